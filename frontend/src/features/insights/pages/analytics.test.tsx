import { getExamReport, getPerformance, listReports } from '@exam/contracts/http/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { aReport } from '../../../test/reports.js';
import { answer, hold, refuse, type FakeAnswer } from '../../../test/fake-server.js';
import { colourOfGrade, gradeOf } from '../shares.js';
import { aStudent, renderPage } from '../../../test/render-page.js';
import { forgetNotices, noticed } from '../../../test/shop.js';

beforeEach(forgetNotices);

const reportAnswer = answer(getExamReport, { status: true, Item: aReport });

const listed = answer(listReports, {
  status: true,
  Items: [
    { examId: 'mock-1', examName: 'Grand mock', submittedAt: Date.parse('2026-11-05T06:00:00Z'), released: true },
    { examId: 'mock-2', examName: 'Running mock', submittedAt: Date.parse('2026-11-06T06:00:00Z'), released: false },
  ],
});

test('[REPORT-001] [REPORT-018] [REPORT-019] three cards; the exam wise panel lists submitted mock tests and opens a report', async () => {
  const { user, server, location } = await renderPage({
    page: import('./analytics.js'),
    at: '/analytics',
    answers: [listed, reportAnswer],
  });
  expect(await screen.findByRole('link', { name: /^Usage Analytics/ })).toHaveAttribute('href', '/usage-analytics');
  expect(screen.getByRole('link', { name: /^Performance Analytics/ })).toHaveAttribute(
    'href',
    '/performance-analytics',
  );
  expect(screen.queryByRole('region', { name: 'Exam wise analytics' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Exam wise Analytics/ }));
  const panel = await screen.findByRole('region', { name: 'Exam wise analytics' });
  expect((await within(panel).findAllByRole('button')).map(({ textContent }) => textContent)).toEqual([
    'Grand mock05 Nov 2026',
    'Running mockShown when the test is over',
  ]);
  await user.click(within(panel).getByRole('button', { name: /Grand mock/ }));
  await waitFor(() => expect(location()).toBe('/mocktest-summary?examId=mock-1'));
  expect(server.callsOf(getExamReport).map(({ params, query }) => [params['examId'], query['examType']])).toEqual([
    ['mock-1', 'AdhocMockTest'],
  ]);
});

test('[REPORT-008] a report that is not there gives the notice and stays', async () => {
  const missing = refuse(getExamReport, { status: 409, code: 'report.not_released', message: 'x' });
  const { user, location } = await renderPage({
    page: import('./analytics.js'),
    at: '/analytics',
    answers: [listed, missing],
  });
  await user.click(await screen.findByRole('button', { name: /^Exam wise Analytics/ }));
  await user.click(await screen.findByRole('button', { name: /Running mock/ }));
  await noticed('Exam report not available right now. plese try later');
  expect(location()).toBe('/analytics');
});

test('[REPORT-008] an empty report gives the same notice', async () => {
  const { user, location } = await renderPage({
    page: import('./analytics.js'),
    at: '/analytics',
    answers: [listed, answer(getExamReport, { status: true, Item: null })],
  });
  await user.click(await screen.findByRole('button', { name: /^Exam wise Analytics/ }));
  await user.click(await screen.findByRole('button', { name: /Grand mock/ }));
  await noticed('Exam report not available right now. plese try later');
  expect(location()).toBe('/analytics');
});

test('[REPORT-018] without a submitted mock test the panel says so', async () => {
  const { user } = await renderPage({
    page: import('./analytics.js'),
    at: '/analytics',
    answers: [answer(listReports, { status: true, Items: [] })],
  });
  await user.click(await screen.findByRole('button', { name: /^Exam wise Analytics/ }));
  expect(await screen.findByText('No exams')).toBeVisible();
});

const figures = (totalQuestions: number, correctAnswers: number, avgTimeTaken: number | null) => ({
  totalQuestions,
  correctAnswers,
  avgTimeTaken,
});
const performance = answer(getPerformance, {
  status: true,
  res: {
    success: true,
    data: [
      {
        subjectId: 'phy',
        subjectName: 'Physics',
        analytics: figures(10, 3, 90),
        chapters: [
          {
            chapterName: 'Optics',
            analytics: figures(3, 1, 60),
            topics: [{ topicName: 'Lenses', analytics: figures(3, 1, 60) }],
          },
        ],
      },
      { subjectId: 'mat', subjectName: 'Mathematics', analytics: figures(3, 2, null), chapters: [] },
      { subjectId: 'che', subjectName: 'Chemistry', analytics: figures(200, 131, 30), chapters: [] },
      { subjectId: 'bio', subjectName: 'Biology', analytics: figures(0, 0, null), chapters: [] },
    ],
  },
});
const openPerformance = (of: FakeAnswer = performance) =>
  renderPage({
    page: import('./performance-analytics.js'),
    at: '/performance-analytics',
    user: { user_info: { ...aStudent.user_info, board: 'CBSE', grade: 'Class 12' } },
    answers: [of],
  });

test('[PERF-002] [PERF-003] [PERF-004] [PERF-005] [PERF-006] cards, tabs, chapters and topics with their colours', async () => {
  const { user } = await openPerformance();
  const card = await screen.findByRole('region', { name: 'Physics' });
  expect(card).toHaveTextContent('10 questions · 1 chapter · 1.5 min per question30%');
  expect(within(card).getByRole('progressbar', { name: 'Physics: 30% correct' })).toBeInTheDocument();
  const grade = (name: string) =>
    screen.getByRole('progressbar', { name }).closest('[data-grade]')?.getAttribute('data-grade');
  expect(grade('Physics: 30% correct')).toBe('low');
  expect(grade('Optics: 33% correct')).toBe('middle');
  expect(grade('Mathematics: 67% correct')).toBe('high');
  expect(screen.getByRole('region', { name: 'Mathematics' })).toHaveTextContent('3 questions · 0 chapters · NA67%');
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/analytics');
  expect(screen.getByText('CBSE · Class 12')).toBeVisible();
  // the borders: 33 is amber, 66 is green, by the rounded share, here of 65.5; nothing asked is 0 %
  expect(grade('Chemistry: 66% correct')).toBe('high');
  expect(screen.getByRole('region', { name: 'Biology' })).toHaveTextContent('0 questions · 0 chapters · NA0%');
  expect(within(card).getByRole('listitem')).toHaveTextContent('Optics33%');
  const [row] = document.querySelectorAll('.mantine-SimpleGrid-root');
  expect(row!.children).toHaveLength(4);
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  expect(/--sg-cols:\s*3/.test(styles)).toBe(true);
  const chapter = screen.getByRole('button', { name: /^Optics/ });
  expect(chapter).toHaveTextContent('3 questions · 1 min per question33%');
  const colourOf = (name: string) =>
    getComputedStyle(screen.getByRole('progressbar', { name })).getPropertyValue('--progress-section-color');
  expect(['Physics: 30% correct', 'Optics: 33% correct', 'Chemistry: 66% correct'].map(colourOf)).toEqual([
    expect.stringMatching(/^var\(--mantine-color-red-/),
    expect.stringMatching(/^var\(--mantine-color-yellow-/),
    expect.stringMatching(/^var\(--mantine-color-teal-/),
  ]);

  const tabs = () => screen.getAllByRole('tab').map(({ textContent, ariaSelected }) => [textContent, ariaSelected]);
  const subjects = ['Physics', 'Mathematics', 'Chemistry', 'Biology'];
  const chosen = (name: string) => ['All', ...subjects].map((one) => [one, String(one === name)]);
  expect(tabs()).toEqual(chosen('All'));
  await user.click(screen.getByRole('tab', { name: 'Mathematics' }));
  expect(tabs()).toEqual(chosen('Mathematics'));
  expect(subjects.filter((name) => screen.queryByRole('region', { name }))).toEqual(['Mathematics']);
  expect(screen.queryByRole('button', { name: /^Optics/ })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'All' }));
  await user.click(await screen.findByRole('button', { name: /^Optics/ }));
  expect(await screen.findByRole('progressbar', { name: 'Lenses: 33% correct' })).toBeInTheDocument();
});

test('[PERF-003] a tab is of one subject, also where another is called the same', async () => {
  const physics = (subjectId: string, right: number) => ({
    ...{ subjectId, subjectName: 'Physics', analytics: figures(10, right, 90), chapters: [] },
  });
  const { user } = await openPerformance(
    answer(getPerformance, {
      status: true,
      res: { success: true, data: [physics('phy-11', 3), physics('phy-12', 9)] },
    }),
  );
  const cards = () => screen.getAllByRole('region', { name: 'Physics' }).map(({ textContent }) => textContent);
  const both = await waitFor(() => {
    expect(cards()).toHaveLength(2);
    return cards();
  });
  for (const index of [0, 1]) {
    await user.click(screen.getAllByRole('tab', { name: 'Physics' })[index]!);
    expect(cards()).toEqual([both[index]]);
  }
});

test('above them stands the weakest chapter of those that were asked often enough, with the way to practise it', async () => {
  const of = (chapterName: string, total: number, right: number) => ({
    ...{ chapterName, analytics: figures(total, right, 60), topics: [] },
  });
  const chapters = [of('Optics', 3, 0), of('Waves', 10, 4), of('Heat', 10, 7)];
  const data = [{ subjectId: 'phy', subjectName: 'Physics', analytics: figures(23, 11, 60), chapters }];
  await renderPage({
    page: import('./performance-analytics.js'),
    at: '/performance-analytics',
    answers: [answer(getPerformance, { status: true, res: { success: true, data } })],
  });
  expect(await screen.findByText('Least sure so far: Waves in Physics, 40% of 10 questions right.')).toBeVisible();
});

test.each([
  [0, 'red'],
  [32, 'red'],
  [33, 'yellow'],
  [65, 'yellow'],
  [66, 'teal'],
  [100, 'teal'],
])('[PERF-006] a bar of %i%% is %s', (percent, colour) => expect(colourOfGrade[gradeOf(percent)]).toBe(colour));

test('[PERF-002] while the figures are read something stands in their place', async () => {
  const reading = hold(getPerformance, { status: true, res: { success: true, data: [] } });
  await renderPage({ page: import('./performance-analytics.js'), at: '/performance-analytics', answers: [reading] });
  expect(await screen.findByRole('status', { name: 'Loading…' })).toBeVisible();
  reading.release();
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading…' })).not.toBeInTheDocument());
});

test('[PERF-007] a performance failure stops loading, says why and can be tried again', async () => {
  const { user, server } = await renderPage({
    page: import('./performance-analytics.js'),
    at: '/performance-analytics',
    answers: [refuse(getPerformance, { code: 'auth.not_yours' })],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This belongs to somebody else.');
  expect(document.querySelector('.mantine-Skeleton-root')).not.toBeInTheDocument();
  server.set(performance);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Physics' })).toBeVisible();
});
