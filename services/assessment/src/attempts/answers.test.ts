import { timeSpentSeconds } from '@exam/domain';
import fc from 'fast-check';
import { spentSeconds } from './answers.js';

const startedAt = Date.UTC(2026, 10, 21, 4, 30);
const span = { startedAt, endedAt: startedAt + 600_400 };
const instant = (second: number) => startedAt + second * 1000;
const covered = (visits: number[]) =>
  timeSpentSeconds(
    visits.flatMap((start, index) =>
      index % 2 === 0 ? [{ start: instant(start), end: instant(visits[index + 1]!) }] : [],
    ),
    span,
  );

test('time spent is the time covered by the visits, in whatever order they stand and wherever they lie', () => {
  const anyhow = fc.array(fc.integer({ min: -30, max: 700 }), { maxLength: 12 });
  const inOrder = fc
    .array(fc.integer({ min: 0, max: 600 }), { maxLength: 12 })
    .map((numbers) => numbers.sort((left, right) => left - right));
  fc.assert(
    fc.property(fc.oneof(anyhow, inOrder), (numbers) => {
      const visits = numbers.slice(0, numbers.length - (numbers.length % 2));
      const expected = visits.length === 0 ? 9 : covered(visits);
      expect(spentSeconds({ visits, timeSpent: 9 }, span)).toBe(expected);
    }),
    { numRuns: 2_000 },
  );
});

test('without visits the browser’s own count is used, never more than the attempt lasted', () => {
  expect(spentSeconds({ visits: [], timeSpent: 40 }, span)).toBe(40);
  expect(spentSeconds({ visits: [], timeSpent: 4_000 }, span)).toBe(600);
});
