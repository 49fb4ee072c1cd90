import { graceSeconds } from '@exam/domain/exam-window';
import { Refused } from '../test/server.js';
import { World } from '../test/world.js';
import { hasLeft, isAtRest, isBrought } from './left-room.js';

const minute = 60_000;
const away = new Refused('service.unavailable', 503);

/** A student who has left the room; `what` happened in it while the server was away. */
async function leftBehind(world: World, what: (tab: ReturnType<World['open']>) => void) {
  const browser = world.browser();
  const tab = world.open(browser);
  await world.pass(1_000);
  world.server.outage = away;
  what(tab);
  await world.pass(1_000);
  world.leave(tab);
  await world.pass(1_000);
  return browser;
}

test('a paper handed in before the room was left is sent by itself until it arrives, however long the server is away', async () => {
  const world = new World();
  const browser = await leftBehind(world, (tab) => {
    tab.choose('q1', 'a');
    tab.room.dispatch({ type: 'submitted' });
  });
  const left = world.bring(browser);
  await world.pass(10 * minute);
  expect([left.at, isBrought(left.room.getState()), isAtRest(left.room.getState())]).toEqual(['kept', false, true]);
  world.server.outage = null;
  await world.pass(30_000);
  expect([left.at, isBrought(left.room.getState())]).toEqual(['submitted', true]);
  expect([world.server.answers(), browser.attempt]).toEqual([{ q1: 'a' }, null]);
});

test('answers that waited are brought, one that is refused holds up no other, and no stay is counted', async () => {
  const world = new World();
  const browser = await leftBehind(world, (tab) => {
    tab.choose('q1', 'a');
    tab.choose('q2', 'x');
    tab.choose('q3', 'c');
  });
  const spent = () => [...browser.entries.values()].map(({ timeSpent }) => timeSpent);
  const before = spent();
  world.server.refuses.add('x');
  const left = world.bring(browser);
  await world.pass(5 * minute);
  world.server.outage = null;
  await world.pass(30_000);
  expect(world.server.answers()).toEqual({ q1: 'a', q3: 'c' });
  expect([left.at, isBrought(left.room.getState()), world.server.status]).toEqual(['writing', true, 'running']);
  expect([spent(), browser.attempt?.questionId]).toEqual([before, 'q3']);
});

test.each(['grid', 'list'] as const)(
  'the end comes while the server is away: what waits goes with the paper within the grace (%s)',
  async (runner) => {
    const world = new World({ minutes: 5, runner });
    const browser = await leftBehind(world, (tab) => tab.choose('q1', 'a'));
    world.bring(browser);
    await world.pass(world.server.deadlineAt - world.now + 1_000);
    world.server.outage = null;
    await world.pass((graceSeconds - 1) * 1_000);
    expect(world.server.receipt).toMatchObject({ byStudent: false });
    expect(world.server.answers()).toEqual({ q1: 'a' });
  },
);

test('where nothing waits nobody hands in, and a stay that waits is not missed after the end', async () => {
  const world = new World({ minutes: 5 });
  const browser = await leftBehind(world, () => undefined);
  const kept = () => [...browser.entries.values()];
  expect(kept().length).toBeGreaterThan(0);
  expect(hasLeft(browser.attempt!, kept(), { now: world.now, isSure: true })).toBe(true);
  const left = world.bring(browser);
  await world.pass(6 * minute);
  expect([isBrought(left.room.getState()), world.server.status]).toEqual([true, 'running']);
  expect(hasLeft(browser.attempt!, kept(), { now: world.now, isSure: true })).toBe(false);
});

test('more time was given meanwhile: what waits is saved, and nothing is handed in that nobody handed in', async () => {
  const world = new World({ minutes: 5, runner: 'list' });
  const browser = await leftBehind(world, (tab) => tab.choose('q1', 'a'));
  world.extend(10, false);
  const left = world.bring(browser);
  left.isOnline = false;
  world.server.outage = null;
  await world.pass(5 * minute);
  left.isOnline = true;
  await world.pass(30_000);
  expect([left.at, isBrought(left.room.getState()), world.server.status]).toEqual(['writing', true, 'running']);
  expect(world.server.answers()).toEqual({ q1: 'a' });
});

test('an attempt that is over or another’s is no more tried', async () => {
  const world = new World();
  const browser = await leftBehind(world, (tab) => tab.choose('q1', 'a'));
  world.server.outage = new Refused('attempt.taken_over');
  const lost = world.bring(browser);
  await world.pass(1_000);
  expect([lost.at, isBrought(lost.room.getState())]).toEqual(['takenOver', true]);
  world.server.outage = null;
  world.server.status = 'cancelled';
  const gone = world.bring(browser);
  await world.pass(1_000);
  expect([gone.at, isBrought(gone.room.getState()), browser.attempt]).toEqual(['cancelled', true, null]);
});
