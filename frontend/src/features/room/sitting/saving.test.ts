import { Refused } from '../test/server.js';
import { World } from '../test/world.js';

const calls = (world: World) => world.line.map(({ kind }) => kind);

test('[RUN-012] changes of one moment go in one message, and what is answered is saved', async () => {
  const world = new World();
  const tab = world.open(world.browser());
  tab.choose('q1', 'a');
  tab.choose('q2', 'b');
  await world.pass(200);
  expect(world.server.answers()).toEqual({ q1: 'a', q2: 'b' });
  expect(tab.room.getState().saving).toMatchObject({ line: 'idle', savedAt: world.now - 50 });
});

test('one message is on its way at a time; what changes meanwhile goes with the next', async () => {
  const world = new World();
  const tab = world.open(world.browser());
  world.isQuick = false;
  tab.choose('q1', 'a');
  await world.pass(5_000);
  tab.choose('q1', 'b');
  tab.choose('q2', 'c');
  await world.pass(5_000);
  expect(calls(world)).toEqual(['save']);
  await world.deliver();
  await world.deliver();
  expect(calls(world)).toEqual(['save']);
  world.isQuick = true;
  await world.quieten();
  expect(world.server.answers()).toEqual({ q1: 'b', q2: 'c' });
});

test('a page that may be closed sends what was chosen while a save was on its way, once, in a message that replaces it', async () => {
  const world = new World();
  const browser = world.browser();
  const tab = world.open(browser);
  world.isQuick = false;
  tab.choose('q1', 'a');
  await world.pass(200);
  tab.choose('q2', 'b');
  tab.tell({ type: 'hidden' });
  tab.tell({ type: 'hidden' });
  expect(calls(world)).toEqual(['replaced', 'save']);
  world.kill(tab);
  // the connection of the first ends with the page
  await world.lose(0);
  await world.deliver();
  expect(world.server.answers()).toEqual({ q1: 'a', q2: 'b' });
});

test('a late answer to an earlier save does not write over what was chosen since', async () => {
  const world = new World();
  const tab = world.open(world.browser());
  world.isQuick = false;
  tab.choose('q1', 'a');
  await world.pass(200);
  await world.deliver();
  tab.choose('q1', 'd');
  await world.deliver();
  expect(tab.answers()).toEqual({ q1: 'd' });
  await world.quieten();
  expect(world.server.answers()).toEqual({ q1: 'd' });
});

test('without a connection it waits and tries again, and at once when the line is back', async () => {
  const world = new World();
  const tab = world.open(world.browser());
  await world.pass(1_000);
  tab.isOnline = false;
  tab.choose('q1', 'a');
  await world.pass(10_000);
  expect(tab.room.getState().saving.line).toBe('waiting');
  tab.isOnline = true;
  tab.tell({ type: 'online' });
  await world.pass(0);
  expect(world.server.answers()).toEqual({ q1: 'a' });
});

test('a refusal of something on the way, or of a server that does not know the attempt, passes', async () => {
  for (const outage of [new Refused('request.refused', 403), new Refused('attempt.not_found', 404)]) {
    const world = new World();
    const tab = world.open(world.browser());
    await world.pass(1_000);
    world.server.outage = outage;
    tab.choose('q1', 'a');
    await world.pass(10_000);
    expect([tab.at, tab.room.getState().saving.line]).toEqual(['writing', 'waiting']);
    world.server.outage = null;
    await world.pass(60_000);
    expect(world.server.answers()).toEqual({ q1: 'a' });
  }
});

test('an answer that cannot be taken is set aside and does not hold up the others', async () => {
  const world = new World();
  const tab = world.open(world.browser());
  world.server.refuses.add('x');
  tab.choose('q1', 'x');
  tab.choose('q2', 'b');
  await world.pass(1_000);
  expect(world.server.answers()).toEqual({ q2: 'b' });
  expect(tab.room.entryOf('q1').refusedCode).toBe('answer.too_long');
  // a new answer to it is judged anew
  tab.choose('q1', 'c');
  await world.pass(1_000);
  expect(world.server.answers()).toEqual({ q1: 'c', q2: 'b' });
});

test('a refusal counts for the change it answers, never for a newer one made meanwhile', async () => {
  const world = new World();
  const tab = world.open(world.browser());
  await world.pass(1_000);
  world.isQuick = false;
  world.server.refuses.add('x');
  tab.choose('q1', 'x');
  await world.pass(200);
  await world.deliver();
  tab.choose('q1', 'd');
  await world.deliver();
  await world.quieten();
  expect(tab.room.entryOf('q1').refusedCode).toBeUndefined();
  expect(world.server.answers()).toEqual({ q1: 'd' });
});

test('what the server had acknowledged and lost is brought again', async () => {
  const world = new World();
  const tab = world.open(world.browser());
  tab.choose('q1', 'a');
  await world.pass(1_000);
  world.server.held.clear();
  tab.tell({ type: 'seen' });
  await world.pass(1_000);
  expect(world.server.answers()).toEqual({ q1: 'a' });
});

test('a page that was killed comes back with what had not arrived, under the same epoch', async () => {
  const world = new World();
  const browser = world.browser();
  const tab = world.open(browser);
  await world.pass(1_000);
  tab.isOnline = false;
  tab.choose('q2', 'c');
  await world.pass(50);
  world.kill(tab);
  const again = world.open(browser);
  await world.pass(1_000);
  expect(world.server.answers()).toEqual({ q2: 'c' });
  expect([again.room.getState().questionId, world.server.epoch]).toEqual(['q2', 1]);
});

test('what is left behind goes at once, and the stay on the question with it', async () => {
  const world = new World();
  const tab = world.open(world.browser());
  await world.pass(1_000);
  tab.choose('q1', 'a');
  await world.pass(30_000);
  tab.choose('q1', 'b');
  tab.room.stop();
  await world.pass(0);
  expect(world.server.answers()).toEqual({ q1: 'b' });
  expect(world.server.held.get('q1')!.timeSpent).toBe(31);
});

test('of two hundred questions each is reached, answered, saved and counted, over a reload and on the way to the end', async () => {
  const world = new World({ total: 200 });
  const browser = world.browser();
  const tab = world.open(browser);
  for (let number = 1; number <= 200; number += 1) {
    expect(tab.room.getState().questionId).toBe(`q${number}`);
    tab.room.act({ type: 'choose', answer: number % 5 === 0 ? 'c' : 'b' });
    tab.room.dispatch({ type: 'stepped', by: 1 });
    if (number % 50 === 0) await world.pass(2_000);
  }
  expect(tab.said).toContainEqual({ kind: 'noNextQuestion' });
  await world.pass(2_000);
  world.kill(tab);
  const again = world.open(browser);
  expect([again.room.getState().questionId, Object.keys(again.answers()).length]).toEqual(['q200', 200]);
  again.room.dispatch({ type: 'submitted' });
  await world.pass(2_000);
  expect(again.room.getState().sitting).toMatchObject({ at: 'submitted', receipt: { answered: 200 } });
});
