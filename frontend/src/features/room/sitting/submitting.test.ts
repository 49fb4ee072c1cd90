import { Refused } from '../test/server.js';
import { World } from '../test/world.js';

const minute = 60_000;

test('[RUN-020] a double click hands in once, and the receipt agrees with the answers here', async () => {
  const world = new World();
  const browser = world.browser();
  const tab = world.open(browser);
  tab.choose('q1', 'a');
  world.isQuick = false;
  tab.room.dispatch({ type: 'submitted' });
  tab.room.dispatch({ type: 'submitted' });
  tab.room.dispatch({ type: 'sendNow' });
  await world.pass(0);
  expect(world.line.map(({ kind }) => kind)).toEqual(['submit']);
  await world.quieten(1_000);
  expect(tab.room.getState().sitting).toMatchObject({ at: 'submitted', matches: true });
  expect([browser.attempt, browser.entries.size]).toEqual([null, 0]);
});

test('a lost answer to a submission is asked for again, and answers the first receipt', async () => {
  const world = new World();
  const tab = world.open(world.browser());
  tab.choose('q1', 'a');
  world.isQuick = false;
  tab.room.dispatch({ type: 'submitted' });
  await world.pass(0);
  await world.deliver();
  const submittedAt = world.server.receipt!.submittedAt;
  await world.lose();
  expect(tab.at).toBe('kept');
  world.isQuick = true;
  await world.pass(minute);
  expect(tab.room.getState().sitting).toMatchObject({ at: 'submitted', receipt: { submittedAt } });
});

test('a paper handed in without a line is kept on the disk, through a reload as well', async () => {
  const world = new World();
  const browser = world.browser();
  const tab = world.open(browser);
  await world.pass(1_000);
  tab.isOnline = false;
  tab.choose('q1', 'a');
  tab.room.dispatch({ type: 'submitted' });
  await world.pass(5_000);
  expect(tab.at).toBe('kept');
  expect(browser.attempt).toMatchObject({ submittedHereAt: world.now - 5_000, isSubmittedByTime: false });
});

test('one answer that cannot be taken does not keep the paper back', async () => {
  const world = new World();
  const tab = world.open(world.browser());
  await world.pass(1_000);
  world.isQuick = false;
  world.server.refuses.add('x');
  tab.choose('q1', 'x');
  tab.choose('q2', 'b');
  tab.room.dispatch({ type: 'submitted' });
  await world.quieten(1_000);
  expect(tab.room.getState().sitting).toMatchObject({ at: 'submitted', matches: false });
  expect(world.server.answers()).toEqual({ q2: 'b' });
});

test('a refusal that does not pass is said, and the paper can be sent again', async () => {
  const world = new World();
  const tab = world.open(world.browser());
  await world.pass(1_000);
  world.server.outage = new Refused('attempt.not_found', 404);
  tab.room.dispatch({ type: 'submitted' });
  await world.pass(1_000);
  expect(tab.at).toBe('refused');
  world.server.outage = null;
  tab.room.dispatch({ type: 'submitted' });
  await world.pass(0);
  expect(tab.at).toBe('submitted');
});

test('[GRID-018] at zero a grid exam goes by itself after three seconds, unless the student is asked about cancelling', async () => {
  const world = new World({ minutes: 5 });
  const tab = world.open(world.browser());
  tab.choose('q1', 'a');
  await world.pass(5 * minute);
  expect(tab.at).toBe('over');
  tab.room.dispatch({ type: 'asksToCancel', asks: true });
  await world.pass(20_000);
  expect(tab.at).toBe('over');
  tab.room.dispatch({ type: 'asksToCancel', asks: false });
  await world.pass(2_900);
  expect(tab.at).toBe('over');
  await world.pass(200);
  expect(tab.at).toBe('submitted');
});

test('[GRID-016] in the minutes for checking nothing can be changed, and nothing be handed in', async () => {
  const world = new World({ minutes: 20, checkingMinutes: 5 });
  const tab = world.open(world.browser());
  tab.choose('q1', 'a');
  await world.pass(15 * minute);
  expect(tab.at).toBe('checking');
  tab.choose('q1', 'b');
  tab.room.dispatch({ type: 'submitted' });
  expect([tab.at, tab.answers(), tab.said.at(-1)]).toEqual([
    'checking',
    { q1: 'a' },
    { kind: 'denied', denied: { reason: 'closed' } },
  ]);
});

test('a paper that only the clock handed in comes back where more time was given', async () => {
  const world = new World({ minutes: 5 });
  const tab = world.open(world.browser());
  await world.pass(1_000);
  tab.isOnline = false;
  world.extend(10, false);
  await world.pass(5 * minute + 10_000);
  expect(tab.at).toBe('kept');
  tab.isOnline = true;
  tab.tell({ type: 'online' });
  await world.pass(1_000);
  expect(tab.at).toBe('writing');
  tab.choose('q2', 'b');
  await world.pass(1_000);
  expect([world.server.status, world.server.answers()]).toEqual(['running', { q2: 'b' }]);
});

test('a list hands nothing in by itself: it asks, and goes on where there is more time', async () => {
  const world = new World({ minutes: 5, runner: 'list' });
  const tab = world.open(world.browser());
  await world.pass(1_000);
  world.extend(10, false);
  tab.isOnline = false;
  await world.pass(5 * minute - 1_000);
  expect(tab.at).toBe('over');
  tab.isOnline = true;
  await world.pass(2_000);
  expect([tab.at, world.server.status]).toEqual(['writing', 'running']);
});

test('a server that says the time for answering is over is believed; after more time the room goes on', async () => {
  const world = new World();
  const tab = world.open(world.browser());
  await world.pass(1_000);
  world.server.outage = new Refused('attempt.past_deadline');
  tab.choose('q1', 'a');
  await world.pass(1_000);
  expect(tab.at).toBe('closed');
  world.server.outage = null;
  world.extend(10, true);
  await world.pass(1_000);
  expect([tab.at, world.server.answers()]).toEqual(['writing', { q1: 'a' }]);
});

test('an attempt that was cancelled elsewhere is left, and nothing of it stays', async () => {
  const world = new World();
  const browser = world.browser();
  const tab = world.open(browser);
  tab.choose('q1', 'a');
  await world.pass(1_000);
  world.server.status = 'cancelled';
  tab.tell({ type: 'news' });
  await world.pass(1_000);
  expect([tab.at, browser.attempt, browser.entries.size]).toEqual(['cancelled', null, 0]);
});

test('[RUN-026] a list exam whose time is over goes on where the server has time left, with its answers', async () => {
  const world = new World({ minutes: 5, runner: 'list' });
  const browser = world.browser();
  const tab = world.open(browser);
  tab.choose('q1', 'a');
  await world.pass(5 * minute);
  expect([tab.at, world.server.status]).toEqual(['over', 'running']);
  world.kill(tab);
  world.extend(10, false);
  const again = world.open(browser);
  await world.pass(1_000);
  expect([again.at, again.answers()]).toEqual(['writing', { q1: 'a' }]);
  expect(again.room.getState().attempt.deadlineAt).toBe(world.server.deadlineAt);
});

test('[RUN-026] with no time left there is nothing to go on with: the room fetches the receipt of what was submitted', async () => {
  const world = new World({ minutes: 5, runner: 'list' });
  const browser = world.browser();
  const tab = world.open(browser);
  tab.choose('q1', 'a');
  await world.pass(6 * minute);
  expect(tab.at).toBe('over');
  world.server.finalise();
  tab.tell({ type: 'seen' });
  await world.pass(1_000);
  expect(tab.room.getState().sitting).toMatchObject({ at: 'submitted', receipt: { submittedBy: 'deadline' } });
  expect([world.server.answers(), browser.attempt]).toEqual([{ q1: 'a' }, null]);
});

test('[TIME-006] a room whose attempt staff end sends what waits with its paper, and is told that its school ended it', async () => {
  const world = new World();
  const tab = world.open(world.browser());
  await world.pass(1_000);
  world.isQuick = false;
  tab.choose('q1', 'a');
  world.server.isEnding = true;
  tab.room.dispatch({ type: 'ending' });
  tab.choose('q2', 'b');
  world.isQuick = true;
  await world.pass(4_000);
  expect(tab.room.getState().sitting).toMatchObject({
    at: 'submitted',
    receipt: { submittedBy: 'staff' },
    matches: true,
  });
  expect(world.server.answers()).toEqual({ q1: 'a' });
  tab.room.dispatch({ type: 'ending' });
  await world.pass(4_000);
  expect(tab.at).toBe('submitted');
});

test('[TIME-006] where the server ends nothing the room goes on with what it has', async () => {
  const world = new World();
  const tab = world.open(world.browser());
  tab.choose('q1', 'a');
  tab.room.dispatch({ type: 'ending' });
  await world.pass(5_000);
  expect(tab.at).toBe('writing');
  tab.choose('q2', 'b');
  await world.pass(2_000);
  expect(world.server.answers()).toEqual({ q1: 'a', q2: 'b' });
});
