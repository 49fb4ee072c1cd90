import { mockList, teacherList, type TeacherListRow } from '@exam/contracts/http/assessment';
import { listAgenda } from '@exam/contracts/http/calendar';
import { continueContent } from '@exam/contracts/http/catalog-curriculum';
import { listGrades, switchGrade } from '@exam/contracts/http/identity/grades';
import { getExamReport, listReports } from '@exam/contracts/http/reports';
import { getMistakes } from '@exam/contracts/http/selfs';
import { usageByFilter } from '@exam/contracts/http/usage';
import { istDay, lastIstDays } from '@exam/domain/ist';
import { screen, waitFor, within } from '@testing-library/react';
import { clock } from '../../../lib/clock.js';
import { drawing, giveSizes } from '../../../test/drawn-charts.js';
import { answer, refuse, type FakeAnswer } from '../../../test/fake-server.js';
import { aGrade, personIds } from '../../../test/people.js';
import { aReport } from '../../../test/reports.js';
import { aStudent, renderPage } from '../../../test/render-page.js';
import type { Times } from '../charts.js';

giveSizes();

const other = '0198c5a0-0000-7000-8000-00000000000b';
const place = {
  boardId: 'cbse',
  classId: 'c12',
  gradeId: 'c12',
  groupId: 'mpc',
  board: 'CBSE',
  grade: '12',
  group: 'MPC',
};
const may = { begin: false, resume: false, cancel: false, review: false };
const attempt = (status: 'running' | 'submitted', deadlineAt = 0) => ({
  attemptId: '0198c5a0-0000-7000-8000-0000000000a1',
  attemptNumber: 1,
  status,
  startedAt: 0,
  deadlineAt,
  writeDeadlineAt: deadlineAt,
  submittedAt: null,
});
const exam = (given: Partial<TeacherListRow>): TeacherListRow => ({
  examId: 'e1',
  examType: 'Assessment',
  examName: 'Unit test',
  testType: 'window',
  totalTime: 30,
  totalMarks: 40,
  noOfQuestions: 10,
  examResultId: null,
  isCompleted: false,
  subjects: [],
  topics: [],
  bucket: 'upcoming',
  attempt: null,
  lateStart: null,
  can: may,
  timeFrameStart: null,
  timeFrameEnd: null,
  ...given,
});
const teachers = (...Item: TeacherListRow[]) => answer(teacherList, { status: true, serverTime: clock.now(), Item });
const usage = (seconds: Partial<Times>) => ({
  status: true as const,
  Items: [],
  overall: { pdf: 0, quiz: 0, mp4: 0, zip: 0, ...seconds },
});

const opened = (answers: readonly FakeAnswer[] = [], assignedModules?: string[]) =>
  renderPage({
    page: import('./dashboard.js'),
    at: '/dashboard',
    user: { ...personIds, assignedModules, user_info: { ...aStudent.user_info, ...place } },
    answers: [
      teachers(),
      answer(mockList, { status: true, serverTime: 0, exams: [] }),
      answer(continueContent, { status: true, Item: null }),
      answer(listReports, { status: true, Items: [] }),
      mistakes(0, 0),
      answer(listGrades, {
        status: true,
        Items: [aGrade(personIds.currentAccountId, 'Class 12', { isCurrent: true }), aGrade(other, 'Class 11')],
      }),
      answer(usageByFilter, usage({})),
      ...answers,
    ],
  });
const mistakes = (due: number, total: number) =>
  answer(getMistakes, { status: true, Item: { due, total, nextDueAt: null, subjects: [], cards: [] } });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('[DASH-001] [DASH-002] the cards lead where they say; Calendar opens on the page', async () => {
  const { user } = await opened([answer(listAgenda, { status: true, data: [] })]);
  const link = (name: RegExp) => screen.findByRole('link', { name });
  expect(await link(/^User Details/)).toHaveAttribute('href', '/user-profile');
  expect(await link(/^Edit/)).toHaveAttribute('href', '/edit-profile');
  expect(await link(/^Learning/)).toHaveAttribute('href', '/curriculum');
  expect(await link(/^Assessment/)).toHaveAttribute('href', '/assessments/home');
  expect(await link(/^Adhoc mocktest/)).toHaveAttribute('href', '/mock-assessments');
  expect(await link(/^Virtual class/)).toHaveAttribute('href', '/virtual-class');
  expect(await link(/^Discussion boards/)).toHaveAttribute('href', '/discussion');
  const cards = screen.getByRole('button', { name: /^Calendar/ }).closest('ul')!.children;
  expect([...cards].map(({ textContent }) => textContent)).toEqual(
    [
      ...['User Details', 'Calendar', 'Learning'],
      ...['Assessment', 'Adhoc mocktest', 'Virtual class', 'Discussion boards'],
    ].map((name) => expect.stringMatching(`^${name}`)),
  );
  await user.click(screen.getByRole('button', { name: /^Calendar/ }));
  expect(await (await region('Calendar')).findByRole('button', { name: 'Add Event' })).toBeVisible();
});

test('the dashboard greets, and its loader has asked for both lists once', async () => {
  const { server } = await opened();
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Asha' })).toBeVisible();
  await waitFor(() => expect(document.title).toContain('Dashboard'));
  await waitFor(() => expect(server.callsOf(mockList)).toHaveLength(1));
  expect(server.callsOf(teacherList)).toHaveLength(1);
});

test('[ORG-006] cards of modules that the organisation has not are not there (decision T166)', async () => {
  await opened([], ['Assessment', 'Virtual Class']);
  expect(await screen.findByRole('link', { name: /^Virtual class/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Learning/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Discussion boards/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'How it goes' })).not.toBeInTheDocument();
});

test('[DASH-008] before anything was done every figure says what fills it', async () => {
  await opened();
  for (const name of ['Time spent on resources', 'Time spent each day'])
    expect(await (await region(name)).findByText('Fills in with your first video, book or quiz.')).toBeVisible();
  for (const name of ['Test progress', 'Last 7 tests'])
    expect((await region(name)).getByText('Fills in with your first test.')).toBeVisible();
  expect(await (await region('Total time spent')).findByText('0 days 0 hours 0 mins')).toBeVisible();
});

test('above everything stands what runs, what is open, the next test with its countdown, and the last rank', async () => {
  const now = clock.now();
  const at = (ms: number) => new Date(now + ms).toISOString();
  await opened([
    teachers(
      exam({ examId: 'next', examName: 'Optics', timeFrameStart: at(3_600_000) }),
      exam({
        examId: 'open',
        examName: 'Algebra',
        bucket: 'ongoing',
        timeFrameEnd: at(7_200_000),
        can: { ...may, begin: true },
      }),
      exam({
        examId: 'runs',
        examName: 'Heat',
        bucket: 'ongoing',
        attempt: attempt('running', now + 600_000),
        can: { ...may, resume: true, cancel: true },
      }),
    ),
    answer(listReports, {
      status: true,
      Items: [{ examId: 'mock-1', examName: 'Grand mock', submittedAt: now, released: true }],
    }),
    answer(getExamReport, { status: true, Item: aReport }),
  ]);
  expect(await screen.findByRole('link', { name: /You have a test running.*Heat/ })).toHaveAttribute(
    'href',
    '/assessment-test?examId=runs',
  );
  expect(screen.getByRole('link', { name: /Open until.*Algebra/ })).toHaveAttribute('href', '/teacher-assessments');
  const next = screen.getByRole('link', { name: /Your next test.*Optics/ });
  expect(within(next).getByRole('timer')).toHaveTextContent(/^Begins in (59:\d\d|60:00|01:00:0\d)$/);
  const rank = await screen.findByRole('link', { name: /of 8 in Grand mock/ });
  expect(rank).toHaveAttribute('href', '/mocktest-summary?examId=mock-1');
});

test('below where learning stopped stands what is due of the own mistakes, and nothing where there are none', async () => {
  await opened([
    mistakes(3, 12),
    answer(continueContent, {
      status: true,
      Item: {
        ...{ contentId: 'film', contentName: 'The field', contentFileType: 'mp4', access: 'open' },
        ...{ subjectId: 'physics', subjectName: 'Physics', chapterId: 'charges', chapterName: 'Charges' },
        ...{ topicId: 'coulomb', topicName: 'Coulomb', place: { seconds: 65 }, viewedAt: new Date(0).toISOString() },
      },
    }),
  ]);
  const card = await screen.findByRole('link', { name: /My mistakes.*3 questions are due of 12 in the notebook/ });
  expect(card).toHaveAttribute('href', '/self-assessment');
  const stopped = await screen.findByRole('link', { name: /The field/ });
  expect(stopped.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('without a mistake the dashboard has no card of them', async () => {
  await opened();
  await screen.findByRole('link', { name: /^User Details/ });
  expect(screen.queryByRole('region', { name: 'My mistakes' })).not.toBeInTheDocument();
});

test('[CONST-003] [DASH-004] [DASH-005] [DASH-006] the charts tell the time spent, by kind, in all and by day', async () => {
  const week = lastIstDays(7, clock.now());
  const { server } = await opened([
    answer(usageByFilter, ({ body }) => {
      const { dateRange } = body as { dateRange: string[] };
      if (dateRange.length > 1) return usage({ pdf: 93_720, quiz: 3_600, mp4: 86_400, zip: 7_200 });
      const part = 60 * (week.indexOf(dateRange[0]!) + 1);
      return usage({ pdf: part, quiz: 2 * part, mp4: 3 * part, zip: 4 * part });
    }),
  ]);
  const table = await (await region('Time spent on resources')).findByRole('table');
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['KindTime', 'PDF26 : 02 : 00', 'Quiz1 : 00 : 00', 'Videos24 : 00 : 00', 'PPT2 : 00 : 00']);
  const drawn = await drawing('DonutChart', screen.getByRole('region', { name: 'Time spent on resources' }));
  expect(drawn.all('pie-sector')).toHaveLength(4);
  expect((await region('Total time spent')).getByText('2 days 5 hours 2 mins')).toBeVisible();
  const days = within(await (await region('Time spent each day')).findByRole('table')).getAllByRole('row');
  // each day by its name, the oldest first, today last, with the time of all four kinds
  const nameOf = (day: string) =>
    new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
  expect(days.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual(
    week.map((day, at) => [nameOf(day), `${at < 5 ? 0 : 1} : ${String((10 * (at + 1)) % 60).padStart(2, '0')} : 00`]),
  );
  const asked = server.callsOf(usageByFilter).map(({ body }) => (body as { dateRange: string[] }).dateRange);
  expect(week.at(-1)).toBe(istDay(clock.now()));
  expect(asked.filter(({ length }) => length === 1)).toEqual(week.map((day) => [day]));
});

test('[DASH-007] [DASH-008] test progress counts what was handed in, and the last seven tests are the own ones', async () => {
  await opened([
    teachers(
      exam({ examId: 'a', attempt: attempt('running', clock.now() + 600_000) }),
      exam({ examId: 'b', attempt: attempt('submitted'), bucket: 'completed' }),
    ),
    answer(mockList, {
      status: true,
      serverTime: 0,
      exams: [
        {
          ...exam({ examId: 'c', examType: 'MockTest', attempt: attempt('submitted') }),
          ...{ totalNoOfQuestions: 10, fromDateTime: null, toDateTime: null, instructions: '' },
        },
      ],
    }),
    answer(listReports, {
      status: true,
      Items: [{ examId: 'mock-1', examName: 'Grand mock', submittedAt: 1, released: true }],
    }),
    answer(getExamReport, { status: true, Item: aReport }),
  ]);
  const progress = within(await (await region('Test progress')).findByRole('table')).getAllByRole('row');
  expect(progress.slice(1).map(({ textContent }) => textContent)).toEqual(['Provided3', 'Attempted2']);
  const scores = await (await region('Last 7 tests')).findByRole('table');
  expect(
    within(scores)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['1. Mock 028', '2. Mock 126']);
});

test('[DASH-003] [GRADE-002] [GRADE-003] Go switches to another class, and asks nothing for the current one', async () => {
  const { user, server } = await opened([
    answer(listGrades, {
      status: true,
      Items: [aGrade(personIds.currentAccountId, 'Class 12', { isCurrent: true }), aGrade(other, 'Class 11')],
    }),
    answer(switchGrade, {
      status: true,
      message: 'switched',
      user: { ...aStudent, ...personIds, currentAccountId: other },
      token: 'other',
      expiresAt: '2026-11-23T10:00:00.000Z',
    }),
  ]);
  const list = await screen.findByLabelText('Class');
  await waitFor(() => expect(list).toBeEnabled());
  expect([...(list as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    'CBSE · Class 12 · MPC',
    'CBSE · Class 11 · MPC',
  ]);
  await user.click(screen.getByRole('button', { name: 'Go' }));
  expect(server.callsOf(switchGrade)).toEqual([]);
  await user.selectOptions(list, other);
  await user.click(screen.getByRole('button', { name: 'Go' }));
  const asked = { userId: personIds.user_id, accountId: other };
  expect(server.sentTo(switchGrade).map(({ body }) => body)).toEqual([asked]);
  await waitFor(() => expect(localStorage.getItem('currentAccountId')).toBe(other));
});

test('[GRADE-002] a base account is no class to choose, should an answer hold one beside the grades', async () => {
  const base = aGrade('0198c5a0-0000-7000-8000-00000000000f', 'Nothing yet', { isBaseAccount: true });
  const Items = [
    base,
    aGrade(personIds.currentAccountId, 'Class 12', { isCurrent: true }),
    aGrade(other, 'Class 11', { isBaseAccount: false }),
  ];
  await opened([answer(listGrades, { status: true, Items })]);
  const list = await screen.findByLabelText('Class');
  await waitFor(() => expect(list).toBeEnabled());
  expect([...(list as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    'CBSE · Class 12 · MPC',
    'CBSE · Class 11 · MPC',
  ]);
  expect(screen.queryByText(/Nothing yet/)).not.toBeInTheDocument();
});

test('[GRADE-001] classes that cannot be read are said', async () => {
  await opened([refuse(listGrades, { status: 403, code: 'auth.not_yours' })]);
  expect(await screen.findByText('Some error occured.')).toBeVisible();
});

test('[SHELL-023] figures that cannot be read stay empty, and nobody is told of it', async () => {
  const { server } = await opened([
    refuse(usageByFilter, { status: 403, code: 'auth.not_yours', message: 'This belongs to somebody else.' }),
    refuse(listReports, { status: 403, code: 'auth.not_yours', message: 'This belongs to somebody else.' }),
  ]);
  await waitFor(() => expect(server.callsOf(usageByFilter).length).toBeGreaterThan(7));
  for (const name of ['Time spent on resources', 'Total time spent', 'Time spent each day', 'Last 7 tests'])
    expect(await (await region(name)).findByText(/^Fills in with/)).toBeVisible();
  expect(screen.queryByText('This belongs to somebody else.')).not.toBeInTheDocument();
});

test('a plan without anything to do says so, with a way on', async () => {
  await opened();
  const plan = await region('Your plan for today');
  expect(await plan.findByText('Nothing is waiting for you. A good day to learn something new.')).toBeInTheDocument();
  expect(plan.getByRole('link', { name: 'Choose a chapter' })).toHaveAttribute('href', '/curriculum');
});

test('the week tells the days of learning, and each chart what it shows in one sentence', async () => {
  await opened([
    answer(usageByFilter, ({ body }) => {
      const each = (body as { dateRange: string[] }).dateRange.length === 1 ? 600 : 93_600;
      return usage({ pdf: each, mp4: each });
    }),
    teachers(exam({ examId: 'a' }), exam({ examId: 'b', attempt: attempt('submitted'), bucket: 'completed' })),
    answer(listReports, {
      status: true,
      Items: [{ examId: 'mock-1', examName: 'Grand mock', submittedAt: 1, released: true }],
    }),
    answer(getExamReport, { status: true, Item: aReport }),
  ]);
  expect(await screen.findByText('You learned on 7 of the last seven days.')).toBeVisible();
  expect(
    await (await region('Time spent each day')).findByText('140 minutes of learning in these seven days.'),
  ).toBeVisible();
  expect(await (await region('Test progress')).findByText('You have sat 1 of 2 tests.')).toBeVisible();
  expect(await (await region('Last 7 tests')).findByText('2 marks fewer than in the test before.')).toBeVisible();
});
