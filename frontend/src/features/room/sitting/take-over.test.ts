import { World } from '../test/world.js';

test('another device takes over: what waits here is still brought, and the room can only be read', async () => {
  const world = new World();
  const first = world.open(world.browser('d1'));
  await world.pass(1_000);
  world.isQuick = false;
  first.choose('q1', 'a');
  await world.pass(200);
  world.isQuick = true;
  const second = world.open(world.browser('d2'));
  first.room.dispatch({ type: 'lostToDevice', epoch: 2 });
  first.choose('q2', 'b');
  expect([first.at, first.answers()]).toEqual(['takenOver', { q1: 'a' }]);
  await world.quieten(1_000);
  expect([first.at, second.at]).toEqual(['takenOver', 'writing']);
  expect(world.server.answers()).toEqual({ q1: 'a' });
});

test('an answer of the very moment in which another device takes over is still sent', async () => {
  const world = new World();
  const first = world.open(world.browser('d1'));
  await world.pass(1_000);
  first.choose('q1', 'a');
  world.open(world.browser('d2'));
  first.room.dispatch({ type: 'lostToDevice', epoch: 2 });
  await world.pass(1_000);
  expect(world.server.answers()).toEqual({ q1: 'a' });
});

test('what gave way to the newer answer of another device is told, never dropped in silence', async () => {
  const world = new World();
  const first = world.open(world.browser('d1'));
  await world.pass(1_000);
  first.isOnline = false;
  first.choose('q1', 'a');
  first.choose('q2', 'c');
  await world.pass(1_000);
  const second = world.open(world.browser('d2'));
  second.choose('q1', 'b');
  await world.pass(1_000);
  first.isOnline = true;
  first.tell({ type: 'online' });
  await world.pass(1_000);
  expect(first.at).toBe('takenOver');
  expect(first.room.getState().overruled).toEqual([{ questionId: 'q1', answer: 'a' }]);
  expect(world.server.answers()).toEqual({ q1: 'b', q2: 'c' });
});

test('a look on another device takes no answer away that the first one still has to bring', async () => {
  const world = new World();
  const first = world.open(world.browser('d1'));
  await world.pass(1_000);
  first.isOnline = false;
  first.choose('q1', 'a');
  await world.pass(1_000);
  const second = world.open(world.browser('d2'));
  second.room.dispatch({ type: 'shown', questionId: 'q1' });
  await world.pass(5_000);
  first.isOnline = true;
  first.tell({ type: 'online' });
  await world.pass(1_000);
  expect(world.server.answers()).toEqual({ q1: 'a' });
});

test('a second tab takes the exam from the first at once, which then writes and sends nothing', async () => {
  const world = new World();
  const browser = world.browser();
  const first = world.open(browser);
  first.choose('q1', 'a');
  await world.pass(1_000);
  const second = world.open(browser);
  expect([first.at, second.at]).toEqual(['takenOver', 'writing']);
  second.choose('q1', 'b');
  await world.pass(1_000);
  expect([browser.entries.get('q1')!.answer, world.server.answers()]).toEqual(['b', { q1: 'b' }]);
});

test('an exam that was taken over can be taken back, with all that came meanwhile', async () => {
  const world = new World();
  const first = world.open(world.browser('d1'));
  first.choose('q1', 'a');
  await world.pass(1_000);
  const second = world.open(world.browser('d2'));
  second.choose('q2', 'b');
  await world.pass(1_000);
  first.tell({ type: 'news' });
  await world.pass(1_000);
  world.server.begin('somebody else');
  world.continueOn(first);
  await world.pass(1_000);
  expect([first.at, first.answers()]).toEqual(['writing', { q1: 'a', q2: 'b' }]);
});

test('a device that was taken over shows the receipt once the other one has handed in', async () => {
  const world = new World();
  const first = world.open(world.browser('d1'));
  await world.pass(1_000);
  const second = world.open(world.browser('d2'));
  second.choose('q1', 'a');
  await world.pass(1_000);
  second.room.dispatch({ type: 'submitted' });
  await world.pass(1_000);
  first.tell({ type: 'news' });
  await world.pass(1_000);
  expect(first.at).toBe('submitted');
});
