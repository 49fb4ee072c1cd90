import { withdrawExam } from '@exam/contracts/http/authoring';
import {
  getExamResults,
  listExamAbsent,
  listExamResults,
  listExamStudents,
  readExam,
  readExamResultsFile,
  type ExamResultRow,
  type ListedExam,
} from '@exam/contracts/http/exam-results';
import { listClasses } from '@exam/contracts/http/identity/people';
import { readRelease, releaseResults } from '@exam/contracts/http/release';
import { getItemAnalysis } from '@exam/contracts/http/reports';
import { getChoices } from '@exam/contracts/http/results';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';
import { answerProof, whenAsked } from '../kit/proof.js';

const exam = {
  ...{
    examId: 'mock-1',
    examName: 'Mock 1',
    examType: 'MockTest' as const,
    state: 'closed' as const,
    candidates: 3,
    expected: 4,
  },
  ...{ startAt: '2026-11-21T03:30:00.000Z', endAt: '2026-11-21T06:30:00.000Z' },
};
const listed: ListedExam = {
  ...{ ...exam, minutes: 180, questions: 75, extraStudents: 2 },
  places: [{ boardId: 'cbse', classId: '12', groupId: 'mpc', sectionId: 'a' }],
};
const sections = [
  { sectionId: 'a', sectionName: 'A' },
  { sectionId: 'b', sectionName: 'B' },
];
const place = { boardId: 'cbse', classId: '12', groupId: 'mpc', sectionId: null };
const figures = { candidates: 3, mean: 36.33, median: 30, highest: 80 };
const results = answer(getExamResults, {
  status: true,
  Item: {
    ...exam,
    ...{ totalMarks: 200, isWhole: true, absent: 1, figures },
    subjects: [{ subjectId: 'physics', subjectName: 'Physics', maximumMarks: 100 }],
    histogram: [
      { from: 0, until: 20, candidates: 2 },
      { from: 20, until: 40, candidates: 1 },
    ],
    sections: [
      { ...sections[0]!, candidates: 2, mean: 50, median: 49, highest: 81 },
      { ...sections[1]!, candidates: 1, mean: 20, median: 21, highest: 22 },
    ],
  },
});
const row: ExamResultRow = {
  ...{ userId: 'u1', accountId: 'a1', name: 'Asha Rao', userCode: 'S1', sectionId: 'a', sectionName: 'A', rank: 1 },
  ...{
    percentile: 100,
    marks: 80,
    subjects: [{ subjectId: 'physics', marks: 40 }],
    right: 20,
    wrong: 1,
    unanswered: 2,
  },
  ...{ timeTakenSeconds: 7200, submittedAt: '2026-11-21T06:00:00.000Z', submittedBy: 'deadline' },
};
const one = (state: ListedExam['state'] = 'closed') =>
  answer(readExam, { status: true, Item: { ...exam, state, sections, place } });

const classes = answer(listClasses, {
  status: true,
  items: [
    {
      ...{ boardId: 'cbse', boardName: 'CBSE', classId: '12', className: '12', groupId: 'mpc', groupName: 'MPC' },
      ...{ sectionId: 'a', sectionName: 'A', students: 40, teachers: 1 },
    },
  ],
});
const list = (answers: Parameters<typeof renderPage>[0]['answers'], at = '/console/tests') =>
  renderPage({
    page: import('./tests.js').then(({ default: Component }) => ({ Component })),
    ...{ at, user: { roles: ['teacher'] }, answers: [classes, ...answers!] },
  });
const open = (answers: Parameters<typeof renderPage>[0]['answers'], at = '/console/tests/mock-1') =>
  renderPage({
    page: import('./test.js').then(({ default: Component }) => ({ Component })),
    ...{ path: '/console/tests/:examId', at, user: { roles: ['organiser'] }, answers: answers! },
  });

const released = (release: 'withheld' | 'provisional' | 'told', isManual = true, submissions = 3) =>
  answer(readRelease, {
    status: true,
    Item: { isManual, release, releasedAt: null, isClosed: true, submissions },
  });

test('tests are listed with their state and lead to their page', async () => {
  const items = answer(listExamResults, { status: true, items: [listed], nextCursor: null, total: 1 });
  const { server, user, location } = await list([items]);
  expect(await screen.findByRole('link', { name: 'Mock 1' })).toHaveAttribute('href', '/console/tests/mock-1');
  expect(screen.getByRole('cell', { name: /Over/ })).toBeVisible();
  expect(screen.getByRole('cell', { name: /3 of 4/ })).toBeVisible();
  const cells = screen.getAllByRole('row').at(-1)!;
  await waitFor(() => expect(cells).toHaveTextContent('CBSE · 12 · MPC · A, 2 students besides'));
  for (const [head, text] of [
    ['Kind', 'Mock test'],
    ['Minutes', '180'],
    ['Questions', '75'],
  ] as const) {
    expect(screen.getByRole('columnheader', { name: head })).toBeVisible();
    expect(within(cells).getByRole('cell', { name: new RegExp(`${text}$`) })).toBeVisible();
  }
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Running');
  expect(location()).toBe('/console/tests?state=running');
  expect(server.callsOf(listExamResults).at(-1)!.query).toMatchObject({ state: 'running', sort: '-startAt' });
});

test('where classes cannot be read the list says so, and names no place by its id', async () => {
  const items = answer(listExamResults, { status: true, items: [listed], nextCursor: null, total: 1 });
  const { server, user } = await list([items, refuse(listClasses, { code: 'auth.not_allowed' })]);
  expect(await screen.findByText('This could not be loaded.')).toBeVisible();
  const cells = screen.getAllByRole('row').at(-1)!;
  expect(cells).toHaveTextContent('–, 2 students besides');
  expect(cells).not.toHaveTextContent('mpc');
  server.set(classes);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(cells).toHaveTextContent('CBSE · 12 · MPC · A, 2 students besides'));
});

test('without tests, and where they could not be read, the page says so', async () => {
  await list([answer(listExamResults, { status: true, items: [], nextCursor: null, total: 0 })]);
  expect(
    await screen.findByRole('heading', { name: 'No test yet. A Word or Excel file is enough to begin.' }),
  ).toBeVisible();
});

test('[RESULTS-003] the results of an exam show figures, distribution and sections compared', async () => {
  await open([one(), results, released('told', false)]);
  const cells = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      // with the title of its column, for narrow screens
      .map((line) => [...line.children].map((one) => (one.lastElementChild ?? one).textContent));
  const compared = cells(await screen.findByRole('table', { name: 'Sections compared' }));
  expect(compared).toEqual([
    ['Section', 'Candidates', 'Mean', 'Median', 'Highest'],
    ['A', '2', '50', '49', '81'],
    ['B', '1', '20', '21', '22'],
  ]);
  const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling!.textContent;
  expect(['Candidates', 'Mean', 'Median', 'Highest', 'Absent'].map(fact)).toEqual(['3', '36.33', '30', '80', '1']);
  const marks = within(screen.getByRole('region', { name: 'Distribution of marks' }));
  expect(cells(marks.getByRole('table'))).toEqual([
    ['Marks', 'Candidates'],
    ['0 to 20', '2'],
    ['20 to 40', '1'],
  ]);
});

test('[RESULTS-003] students stand with rank, marks of each subject, time and how it was submitted; a section is chosen', async () => {
  const page = answer(listExamStudents, { status: true, items: [row], nextCursor: null, total: 1 });
  const { server, user, location } = await open([one(), results, page], '/console/tests/mock-1?tab=students');
  const shown = (await screen.findByRole('rowheader', { name: 'Asha Rao' })).closest('tr')!;
  expect(await screen.findByRole('columnheader', { name: 'Physics' })).toBeVisible();
  for (const text of ['100.00', 'S1', '40', '120 min', 'When the time was over'])
    expect(within(shown).getByText(text)).toBeVisible();
  const rankAt = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === 'Rank');
  expect(shown.children[rankAt]).toHaveTextContent(/1$/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Section' }), 'B');
  expect(location()).toBe('/console/tests/mock-1?tab=students&sectionId=b');
  expect(server.callsOf(listExamStudents).at(-1)!.query).toMatchObject({ sectionId: 'b', sort: '-marks' });
});

test('[RESULTS-003] marks of a column have decimals, all of them, where one has any', async () => {
  const other = { ...row, userId: 'u2', accountId: 'a2', name: 'Bela Rao', marks: 79.5 };
  const page = answer(listExamStudents, { status: true, items: [row, other], nextCursor: null, total: 2 });
  await open([one(), results, page], '/console/tests/mock-1?tab=students');
  const rowOf = (name: string) => within(screen.getByRole('rowheader', { name }).closest('tr')!);
  expect(await screen.findByRole('columnheader', { name: 'Physics' })).toBeVisible();
  expect(rowOf('Asha Rao').getByText('80.00')).toBeVisible();
  expect(rowOf('Bela Rao').getByText('79.50')).toBeVisible();
  expect(rowOf('Bela Rao').getByText('40')).toBeVisible();
});

test('[RESULTS-003] the file that is asked for is of the section that is chosen', async () => {
  const page = answer(listExamStudents, { status: true, items: [row], nextCursor: null, total: 1 });
  const { server, user } = await open(
    [one(), results, page, refuse(readExamResultsFile, { code: 'release.not_closed' })],
    '/console/tests/mock-1?tab=students&sectionId=a',
  );
  await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  expect(server.callsOf(readExamResultsFile).at(-1)!.query).toEqual({ format: 'csv', sectionId: 'a' });
});

test('[ROLE-008] for a file of results a proof is asked for, and the same file is asked for again', async () => {
  const page = answer(listExamStudents, { status: true, items: [row], nextCursor: null, total: 1 });
  const { server, user } = await open(
    [one(), results, page, refuse(readExamResultsFile, { code: 'auth.proof_needed' })],
    '/console/tests/mock-1?tab=students',
  );
  const stop = whenAsked(() => {
    server.set(refuse(readExamResultsFile, { code: 'release.not_closed' }));
    answerProof(true);
  });
  await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  await waitFor(() => expect(server.callsOf(readExamResultsFile)).toHaveLength(2));
  stop();
});

test('[RESULTS-003] who was absent is listed', async () => {
  const { userId, accountId, name, userCode, sectionId, sectionName } = row;
  const absent = { userId, accountId, name, userCode, sectionId, sectionName };
  await open(
    [one(), answer(listExamAbsent, { status: true, items: [absent], nextCursor: null, total: 1 })],
    '/console/tests/mock-1?tab=absent',
  );
  expect(await screen.findByRole('rowheader', { name: 'Asha Rao' })).toBeVisible();
});

test('[RESULTS-004] one table has each question’s figures and marks keys that look wrong; the question opens as students saw it', async () => {
  const item = { right: 1, wrong: 20, left: 3, facility: 0.04, discrimination: -0.3, averageSeconds: 61 };
  const question = {
    ...{ questionId: 'q1', qNo: 1, questionType: 'SCCT' as const, subjectId: 'physics', question: 'Which is heavier?' },
    ...{ attachmentUrl: null, paragraph: null, paragraphUrl: null },
    options: [{ id: 'a', value: 'Iron', imageUrl: null }],
  };
  const choices = [{ answer: 'a', count: 20, byBest: 9 }];
  const { user } = await open(
    [
      one(),
      answer(getItemAnalysis, {
        status: true,
        Item: {
          ...{ examId: 'mock-1', revision: 1, candidates: 24 },
          questions: [{ qNo: 1, questionId: 'q1', ...item, isContradicted: true }],
        },
      }),
      answer(getChoices, {
        status: true,
        Item: {
          ...{ examId: 'mock-1', revision: 1, submissions: 24 },
          questions: [{ qNo: 1, questionId: 'q1', key: 'b', question, choices, isContradicted: true }],
        },
      }),
    ],
    '/console/tests/mock-1?tab=items',
  );
  expect(await screen.findByText('The figures contradict 1 key.')).toBeVisible();
  for (const text of ['4%', '-0.3', '61 s', 'Contradict the key']) expect(screen.getByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Question 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Question 1' });
  expect(await within(dialog).findByText('Which is heavier?')).toBeVisible();
  expect(within(dialog).getByText('Iron')).toBeVisible();
  expect(within(dialog).getByText('Key: b')).toBeVisible();
  const given = within(dialog).getByRole('row', { name: /^a/ });
  expect(given).toHaveTextContent(/20.*9$/);
});

test('while somebody writes no result is asked for', async () => {
  const { server } = await open([one('running')], '/console/tests/mock-1?tab=figures');
  expect(
    await screen.findByRole('heading', { name: 'Results can be seen once the test is over for everybody.' }),
  ).toBeVisible();
  expect(server.callsOf(getExamResults)).toEqual([]);
});

test('an exam of others is not found', async () => {
  await open([refuse(readExam, { code: 'standing.no_exam' })]);
  expect(await screen.findByText('This exam does not exist.')).toBeVisible();
});

test('[RESULTS-002] results that wait for the school are released after one question; beyond fifty students the name is typed', async () => {
  const done = answer(releaseResults, { status: true, students: 60 });
  const { server, user } = await open([one(), results, released('withheld', true, 60), done]);
  expect(await screen.findByText(/Students see only their receipt/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Release with the provisional key' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Release the results' }));
  const dialog = await screen.findByRole('dialog', { name: 'Release the results' });
  expect(within(dialog).getByText(/60 students see marks, keys, rank and percentile/)).toBeVisible();
  expect(within(dialog).getByText('This cannot be undone.')).toBeVisible();
  const confirm = within(dialog).getByRole('button', { name: 'Release the results' });
  expect(confirm).toBeDisabled();
  await user.type(within(dialog).getByLabelText(/to confirm/), 'Mock 1');
  await user.click(confirm);
  expect(server.callsOf(releaseResults).at(-1)!.body).toMatchObject({ results: 'told' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('[AUDITUI-003] a test opens its entries of the trail as its History', async () => {
  await open([one(), results, released('told', false)]);
  expect(await screen.findByRole('link', { name: 'History' })).toHaveAttribute(
    'href',
    '/console/audit?subject=exam%3Amock-1',
  );
});

test('[AUTHOR-010] a test is withdrawn from its page: it says for how many, and what has begun wants a reason', async () => {
  const { server, user, location } = await open(
    [one('running'), answer(withdrawExam, { status: true, attempts: 2 })],
    '/console/tests/mock-1?tab=figures',
  );
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw' });
  expect(within(dialog).getByText(/taken away from 4 students/)).toBeVisible();
  const act = within(dialog).getByRole('button', { name: 'Withdraw' });
  expect(act).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Wrong paper');
  await user.click(act);
  await waitFor(() => expect(location()).toBe('/console/tests'));
  expect(server.callsOf(withdrawExam).map(({ body }) => body)).toMatchObject([{ reason: 'Wrong paper' }]);
});

test.each([
  ['running', 0],
  ['upcoming', 1],
] as const)('[AUTHOR-010] a teacher of a test that is %s has %i buttons to withdraw it', async (state, buttons) => {
  await renderPage({
    page: import('./test.js').then(({ default: Component }) => ({ Component })),
    ...{ path: '/console/tests/:examId', at: '/console/tests/mock-1?tab=figures', user: { roles: ['teacher'] } },
    answers: [one(state)],
  });
  expect(await screen.findByRole('heading', { name: 'Mock 1' })).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Withdraw' })).toHaveLength(buttons);
});
