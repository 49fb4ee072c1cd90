import { World } from '../test/world.js';

test('the language chosen stays when the exam is taken over and goes on here, and answers stay with it', async () => {
  const world = new World();
  const first = world.open(world.browser('d1'));
  await world.pass(1_000);
  first.choose('q1', 'a');
  first.room.dispatch({ type: 'languageChosen', language: 'ta' });
  world.open(world.browser('d2'));
  await world.pass(1_000);
  world.continueOn(first);
  await world.pass(1_000);
  expect([first.at, first.room.getState().language, first.answers()]).toEqual(['writing', 'ta', { q1: 'a' }]);
});
