import { mockList, teacherList, type MockListRow, type TeacherListRow } from '@exam/contracts/http/assessment';
import { screen, within } from '@testing-library/react';
import { answer } from '../../../test/fake-server.js';
import { renderPage } from '../../../test/render-page.js';

const ofPhone = window.matchMedia;
beforeEach(() => {
  const matchMedia = (query: string) => ({ ...ofPhone(query), matches: query.startsWith('(min-width') });
  Object.assign(window, { matchMedia });
});
afterEach(() => void Object.assign(window, { matchMedia: ofPhone }));

const shared = {
  ...{ examId: 'exam-77', examName: 'Model test', testType: 'window' as const, totalTime: 95, totalMarks: 240 },
  ...{ examResultId: 'result-5', isCompleted: false, subjects: [], topics: [], bucket: 'ongoing' as const },
  ...{ attempt: null, lateStart: null, can: { begin: true, resume: false, cancel: false, review: false } },
};
const [start, end] = ['2026-11-22T18:45:00.000Z', '2099-11-23T08:00:00.000Z'];
const teachers = (row: Partial<TeacherListRow> = {}) => {
  const times = { timeFrameStart: start, timeFrameEnd: end };
  const Item = [{ ...shared, examType: 'Assessment' as const, noOfQuestions: 12, ...times, ...row }];
  return answer(teacherList, { status: true, serverTime: Date.now(), Item });
};
const mocks = (row: Partial<MockListRow> = {}) => {
  const times = { fromDateTime: start, toDateTime: end, instructions: '' };
  const exams = [{ ...shared, examType: 'AdhocMockTestT2' as const, totalNoOfQuestions: 12, ...times, ...row }];
  return answer(mockList, { status: true, serverTime: Date.now(), exams });
};
const openTeachers = (answers = [teachers()]) =>
  renderPage({ page: import('./teacher-assessments.js'), at: '/teacher-assessments', answers });
const openMocks = (answers = [mocks()]) =>
  renderPage({ page: import('./mock-assessments.js'), at: '/mock-assessments', answers });
const lists = [
  ['Teacher Assessment', openTeachers],
  ['Mocktest', openMocks],
] as const;

const shown = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test.each(lists)('[ASMT-003] %s has three filter buttons, and begins with what is ongoing', async (title, open) => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  const buttons = within(screen.getByRole('radiogroup')).getAllByRole('radio') as HTMLInputElement[];
  expect(buttons.map(({ labels, checked }) => [labels![0]!.textContent.replace(/\s\d+$/, ''), checked])).toEqual([
    ['Ongoing exam', true],
    ['Upcoming exam', false],
    ['Completed exam', false],
  ]);
});

test.each(lists)('[ASMT-004] the columns of %s, and none with an id or a type', async (_, open) => {
  await open();
  expect(await shown()).toEqual([
    [
      ...['Exam name', 'Start date and time', 'End date and time', 'Duration of exam', 'No. of Questions'],
      ...['Total marks', 'Action'],
    ],
    ['Model test', '23-11-2026 12:15 AM', '23-11-2099 1:30 PM', '95 Mins', '12', '240', 'Begin test'],
  ]);
});

test('[ASMT-004] a mock test without a start or an end has --NA-- in its place', async () => {
  await openMocks([mocks({ fromDateTime: null, toDateTime: null })]);
  expect((await shown())[1]!.slice(1, 3)).toEqual(['--NA--', '--NA--']);
});

test('the page of tests says at each way how many tests are open there, and how many are to come', async () => {
  await renderPage({
    ...{ page: import('./assessments-home.js'), at: '/assessments/home' },
    answers: [teachers({ bucket: 'completed' }), mocks()],
  });
  const mock = await screen.findByRole('link', { name: /Ongoing exam 1/ });
  expect(mock).toHaveAttribute('href', '/mock-assessments');
  expect(screen.queryByText(/Upcoming/)).not.toBeInTheDocument();
  expect(screen.getAllByText(/Ongoing exam/)).toHaveLength(1);
});
