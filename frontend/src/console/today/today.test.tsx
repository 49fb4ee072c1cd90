import { approvalLists } from '@exam/contracts/http/approvals';
import { listExamResults, type ListedExam } from '@exam/contracts/http/exam-results';
import { listInvigilations } from '@exam/contracts/http/invigilations';
import { discussionModeration } from '@exam/contracts/http/moderation';
import { readMonitor } from '@exam/contracts/http/monitor';
import { testsToday } from '@exam/contracts/http/tests-today';
import type { AnswerOf } from '@exam/contracts/core/route';
import { screen, within } from '@testing-library/react';
import { answer, refuse } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';

const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();
const exam = (examId: string, from: number, state: ListedExam['state']): ListedExam => ({
  ...{ examId, examName: `Test ${examId}`, examType: 'MockTest', state, candidates: 0, expected: 4 },
  ...{ startAt: hours(from), endAt: hours(from + 3), minutes: 180, questions: 75, places: [], extraStudents: 0 },
});
const counts = { void: 0, submitted: 1, notBegun: 1, disconnected: 0, unsynced: 0, idle: 0, answering: 2 };
const tests = (items: ListedExam[]) =>
  answer(listExamResults, ({ query }) => {
    const found = items.filter(({ state }) => state === query.state);
    return { status: true as const, items: found, nextCursor: null, total: found.length };
  });
const soon = (of: Partial<Pick<AnswerOf<typeof testsToday>, 'challenged' | 'drafts'>> = {}) =>
  answer(testsToday, { status: true, challenged: [], drafts: [], ...of });
const lists = Object.values(approvalLists).map((list) =>
  answer(list, { status: true, items: [], nextCursor: null, total: 0 }),
);
const nothingWaits = [soon(), ...lists];
const open = (answers: Parameters<typeof renderPage>[0]['answers'], role: 'organiser' | 'teacher' = 'organiser') =>
  renderPage({
    page: import('./today.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console', user: { roles: [role] }, answers: answers! },
  });

test('[CONSOLE-001] a test that runs is on Today with its students by state, and one of tomorrow noon is not', async () => {
  const monitor = answer(readMonitor, {
    status: true,
    ...{ items: [], nextCursor: null, total: 4 },
    Item: {
      ...{
        asOf: hours(0),
        expected: 4,
        counts,
        byDeadline: 0,
        byStaff: 0,
        overdue: 0,
        lastEndAt: null,
        sections: [],
        course: [],
      },
      saves: null,
    },
  });
  await open([
    tests([exam('1', -1, 'running'), exam('2', 5, 'upcoming'), exam('3', 30, 'upcoming')]),
    monitor,
    ...nothingWaits,
  ]);
  const running = await screen.findByRole('region', { name: 'Running now' });
  expect(within(running).getByRole('link', { name: 'Test 1' })).toHaveAttribute('href', '/console/tests/1');
  expect(await within(running).findByText(/Answering: 2 · Not begun: 1 · Submitted: 1/)).toBeVisible();
  const next = screen.getByRole('region', { name: 'In the next 24 hours' });
  expect(
    within(next)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Test 2']);
});

test('[CONSOLE-001] where nothing runs and nothing waits Today says so and offers a new test', async () => {
  await open([tests([]), ...nothingWaits]);
  expect(await screen.findByRole('heading', { name: 'Nothing runs and nothing waits.' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'New test' })).toBeVisible();
});

test('[CONSOLE-001] Today that cannot be loaded says so with the id of the request, and loads at another try', async () => {
  const { user, server } = await open([refuse(listExamResults, { code: 'auth.not_allowed' }), ...nothingWaits]);
  expect(await screen.findByText('This could not be loaded.')).toBeVisible();
  expect(screen.getByText(/^Request ./)).toBeVisible();
  server.set(tests([exam('1', -1, 'running')]), refuse(readMonitor, { code: 'exam.not_found' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Test 1' })).toBeVisible();
});

test('[CONSOLE-001] where one of the two calls is refused Today says so and shows what the other has read', async () => {
  const startAt = '2026-11-29T03:30:00.000Z';
  const drafts = soon({ drafts: [{ examId: 'd1', examName: 'Friday', startAt, faults: [] }] });
  const { user, server } = await open([tests([]), refuse(testsToday, { code: 'auth.not_allowed' }), ...lists]);
  expect(await screen.findByText('This could not be loaded.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Nothing runs and nothing waits.' })).toBeNull();
  server.set(drafts);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Friday' })).toBeVisible();
  expect(screen.queryByText('This could not be loaded.')).toBeNull();
});

test('[CONSOLE-001] drafts that begin soon are on Today also where the tests could not be read', async () => {
  const startAt = '2026-11-29T03:30:00.000Z';
  const drafts = soon({ drafts: [{ examId: 'd1', examName: 'Friday', startAt, faults: [] }] });
  await open([refuse(listExamResults, { code: 'auth.not_allowed' }), drafts, ...lists]);
  expect(await screen.findByRole('link', { name: 'Friday' })).toBeVisible();
  expect(screen.getByText('This could not be loaded.')).toBeVisible();
});

test('[CONSOLE-001] challenges that wait stand on Today with their test, and drafts that begin soon with what keeps them from being published', async () => {
  const draft = (examId: string, examName: string, codes: string[]) => ({
    ...{ examId, examName, startAt: '2026-11-29T03:30:00.000Z' },
    faults: codes.map((code) => ({ code, questionIds: ['q1', 'q2'], names: [], students: 0 })),
  });
  const drafts = [draft('d1', ' ', ['name', 'key']), draft('d2', 'Friday', [])];
  const challenged = [{ examId: 'mock 1', examName: 'Mock 1', challenges: 2 }];
  await open([tests([]), soon({ challenged, drafts }), ...lists]);
  const waiting = within(await screen.findByRole('region', { name: 'What waits' }));
  expect(waiting.getByRole('link', { name: 'Mock 1: 2 challenges wait for a decision' })).toHaveAttribute(
    'href',
    '/console/tests/mock%201?tab=keys',
  );
  const near = within(
    await screen.findByRole('region', { name: 'Not published yet, to begin within 24 hours or overdue' }),
  );
  expect(near.getByRole('link', { name: 'Test without a name' })).toHaveAttribute('href', '/console/tests/drafts/d1');
  const [unnamed, friday] = near.getAllByText('29-11-2026 9:00 AM').map((at) => at.closest('li')!);
  expect(unnamed).toHaveTextContent('2 questions have no key.');
  expect(unnamed).toHaveTextContent('The test has no name.');
  expect(friday).toHaveTextContent('Nothing is missing.');
});

test('[ROLE-006] a teacher who watches a room finds its exam on Today, with a way in as long as it is open', async () => {
  const of = (examId: string, from: number, isOpen: boolean) => ({
    ...{ examId, examName: `Test ${examId}`, examType: 'MockTest' as const, rooms: ['Hall', 'Room 2'], isOpen },
    ...{ startAt: hours(from), closesAt: hours(from + 3) },
  });
  const rooms = answer(listInvigilations, { status: true, items: [of('1', -1, true), of('2', 9, false)] });
  const reported = answer(discussionModeration.list, { status: true, items: [], nextCursor: null, total: 0 });
  await open([tests([]), rooms, reported, ...nothingWaits], 'teacher');
  const watched = within(await screen.findByRole('region', { name: 'Rooms you watch' }));
  expect(watched.getByRole('link', { name: 'Test 1' })).toHaveAttribute('href', '/console/tests/1');
  expect(watched.getByText('Test 2').closest('a')).toBeNull();
  expect(watched.getAllByText(/^Hall, Room 2 · /)).toHaveLength(2);
});
