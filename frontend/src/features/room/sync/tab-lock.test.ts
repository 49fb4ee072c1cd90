import { holdLeftRoom, holdRoom, isHeldByAnotherTab } from './tab-lock.js';

const isHeld = () => isHeldByAnotherTab('u1', 'e1');

test('one tab sends what a room left behind, gives way to a room that opens, and holds none up', async () => {
  let hear: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => (hear = resolve));
  const letGo = await holdLeftRoom('u1', 'e1', () => hear());
  expect(letGo).not.toBeNull();
  // who opens the room goes on as the same device: nobody sits the exam here
  expect(await isHeld()).toBe(false);
  expect(await holdLeftRoom('u1', 'e1', () => undefined)).toBeNull();

  const leave = holdRoom('u1', 'e1', () => undefined);
  await lost;
  expect(await isHeld()).toBe(true);
  letGo!();
  expect(await holdLeftRoom('u1', 'e1', () => undefined)).toBeNull();
  leave();

  let next: (() => void) | null = null;
  while (next === null) next = await holdLeftRoom('u1', 'e1', () => undefined);
  next();
});
