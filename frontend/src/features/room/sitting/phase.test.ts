import { minutesToAnnounce, phaseOf } from './phase.js';

test('answers change before the write deadline, are checked after it, and the end is the end [GRID-015] [GRID-016]', () => {
  const attempt = { writeDeadlineAt: 100, deadlineAt: 200 };
  expect([0, 99, 100, 199, 200].map((now) => phaseOf(attempt, now))).toEqual([
    'open',
    'open',
    'checking',
    'checking',
    'over',
  ]);
});

test('an exam without a buffer goes from open to over', () => {
  expect([199, 200].map((now) => phaseOf({ writeDeadlineAt: 200, deadlineAt: 200 }, now))).toEqual(['open', 'over']);
});

test('30, 10, 5 and 1 minutes are said once each', () => {
  const minute = 60_000;
  expect(minutesToAnnounce(30 * minute + 400, 30 * minute - 100)).toBe(30);
  expect(minutesToAnnounce(30 * minute - 100, 30 * minute - 600)).toBeNull();
  expect(minutesToAnnounce(5 * minute + 1, 5 * minute)).toBe(5);
  expect(minutesToAnnounce(100, 0)).toBeNull();
});

test('after a jump of the clock the minutes really left are said, and at the first look none', () => {
  const minute = 60_000;
  expect(minutesToAnnounce(90 * minute, 4 * minute)).toBe(4);
  expect(minutesToAnnounce(90 * minute, 20.5 * minute)).toBe(21);
  for (const left of [45, 20, 4, 0.5]) expect(minutesToAnnounce(null, left * minute)).toBeNull();
});
