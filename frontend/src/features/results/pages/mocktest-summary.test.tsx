import { getBoard, getStanding, type Standing } from '@exam/contracts/http/analytics';
import { getExam, getResult } from '@exam/contracts/http/assessment';
import { listResultVersions } from '@exam/contracts/http/regrades';
import { practiseMistakes } from '@exam/contracts/http/selfs';
import { downloadScorecard } from '@exam/contracts/http/scorecards';
import { getExamReport } from '@exam/contracts/http/reports';
import { formatDateTime } from '@exam/domain/ist';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { answer, refuse, type FakeAnswer } from '../../../test/fake-server.js';
import { details } from '../../../test/exams.js';
import { aReport, aResult } from '../../../test/reports.js';
import { renderPage } from '../../../test/render-page.js';

const figures = { averageMarks: 5, highestMarks: 8 };
const own = { marks: 3, maximumMarks: 8, rank: 2, percentile: 66.7, ...figures };
const standing: Standing = {
  candidates: 3,
  ...{ examId: 'mock-1', examName: 'Mock', attemptId: aResult.attemptId, provisional: false, version: 1 },
  ...{ boardKey: 'own', ...own },
  subjects: [{ subjectId: 'phy', subjectName: 'Physics', ...own, rank: 1, averageMarks: 2.5 }],
};
const open = (result: FakeAnswer, from?: string, ...more: FakeAnswer[]) =>
  renderPage({
    page: import('./mocktest-summary.js'),
    at: '/mocktest-summary?examId=mock-1',
    ...(from === undefined ? {} : { from }),
    answers: [
      ...more,
      result,
      answer(getExam, { status: true, Item: details({ examId: 'mock-1' }) }),
      answer(getExamReport, { status: true, Item: aReport }),
      answer(getStanding, { status: true, Item: standing }),
      answer(getBoard, {
        status: true,
        Item: {
          examId: 'mock-1',
          version: 1,
          candidates: 3,
          ...figures,
          provisional: false,
          totalMarks: 8,
          top: [],
          distribution: [],
        },
      }),
    ],
  });
const there = answer(getResult, { status: true, Item: aResult });

test('[REPORT-009] [CONST-009] title, exam, status with the time, and the tiles of rank and marks', async () => {
  await open(there);
  expect(await screen.findByText('My Test Report')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Mock' })).toBeVisible();
  expect(screen.getByText(/Status: Submitted/)).toHaveTextContent(formatDateTime(aResult.submittedAt));
  expect(formatDateTime(aResult.submittedAt)).toMatch(/^\d\d-\d\d-\d{4} \d{1,2}:\d\d [AP]M$/);
  const tiles = within(await screen.findByTestId('standing'));
  for (const [name, value] of [
    ['Rank', '2'],
    ['Marks', '3'],
    ['Highest Marks', '8'],
    ['Average Marks', '5'],
  ])
    expect(tiles.getByText(name!).nextElementSibling).toHaveTextContent(new RegExp(`^${value}( |$)`));
  expect(await screen.findByRole('region', { name: 'Since the last mock test' })).toHaveTextContent('Rank3 places up');
});

test('the verdict and the figures stand above the ways to other pages, and one button leads on', async () => {
  await open(there);
  const verdict = await screen.findByRole('region', { name: 'In short' });
  const ways = screen.getByRole('link', { name: 'Review the answers' });
  for (const above of [verdict, screen.getByTestId('standing')])
    expect(above.compareDocumentPosition(ways)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(ways).toHaveAttribute('data-variant', 'default');
});

test('the mistakes of an exam are practised from its report; a set that is there is not made twice', async () => {
  const made = answer(practiseMistakes, {
    status: true,
    message: 'Assessment successfully created',
    Item: {
      ...{ examType: 'SelfAssessment', examId: 'self-9', examName: 'Mistakes20261123_AA', subjectName: 'Physics' },
      ...{ topics: ['Force'], noOfQuestions: 2, examDuration: 4, totalMarks: 8 },
    },
  });
  const { user, server } = await open(there, undefined, made);
  const repair = await screen.findByRole('button', { name: 'Practise these mistakes: 20 minutes at most' });
  await user.click(repair);
  const asked = await screen.findByRole('dialog', { name: 'Mistakes20261123_AA' });
  await user.click(within(asked).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(asked).not.toBeInTheDocument());
  await user.click(repair);
  expect(await screen.findByRole('dialog', { name: 'Mistakes20261123_AA' })).toBeVisible();
  expect(server.callsOf(practiseMistakes).map(({ body }) => body)).toEqual([{ examId: 'mock-1', noOfQuestions: 10 }]);
});

test('[REPORT-010] the subject table has rank, own score, average and highest', async () => {
  await open(there);
  const table = (await screen.findByRole('columnheader', { name: 'Your Score' })).closest('table')!;
  const rows = within(table).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Subject', 'Rank', 'Your Score', 'Average', 'Highest'],
    ['Physics', '1', '3', '2.5', '8'],
  ]);
});

test('[REPORT-012] back leads to the screen before', async () => {
  const { user, location } = await open(there, '/analytics');
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(location()).toBe('/analytics'));
});

test('[REPORT-012] without a screen before, back leads to the assessments', async () => {
  const { user, location } = await open(there);
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(location()).toBe('/assessments/home'));
});

test('[REPORT-008] an exam without a result leads to the dashboard', async () => {
  const { location } = await open(refuse(getResult, { code: 'result.not_found' }));
  await waitFor(() => expect(location()).toBe('/dashboard'));
});

test('[RESULTS-001] a result that the school has not released shows the receipt and says who tells it', async () => {
  const nothing = { marks: null, correct: null, incorrect: null, partial: null, overLimit: null };
  const withheld = { ...aResult, ...nothing, release: 'withheld' as const, canReview: false, reviewReleasedAt: null };
  await open(
    answer(getResult, {
      status: true,
      Item: { ...withheld, subjects: aResult.subjects.map((one) => ({ ...one, ...nothing })) },
    }),
  );
  expect(await screen.findByText('Results will be told by your school.')).toBeVisible();
  expect(screen.getByText('Receipt')).toBeVisible();
  expect(screen.queryByTestId('standing')).toBeNull();
  expect(screen.queryByText('Right')).toBeNull();
  expect(screen.queryByRole('link', { name: /review/i })).toBeNull();
});

test('[RESULTS-001] by the provisional key there are marks and the review, and no rank', async () => {
  await open(answer(getResult, { status: true, Item: { ...aResult, release: 'provisional' } }));
  expect(await screen.findByText(/provisional key and can still change/)).toBeVisible();
  expect(screen.getByTestId('provisional')).toHaveTextContent(/^Marks3 of 8Physics3 of 8$/);
  expect(screen.getByRole('link', { name: /review/i })).toHaveAttribute('href', '/mocktest-review?examId=mock-1');
  expect(screen.queryByTestId('standing')).toBeNull();
});

test('[TIME-012] the result says what was added for which interruption, and nothing where there was none', async () => {
  const [from, to] = [Date.parse('2026-11-21T05:12:00.000Z'), Date.parse('2026-11-21T05:18:20.000Z')];
  await open(answer(getResult, { status: true, Item: { ...aResult, credits: [{ from, to, minutes: 7 }] } }));
  expect(await screen.findByText(/^Interruption 10:42.am to 10:48.am: 7 minutes were added\.$/i)).toBeVisible();
  cleanup();
  await open(there);
  expect(await screen.findByText('My Test Report')).toBeVisible();
  expect(screen.queryByText(/^Interruption/)).toBeNull();
});

test('[KEYS-010] a regraded result lists its versions, each with date, marks, rank, percentile and what changed', async () => {
  const place = { maximumMarks: 8, candidates: 3 };
  const versions = [
    {
      ...{ version: 2, at: '2026-11-22T10:30:00.000Z', marks: 7, rank: 1, percentile: 100, ...place },
      changes: [
        {
          ...{ qNo: 3, questionId: 'q3', treatment: 'normal' as const, accepted: ['c'], reason: 'The third follows.' },
          marks: { before: -1, after: 3 },
        },
      ],
    },
    { version: 1, at: '2026-11-21T10:30:00.000Z', marks: 3, rank: 2, percentile: 66.7, ...place, changes: [] },
  ];
  await open(
    answer(getResult, { status: true, Item: { ...aResult, resultVersion: 2 } }),
    undefined,
    answer(listResultVersions, { status: true, Item: { versions } }),
  );
  const table = within(await screen.findByRole('group', { name: 'Versions of your result' }));
  const rows = table
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['22-11-2026 4:00 PM', '7 of 8', '1 of 3', '100', 'Question 3: The third follows.'],
    ['21-11-2026 4:00 PM', '3 of 8', '2 of 3', '66.7', 'As you submitted it'],
  ]);
  expect(screen.getByText(aResult.receipt.hash.slice(0, 4), { exact: false })).toBeInTheDocument();
});

test('[KEYS-010] a result that was never regraded has no list of versions', async () => {
  await open(there);
  expect(await screen.findByText('My Test Report')).toBeVisible();
  expect(screen.queryByText('Versions of your result')).toBeNull();
});

test('[CARD-001] from the release on a student downloads the own scorecard in the language of the page; not before', async () => {
  const saved: unknown[] = [];
  URL.createObjectURL = (file) => (saved.push(file), '#saved');
  URL.revokeObjectURL = () => undefined;
  const { server, user } = await open(there, undefined, answer(downloadScorecard, 'the file'));
  await user.click(await screen.findByRole('button', { name: 'Download scorecard' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(server.callsOf(downloadScorecard)[0]).toMatchObject({
    params: { examId: 'mock-1', accountId: expect.any(String) },
    query: { language: 'en' },
  });
});

test('[CARD-001] with a provisional key there is no scorecard yet', async () => {
  await open(answer(getResult, { status: true, Item: { ...aResult, release: 'provisional' } }));
  await screen.findByText('My Test Report');
  expect(screen.queryByRole('button', { name: 'Download scorecard' })).toBeNull();
});
