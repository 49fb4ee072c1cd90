import { until } from '@exam/testing/until';
import { holdLeftRoom, holdRoom, isHeldByAnotherTab } from './tab-lock.js';

const isHeld = () => isHeldByAnotherTab('u1', 'e1');

test('one tab sends what a room left behind, gives way to a room that opens, and holds none up', async () => {
  let lost = 0;
  const letGo = await holdLeftRoom('u1', 'e1', () => (lost += 1));
  expect(letGo).not.toBeNull();
  // who opens the room goes on as the same device: nobody sits the exam here
  expect(await isHeld()).toBe(false);
  expect(await holdLeftRoom('u1', 'e1', () => undefined)).toBeNull();

  const leave = holdRoom('u1', 'e1', () => undefined);
  await until(() => lost === 1, { what: 'the word that a room was opened' });
  expect(await isHeld()).toBe(true);
  letGo!();
  expect(await holdLeftRoom('u1', 'e1', () => undefined)).toBeNull();
  leave();
  await until(async () => !(await isHeld()), { what: 'the room to be let go' });

  const next = await holdLeftRoom('u1', 'e1', () => (lost += 1));
  expect(next).not.toBeNull();
  next!();
  expect(lost).toBe(1);
});
