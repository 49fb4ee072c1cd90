import { until } from './until.js';

test('a wait answers the first truthy look', async () => {
  let looks = 0;
  expect(await until(() => (looks += 1) >= 3 && `after ${looks}`, { everyMs: 1 })).toBe('after 3');
});

test('a wait that is not fulfilled throws with what it saw last', async () => {
  await expect(until(() => 0, { timeoutMs: 30, everyMs: 1, what: 'a rank' })).rejects.toThrow(
    'Not within 30 ms: a rank. Seen last: 0',
  );
  const failing = () => Promise.reject(new Error('no row'));
  await expect(until(failing, { timeoutMs: 30, everyMs: 1 })).rejects.toThrow('Seen last: no row');
});
