import {
  beginAttempt,
  cancelAttempt,
  getPaper,
  mockList,
  teacherList,
  type MockListRow,
} from '@exam/contracts/http/assessment';
import { dropExamReminder, listExamReminders, remindOfExam } from '@exam/contracts/http/notification';
import { serverTime } from '@exam/contracts/http/identity';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { clock } from '../../../lib/clock.js';
import { takeServerTime } from '../../../lib/server-time.js';
import { sitting } from '../../../test/exams.js';
import { answer, loseConnection, refuse, type FakeAnswer } from '../../../test/fake-server.js';
import { aStudent, renderPage } from '../../../test/render-page.js';
import { inHindi } from '../../../test/in-hindi.js';
import { forgetNotices, noticed, noticedFor } from '../../../test/shop.js';

beforeEach(forgetNotices);

const row = (examName: string, over: Partial<MockListRow>): MockListRow => ({
  ...{ examId: examName, examType: 'MockTest', examName, testType: 'window', totalTime: 60, totalMarks: 100 },
  ...{ examResultId: null, isCompleted: false, subjects: [], topics: [], bucket: 'ongoing', attempt: null },
  ...{ lateStart: null, totalNoOfQuestions: 10, fromDateTime: null, toDateTime: null, instructions: '' },
  can: { begin: true, resume: false, cancel: false, review: false },
  ...over,
});

test('[ASMT-009] [ASMT-010] each exam stands in the bucket that the server’s time gives it, an open one among the ongoing', async () => {
  const exams = [
    // over by the clock of this device, not by the server's
    row('Now', { fromDateTime: '2020-01-01T00:00:00.000Z', toDateTime: '2020-01-02T00:00:00.000Z' }),
    row('Always open', { testType: 'open' }),
    row('Next week', { bucket: 'upcoming', fromDateTime: '2099-01-01T00:00:00.000Z' }),
    row('Done', { bucket: 'completed', isCompleted: true, testType: 'open', examResultId: 'r1' }),
  ];
  const { user } = await renderPage({
    ...{ page: import('./mock-assessments.js'), at: '/mock-assessments' },
    answers: [
      answer(mockList, { status: true, serverTime: Date.now(), exams }),
      answer(listExamReminders, { status: true, reminders: [] }),
    ],
  });
  const shown = async (bucket: RegExp, expected: string[]) => {
    await user.click(await screen.findByRole('radio', { name: bucket }));
    for (const name of expected) expect(await screen.findByText(name)).toBeVisible();
    for (const { examName } of exams.filter((one) => !expected.includes(one.examName)))
      expect(within(document.body).queryByText(examName)).not.toBeInTheDocument();
  };
  await shown(/Ongoing exam/, ['Now', 'Always open']);
  await shown(/Upcoming exam/, ['Next week']);
  await shown(/Completed exam/, ['Done']);
});

test.each([
  [5, 0],
  [6, 1],
])('[ASMT-005] above a list of %i exams there are %i searches, by name', async (exams, searches) => {
  const { user } = await renderPage({
    ...{ page: import('./mock-assessments.js'), at: '/mock-assessments' },
    answers: [
      answer(mockList, {
        ...{ status: true, serverTime: Date.now() },
        exams: Array.from({ length: exams }, (_, at) => row(`Paper ${at}`, {})),
      }),
      answer(listExamReminders, { status: true, reminders: [] }),
    ],
  });
  expect(await screen.findByText('Paper 4')).toBeVisible();
  const fields = screen.queryAllByRole('searchbox');
  expect(fields).toHaveLength(searches);
  for (const field of fields) {
    await user.type(field, 'paper 2');
    await waitFor(() => expect(screen.queryByText('Paper 4')).not.toBeInTheDocument());
    expect(screen.getByText('Paper 2')).toBeVisible();
  }
});

test('[ASMT-012] Remind me asks the server, says when it rings, and takes it back', async () => {
  const upcoming = row('Next week', {
    examId: 'next-week',
    can: { begin: false, resume: false, cancel: false, review: false },
    bucket: 'upcoming',
    fromDateTime: '2099-01-01T00:00:00.000Z',
  });
  const remindAt = '2098-12-31T23:50:00.000Z';
  const { user, server } = await renderPage({
    ...{ page: import('./mock-assessments.js'), at: '/mock-assessments?bucket=upcoming' },
    answers: [
      answer(mockList, { status: true, serverTime: Date.now(), exams: [upcoming] }),
      answer(listExamReminders, { status: true, reminders: [] }),
      answer(remindOfExam, { status: true, remindAt }),
      answer(dropExamReminder, { status: true }),
    ],
  });
  const remind = await screen.findByRole('button', { name: 'Remind me: Next week' });
  expect(remind).toHaveAttribute('aria-pressed', 'false');
  server.set(answer(listExamReminders, { status: true, reminders: [{ examId: 'next-week', remindAt }] }));
  await user.click(remind);
  await waitFor(() => expect(remind).toHaveAttribute('aria-pressed', 'true'));
  expect(server.callsOf(remindOfExam)[0]!.params).toEqual({ userId: 'student-1', examId: 'next-week' });
  server.set(answer(listExamReminders, { status: true, reminders: [] }));
  await user.click(remind);
  await waitFor(() => expect(remind).toHaveAttribute('aria-pressed', 'false'));
  expect(server.callsOf(dropExamReminder)).toHaveLength(1);
});

const teachers = (noOfQuestions: number, over: Partial<MockListRow> = {}) => {
  const {
    totalNoOfQuestions: _n,
    fromDateTime: _f,
    toDateTime: _t,
    instructions: _i,
    ...rest
  } = row('Model test', over);
  const Item = [{ ...rest, examId: 'exam-1', examType: 'Assessment' as const, noOfQuestions }];
  return answer(teacherList, {
    status: true,
    serverTime: Date.now(),
    Item: Item.map((one) => ({ ...one, timeFrameStart: null, timeFrameEnd: null })),
  });
};
const mocks = (...exams: MockListRow[]) => answer(mockList, { status: true, serverTime: Date.now(), exams });
const openTeachers = (answers: readonly FakeAnswer[], bucket = 'ongoing') =>
  renderPage({ page: import('./teacher-assessments.js'), at: `/teacher-assessments?bucket=${bucket}`, answers });
const openMocks = (answers: readonly FakeAnswer[], bucket = 'ongoing') =>
  renderPage({ page: import('./mock-assessments.js'), at: `/mock-assessments?bucket=${bucket}`, answers });

test('[RUN-001] Begin test asks for the questions of exactly this exam, and goes to the runner', async () => {
  const { user, server, location } = await openTeachers([teachers(2), ...sitting()]);
  await user.click(await screen.findByRole('button', { name: 'Begin test: Model test' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Begin test' }));
  await waitFor(() => expect(location()).toBe('/assessment-test?examId=exam-1'));
  expect(server.callsOf(getPaper).map(({ params }) => params)).toEqual([
    { examId: 'exam-1', examType: 'Assessment', accountId: aStudent.currentAccountId },
  ]);
});

test('[RUN-002] a test without questions is not begun: the popup closes and says so, and the list stays', async () => {
  const { user, server, location } = await openTeachers([teachers(0), ...sitting()]);
  await user.click(await screen.findByRole('button', { name: 'Begin test: Model test' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Begin test' }));
  await noticed('There are No questions for this assessment test');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(beginAttempt)).toEqual([]);
  expect(location()).toBe('/teacher-assessments?bucket=ongoing');
});

test('[ASMT-013] who comes late is told by how many minutes and how many are left, and starts or cancels', async () => {
  const exam = { lateStart: { minutesLate: 7, remainingMinutes: 53, mayStart: true } };
  const { user, server, location } = await openTeachers([teachers(2), ...sitting(exam)]);
  const begin = await screen.findByRole('button', { name: 'Begin test: Model test' });
  await user.click(begin);
  const popup = within(await screen.findByRole('dialog', { name: 'Model test' }));
  for (const text of [
    'Sorry you are 7 mins late to the test',
    'Do you still wish to start the test ?',
    'you will have only 53 mins remaining',
  ])
    expect(await popup.findByText(text)).toBeVisible();
  await user.click(popup.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsOf(beginAttempt)).toEqual([]);
  await user.click(begin);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start Test' }));
  await waitFor(() => expect(location()).toBe('/assessment-test?examId=exam-1'));
  expect(server.callsOf(beginAttempt)).toHaveLength(1);
});

test('[ASMT-019] the cancel of an assessment asks first, says that it is done and reads the list again', async () => {
  const message = 'Assessment cancelled successfully';
  const running = teachers(2, { can: { begin: false, resume: true, cancel: true, review: false } });
  const { user, server } = await openTeachers([running, answer(cancelAttempt, { status: true, message })]);
  await user.click(await screen.findByRole('button', { name: 'Cancel: Model test' }));
  const question = await screen.findByRole('dialog', { name: 'Are you sure want to cancel the exam?' });
  expect(within(question).getByRole('button', { name: "No, don't cancel" })).toBeVisible();
  expect(server.callsOf(cancelAttempt)).toEqual([]);
  server.set(teachers(2));
  await user.click(within(question).getByRole('button', { name: 'Yes, cancel' }));
  await noticed(message);
  expect(await screen.findByRole('button', { name: 'Begin test: Model test' })).toBeVisible();
  expect(server.callsOf(cancelAttempt).map(({ body }) => body)).toEqual([
    {
      ...{ examId: 'exam-1', examType: 'Assessment' },
      ...{ userId: aStudent.user_id, accountId: aStudent.currentAccountId },
    },
  ]);
});

test('[ASMT-020] [CONST-006] the cancel of a mock test asks first, names exam, type and account, and says that it is done', async () => {
  const message = 'Mock test cancelled successfully';
  const running = row('Running', {
    examType: 'AdhocMockTest',
    can: { begin: false, resume: true, cancel: true, review: false },
  });
  const { user, server } = await openMocks([mocks(running), answer(cancelAttempt, { status: true, message })]);
  await user.click(await screen.findByRole('button', { name: 'Cancel: Running' }));
  const question = await screen.findByRole('dialog', { name: 'Are you sure want to cancel the exam?' });
  expect(within(question).getByRole('button', { name: "No, don't cancel" })).toBeVisible();
  expect(server.callsOf(cancelAttempt)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Yes, cancel' }));
  await noticed(message);
  expect(noticedFor(message)).toBe(6_000);
  expect(server.callsOf(cancelAttempt).map(({ body }) => body)).toEqual([
    {
      ...{ examId: 'Running', examType: 'AdhocMockTest' },
      ...{ userId: aStudent.user_id, accountId: aStudent.currentAccountId },
    },
  ]);
});

test('[ASMT-022] a cancel from the list takes the minutes of this exam out of the browser, those of no other; one that is refused takes nothing', async () => {
  const [mine, other] = [aStudent.user_id, 'student-2'];
  const kept = { [mine]: { Running: 45, Later: 45 }, [other]: { Running: 45 } };
  localStorage.setItem('assessmentTimerInfo', JSON.stringify(kept));
  const timers = () => JSON.parse(localStorage.getItem('assessmentTimerInfo')!) as unknown;
  const running = row('Running', { can: { begin: false, resume: true, cancel: true, review: false } });
  const refused = refuse(cancelAttempt, { code: 'attempt.not_running' });
  const { user, server } = await openMocks([mocks(running), refused]);
  const cancel = async () => {
    await user.click(await screen.findByRole('button', { name: 'Cancel: Running' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, cancel' }));
  };
  await cancel();
  await noticed('This exam is not running.');
  expect(timers()).toEqual(kept);

  server.set(
    answer(cancelAttempt, { status: true, message: 'Mock test cancelled successfully' }),
    mocks(row('Running', { testType: 'open' })),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await cancel();
  expect(await screen.findByRole('button', { name: 'Begin test: Running' })).toBeVisible();
  await waitFor(() => expect(timers()).toEqual({ [mine]: { Later: 45 }, [other]: { Running: 45 } }));
});

const done = {
  ...{ bucket: 'completed' as const, isCompleted: true, examResultId: 'r1' },
  can: { begin: false, resume: false, cancel: false, review: true },
};
test.each([
  ['MockTest', 'Review', '/mocktest-review'],
  ['AdhocMockTest', 'Review', '/mocktest-review'],
  ['AdhocMockTestT2', 'Review', '/mocktest-review'],
  ['MockTest', 'Report', '/mocktest-summary'],
] as const)('[REVIEW-001] the row of %s leads by %s to %s', async (examType, action, to) => {
  const { user, location } = await openMocks([mocks(row('Done', { ...done, examType }))], 'completed');
  await user.click(await screen.findByRole('button', { name: `${action}: Done` }));
  expect(location()).toBe(`${to}?examId=Done`);
});

const withoutResult = { ...done, examResultId: null, can: { ...done.can, review: false } };
const tried = (status: 'running' | 'cancelled') => ({
  ...{ attemptId: '0198c5a0-0000-7000-8000-0000000000a1', attemptNumber: 1, status, submittedAt: null },
  ...{ startedAt: 0, deadlineAt: 0, writeDeadlineAt: 0 },
});
test.each([
  ['was missed', { ...withoutResult, isCompleted: false }, 'You did not take this test.'],
  ['was given up', { ...withoutResult, isCompleted: false, attempt: tried('cancelled') }, 'You gave up this test.'],
  [
    'is being scored',
    { ...withoutResult, isCompleted: false, attempt: tried('running') },
    'Your answers are being scored.',
  ],
] as const)('[ASMT-012] a completed exam without a result is N/A, and says that it %s', async (_, given, reason) => {
  await openMocks([mocks(row('Done', given))], 'completed');
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByText('N/A')).toBeVisible();
  for (const action of ['Review', 'Report'])
    expect(screen.queryByRole('button', { name: `${action}: Done` })).not.toBeInTheDocument();
});

test('[ASMT-012] a completed exam with a result has Review, with the way to its report beside it', async () => {
  await openMocks([mocks(row('Done', done))], 'completed');
  expect(await screen.findByRole('button', { name: 'Review: Done' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Report: Done' })).toBeVisible();
  expect(screen.queryByText('N/A')).not.toBeInTheDocument();
});

test('[REVIEW-001] the row of a teacher assessment leads to its review', async () => {
  const { user, location } = await openTeachers([teachers(2, done)], 'completed');
  await user.click(await screen.findByRole('button', { name: 'Review: Model test' }));
  expect(location()).toBe('/review-assessments?examId=exam-1');
});

test('[ASMT-023] [CONST-001] a list and a cancel that are refused are said by the code of the refusal, not in the server’s words', async () => {
  const unlike = {
    message: 'In the server’s words.',
    isForeign: true,
    fields: { examId: 'What else is wrong.' },
  } as const;
  const refused = { code: 'auth.not_yours', ...unlike } as const;
  const { user, server } = await openMocks([refuse(mockList, refused)]);
  await noticed('This belongs to somebody else.');
  const running = row('Running', { can: { begin: false, resume: true, cancel: true, review: false } });
  const over = { code: 'attempt.not_running', ...unlike } as const;
  server.set(mocks(running), refuse(cancelAttempt, over));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel: Running' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, cancel' }));
  await noticed('This exam is not running.');
  for (const words of [unlike.message, unlike.fields.examId]) expect(screen.queryByText(words)).toBeNull();
});

test('a reminder that could not be set is not shown as set', async () => {
  const { user, server } = await renderPage({
    ...{ page: import('./mock-assessments.js'), at: '/mock-assessments?bucket=upcoming' },
    answers: [
      answer(mockList, {
        ...{ status: true, serverTime: Date.now() },
        exams: [
          row('Next week', {
            ...{ bucket: 'upcoming', fromDateTime: '2099-01-01T00:00:00.000Z' },
            can: { begin: false, resume: false, cancel: false, review: false },
          }),
        ],
      }),
      answer(listExamReminders, { status: true, reminders: [] }),
      loseConnection(remindOfExam),
    ],
  });
  const remind = await screen.findByRole('button', { name: 'Remind me: Next week' });
  expect(remind).toHaveAttribute('aria-pressed', 'false');
  server.set(loseConnection(listExamReminders));
  await user.click(remind);
  await noticed('There is no connection to the server.');
  await waitFor(() => expect(remind).toHaveAttribute('aria-pressed', 'false'));
});

describe('the clock of the device is wrong', () => {
  const hour = 3_600_000;
  const takeTime = (serverNow: number) => {
    clock.doubt();
    takeServerTime(clock.reading(), serverNow);
  };
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    takeTime(Date.now());
  });

  test.each([
    ['ahead', 3 * hour],
    ['behind', -3 * hour],
  ])('[ORG-007] three hours %s: an exam changes its bucket when it begins by the server’s time', async (_, aheadMs) => {
    const serverNow = () => Date.now() - aheadMs;
    const startsAt = serverNow() + 600_000;
    const list = answer(mockList, () => ({
      ...{ status: true as const, serverTime: serverNow() },
      exams: [
        row('Waves', {
          bucket: serverNow() < startsAt ? 'upcoming' : 'ongoing',
          fromDateTime: new Date(startsAt).toISOString(),
        }),
      ],
    }));
    takeTime(serverNow());
    const { server } = await openMocks(
      [
        list,
        answer(serverTime, () => ({ status: true as const, serverTime: serverNow() })),
        answer(listExamReminders, { status: true, reminders: [] }),
      ],
      'upcoming',
    );
    expect(await screen.findByText('Waves')).toBeVisible();
    const asked = server.callsOf(mockList).length;
    await act(() => jest.advanceTimersByTimeAsync(startsAt - serverNow() - 1));
    expect(server.callsOf(mockList)).toHaveLength(asked);
    expect(screen.getByText('Waves')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(server.callsOf(mockList)).toHaveLength(asked + 1);
    expect(screen.queryByText('Waves')).not.toBeInTheDocument();
  });
});

test('an exam is listed, and found, by its name in the reader’s language and by its own', () =>
  inHindi(async () => {
    const exams = [
      row('Weekly mock', { translations: { hi: { examName: 'साप्ताहिक मॉक' } } }),
      ...Array.from({ length: 5 }, (_, at) => row(`Paper ${at}`, {})),
    ];
    const { user } = await renderPage({
      ...{ page: import('./mock-assessments.js'), at: '/mock-assessments' },
      answers: [
        answer(mockList, { status: true, serverTime: Date.now(), exams }),
        answer(listExamReminders, { status: true, reminders: [] }),
      ],
    });
    expect(await screen.findByText('साप्ताहिक मॉक')).toBeVisible();
    for (const sought of ['मॉक', 'weekly']) {
      await user.clear(screen.getByRole('searchbox'));
      await user.type(screen.getByRole('searchbox'), sought);
      await waitFor(() => expect(screen.queryByText('Paper 1')).not.toBeInTheDocument());
      expect(screen.getByText('साप्ताहिक मॉक')).toBeVisible();
    }
  }));
