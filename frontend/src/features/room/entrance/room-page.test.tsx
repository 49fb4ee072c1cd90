import { getAttempt, getPaper, getResult, saveAnswers, submitAttempt } from '@exam/contracts/http/assessment';
import { readAnnouncements } from '@exam/contracts/http/announcements';
import { getPracticeFigures } from '@exam/contracts/http/selfs';
import { announcedPush, endingPush, extendedPush, tellSeen } from '@exam/contracts/push/live';
import type { ExamType } from '@exam/domain/exam-types';
import { screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '../../../lib/query-client.js';
import { sitting } from '../../../test/exams.js';
import { answer, refuse, type FakeAnswer } from '../../../test/fake-server.js';
import { connect, emitted, fakeSocket, push } from '../../../test/fake-socket.js';
import { aStudent, renderPage } from '../../../test/render-page.js';
import { inHindi } from '../../../test/in-hindi.js';
import { forgetNotices, noticed } from '../../../test/shop.js';
import { formatTime } from '../../../texts/format.js';
import { loadMath } from '../../../ui/math.js';
import { keepTimer } from '../sync/kept-timer.js';

fakeSocket();
beforeAll(loadMath);
beforeEach(forgetNotices);

const runners = {
  grid: { page: () => import('../pages/mock-test.js'), at: '/mock-test' },
  list: { page: () => import('../pages/assessment-test.js'), at: '/assessment-test' },
};
type Runner = keyof typeof runners;
const figures = answer(getPracticeFigures, {
  status: true,
  Item: {
    ...{ attempts: 0, questionsAttempted: 0, accuracy: null, rightPerAttempt: null, secondsPerQuestion: null },
    minutes: null,
  },
});

const openAt = (runner: Runner, answers: readonly FakeAnswer[]) => {
  const { page, at } = runners[runner];
  const from = '/teacher-assessments';
  return renderPage({ page: page(), at: `${at}?examId=exam-1`, from, answers: [figures, ...answers] });
};
async function enter(runner: Runner, answers: readonly FakeAnswer[]) {
  const opened = await openAt(runner, answers);
  await opened.user.click(await screen.findByRole('button', { name: /^(Begin test|Start now)$/ }));
  return opened;
}
const article = () => screen.findByRole('article', { name: 'Question 1 of 2' });
const room = () => document.querySelector<HTMLElement>('[data-runner]')!;
const option = (name: RegExp) =>
  within(document.querySelector<HTMLElement>('[data-shown]')!).getByRole('radio', { name });
const timers = () =>
  (JSON.parse(localStorage.getItem('assessmentTimerInfo') ?? '{}') as Record<string, Record<string, number>>)[
    aStudent.user_id
  ]?.['exam-1'];

const runnerOf: [ExamType, Runner][] = [
  ['Assessment', 'list'],
  ['SelfAssessment', 'list'],
  ['DiagnosticTest', 'list'],
  ['MockTest', 'grid'],
  ['AdhocMockTest', 'grid'],
  ['AdhocMockTestT2', 'grid'],
];
test.each(runnerOf)('[RUN-003] [RUN-004] %s is sat by the %s runner, at its own address', async (examType, runner) => {
  const { location } = await enter(runner, sitting({ examType }));
  await article();
  expect(room()).toHaveAttribute('data-runner', runner);
  expect(location()).toBe(`${runners[runner].at}?examId=exam-1`);
  const header = room().querySelector('header')!;
  expect(within(header).getByRole('heading', { name: 'Model test' })).toBeVisible();
  expect(within(header).getByText('Total Questions : 2')).toBeVisible();
  expect(within(header).getByTestId('time-left')).toHaveTextContent(/^(60:00|59:\d\d)$/);
});

test.each(runnerOf)(
  '[RUN-003] who comes to the other address with %s is led to that of the %s runner',
  async (examType, runner) => {
    const { location } = await openAt(runner === 'grid' ? 'list' : 'grid', sitting({ examType }));
    await waitFor(() => expect(location()).toBe(`${runners[runner].at}?examId=exam-1`));
  },
);

test('[RUN-002] a paper without a question says so, and the address stays', async () => {
  const { location } = await enter('list', sitting({}, { questions: [] }));
  await noticed('There is No questions for test');
  expect(await screen.findByRole('heading', { name: 'No questions found in this assessment' })).toBeVisible();
  expect(location()).toBe('/assessment-test?examId=exam-1');
});

test('[RUN-002] a paper that cannot be had says so, and the address stays', async () => {
  const refused = refuse(getPaper, { status: 404, code: 'exam.not_found', message: 'This exam does not exist.' });
  const { location, server, user } = await enter('list', [...sitting(), refused]);
  await noticed('There is No questions');
  expect(location()).toBe('/assessment-test?examId=exam-1');
  // nothing of the failed fetch is kept: the next try asks again, and gets in
  const asked = server.callsOf(getPaper).length;
  expect(queryClient.getQueriesData({ queryKey: ['paper'] }).filter(([, data]) => data)).toEqual([]);
  server.set(...sitting());
  await user.click(await screen.findByRole('button', { name: /^(Begin test|Start now|Try again)$/ }));
  await article();
  expect(server.callsOf(getPaper).length).toBeGreaterThan(asked);
});

test('[MOCK-001] the exam’s own instructions are drawn as they were set, without what could run', async () => {
  const instructions =
    '<p>Be <b>calm</b>.<script>bad()</script><img src="x" onerror="bad()"></p><a href="javascript:bad()">x</a>';
  await openAt('grid', sitting({ examType: 'MockTest', instructions }));
  expect(await screen.findByText('calm')).toBeVisible();
  const main = screen.getByRole('main');
  expect(main.querySelector('script, [onerror], [href^="javascript"]')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('[RUN-013] minutes that the browser has kept decide nothing: the server’s deadline does', async () => {
  keepTimer(aStudent.user_id, 'exam-1', 5 * 60_000);
  await enter('list', sitting());
  await article();
  expect(screen.getByTestId('time-left')).toHaveTextContent(/^(60:00|59:\d\d)$/);
  expect(option(/Blue/)).toBeEnabled();
});

test('[RUN-013] [RUN-024] who leaves takes nothing along in memory; the time left stays in the browser', async () => {
  const { user, server, back, location } = await enter('list', sitting());
  await article();
  await user.click(option(/Blue/));
  // the look at the question may go in a message of its own before
  await waitFor(() => expect(JSON.stringify(server.callsOf(saveAnswers))).toContain('"userAnswer":"b"'));
  await back();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave the test' }));
  await waitFor(() => expect(location()).toBe('/teacher-assessments'));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(queryClient.getQueriesData({ queryKey: ['room'] }).filter(([, data]) => data)).toEqual([]);
  expect(timers()).toBe(60);
});

test.each([
  ['list', 'Assessment', ['Finish', 'Proceed to submit'], '/assessments/home'],
  ['grid', 'MockTest', ['Submit', 'Yes, proceed to submit'], '/mocktest-summary?examId=exam-1'],
] as const)(
  '[RUN-024] the result that a %s room has read leaves the memory with the room, under whatever key',
  async (runner, examType, buttons, to) => {
    const isResultHeld = () =>
      queryClient
        .getQueryCache()
        .getAll()
        .some(({ state }) => getResult.answer.shape.Item.safeParse(state.data).success);
    const { user, location } = await enter(runner, sitting({ examType }));
    await article();
    await user.click(option(/Blue/));
    for (const name of buttons) await user.click(await screen.findByRole('button', { name }));
    const success = await screen.findByRole('dialog', { name: 'You have successfully submitted the Assessment' });
    expect(isResultHeld()).toBe(true);
    await user.click(within(success).getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(location()).toBe(to));
    await waitFor(() => expect(isResultHeld()).toBe(false));
  },
);

test.each([
  ['DiagnosticTest', false, '/content'],
  ['Assessment', true, '/assessments/home'],
] as const)(
  '[PAL-005] [RUN-021] [RUN-022] [SHELL-021] the success of %s, with the review %s, leads to %s; nothing of it stays',
  async (examType, hasReview, to) => {
    const { user, location } = await enter('list', sitting({ examType }));
    await article();
    expect(localStorage.getItem('examId')).toBe('exam-1');
    keepTimer(aStudent.user_id, 'exam-1', 45 * 60_000);
    expect(timers()).toBe(45);
    await user.click(option(/Blue/));
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await user.click(await screen.findByRole('button', { name: 'Proceed to submit' }));
    const success = await screen.findByRole('dialog', { name: 'You have successfully submitted the Assessment' });
    expect(screen.queryByRole('dialog', { name: 'Summary' })).toBeNull();
    expect(within(success).queryAllByText('Now you can review your assessment')).toHaveLength(hasReview ? 1 : 0);
    await user.click(within(success).getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(location()).toBe(to));
    expect(timers()).toBeUndefined();
  },
);

const figuresShown = () =>
  [...document.querySelectorAll('main dl > div')].map((figure) =>
    [...figure.children].map(({ textContent }) => textContent),
  );

test('[ASMT-017] [ASMT-018] the start of a self assessment says what it is and shows the practice so far, not samples', async () => {
  await openAt('list', sitting({ examType: 'SelfAssessment' }));
  expect(await screen.findByText('Self Assessment')).toBeVisible();
  expect(screen.getByText('2 Questions')).toBeVisible();
  await waitFor(() => expect(figuresShown()[0]).toEqual(['No of Attempts', '0']));
  expect(figuresShown()).toEqual([
    ['No of Attempts', '0'],
    ['Progress per Session', 'NA'],
    ['Times per question', 'NA'],
    ['Accuracy', 'NA'],
    ['Time spent', 'NA'],
    ['Questions attempted', 'NA'],
  ]);
});

function runningUntil(endAt: number): FakeAnswer[] {
  const ends = { deadlineAt: endAt, writeDeadlineAt: endAt, serverTime: Date.now() };
  return [
    answer(saveAnswers, ({ body }) => ({
      ...{ status: true as const, acknowledged: (body as { answers: [] }).answers, newer: [], takenOver: false },
      ...ends,
    })),
    answer(getAttempt, {
      status: true,
      Item: {
        ...{ attemptId: '0190a0a0-0000-7000-8000-000000000001', attemptNumber: 1, status: 'running' },
        ...{ startedAt: Date.now(), submittedAt: null, ...ends, answers: [] },
        ...{ examId: 'exam-1', examType: 'MockTest', examName: 'Model test', epoch: 1, currentQuestionId: null },
      },
    }),
  ];
}

test.each(['grid', 'list'] as const)(
  '[TIME-004] a %s room that hears of more time says how much and until when, and counts to the new end',
  async (runner) => {
    const endAt = Date.now() + 95 * 60_000;
    const { server } = await enter(runner, sitting({ examType: runner === 'grid' ? 'MockTest' : 'Assessment' }));
    await article();
    server.set(...runningUntil(endAt));
    push(extendedPush.name, { examId: 'exam-1', endAt: null });
    await noticed(`You have 35 more minutes. Your test ends at ${formatTime(endAt)}.`);
    await waitFor(() => expect(screen.getByTestId('time-left')).toHaveTextContent(/^9[0-5]:\d\d$/));
  },
);

test('[TIME-012] who was given time for an interruption reads in the room from when to when, and how much', async () => {
  const endAt = Date.now() + 95 * 60_000;
  const { server } = await enter('grid', sitting({ examType: 'MockTest' }));
  await article();
  server.set(...runningUntil(endAt));
  const outage = { from: '2026-11-21T05:12:00.000Z', to: '2026-11-21T05:18:20.000Z', minutes: 7 };
  push(extendedPush.name, { examId: 'exam-1', endAt: null, outage });
  const [from, to] = [outage.from, outage.to].map((at) => formatTime(Date.parse(at)));
  await noticed(`Interruption ${from} to ${to}: 7 minutes were added.`);
});

test('[TIME-006] a room that hears that staff end the test says so, and hands in by itself what it has', async () => {
  const receipt = {
    ...{ attemptId: '0190a0a0-0000-7000-8000-000000000001', examId: 'exam-1', examResultId: 'r-1', answered: 0 },
    ...{ submittedAt: Date.now(), submittedBy: 'staff' as const, totalQuestions: 1, hash: 'a'.repeat(64) },
  };
  const { server } = await enter('grid', sitting({ examType: 'MockTest' }));
  await article();
  server.set(answer(submitAttempt, { status: true, message: '', Item: receipt }));
  push(endingPush.name, { examId: 'another', submittedAt: new Date().toISOString() });
  push(endingPush.name, { examId: 'exam-1', submittedAt: new Date().toISOString() });
  await noticed('Your school is ending this test. Your answers are being submitted.');
  await waitFor(() => expect(server.callsOf(submitAttempt)).toHaveLength(1), { timeout: 4_500 });
  expect(server.callsOf(submitAttempt)[0]!.body).toMatchObject({ byTime: true });
});

const announced = (n: number, text: string, questionId: string | null = null) => ({
  ...{ announcementId: `00000000-0000-7000-8000-00000000000${n}`, texts: { en: text }, questionId },
  sentAt: `2026-11-21T05:1${n}:00.000Z`,
});

test.each(['grid', 'list'] as const)(
  '[TIME-008] an announcement stands above the question of a %s room, is read out once, and is in the list after a reload',
  async (runner) => {
    const before = answer(readAnnouncements, { status: true, items: [announced(1, 'Bags stay outside.')] });
    const examType = runner === 'grid' ? 'MockTest' : 'Assessment';
    const answers = [...sitting({ examType }), ...runningUntil(Date.now() + 60 * 60_000), before];
    const { user } = await enter(runner, answers);
    const question = await article();
    connect();
    const list = await screen.findByRole('region', { name: 'Announcements' });
    expect(list).toHaveTextContent('Bags stay outside.');
    const readOut = () => screen.getAllByRole('status').filter((one) => one.textContent?.startsWith('Announcement:'));
    expect(readOut()).toEqual([]);
    push(announcedPush.name, { examId: 'another', announcement: announced(3, 'Not here.') });
    push(announcedPush.name, { examId: 'exam-1', announcement: announced(2, 'Read 10 for 100.') });
    push(announcedPush.name, { examId: 'exam-1', announcement: announced(2, 'Read 10 for 100.') });
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Read 10 for 100.');
    expect(readOut().map(({ textContent }) => textContent)).toEqual(['Announcement: Read 10 for 100.']);
    // before the question in the page, and no part of what lies over it
    expect(list.compareDocumentPosition(question) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(list).not.toContainElement(document.activeElement as HTMLElement);
    await waitFor(() =>
      expect(JSON.stringify(emitted.filter(({ name }) => name === tellSeen.name))).toContain(
        announced(2, '').announcementId,
      ),
    );
    await user.click(within(list).getByRole('button', { name: 'Hide' }));
    expect(screen.queryByText('Read 10 for 100.')).toBeNull();
    await user.click(screen.getByRole('button', { name: '2 announcements' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  },
);

test('name and instructions of an exam are in the reader’s language before it begins and in the room', () =>
  inHindi(async () => {
    const translations = { hi: { examName: 'मॉडल टेस्ट', instructions: '<p>शांत रहें।</p>' } };
    const { user } = await openAt(
      'grid',
      sitting({ examType: 'MockTest', instructions: '<p>Be calm.</p>', translations }),
    );
    expect(await screen.findByText('शांत रहें।')).toBeVisible();
    expect(screen.queryByText('Be calm.')).toBeNull();
    expect(screen.getByRole('heading', { name: 'मॉडल टेस्ट' })).toBeVisible();
    await user.click(within(screen.getByRole('contentinfo')).getByRole('button'));
    await waitFor(() => expect(room()).not.toBeNull());
    const header = room().querySelector('header')!;
    expect(within(header).getByRole('heading', { name: 'मॉडल टेस्ट' })).toBeVisible();
  }));
