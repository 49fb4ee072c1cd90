import { daysBetween, presetDays } from './usage-range.js';

const noon = Date.parse('2026-11-23T06:30:00Z');

test.each([
  [1, '2026-11-23', 1],
  [3, '2026-11-21', 3],
  [7, '2026-11-17', 7],
  [30, '2026-10-25', 30],
] as const)('[USAGE-008] the last %d days begin on %s and end today', (count, first, length) => {
  const days = presetDays(count, noon);
  expect([days[0], days.at(-1), days.length]).toEqual([first, '2026-11-23', length]);
});

test('a day begins at midnight in India', () => {
  expect(presetDays(1, Date.parse('2026-11-22T18:30:00Z'))).toEqual(['2026-11-23']);
});

test('a chosen range holds both of its days; upside down, over a year or no days are refused', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(daysBetween('2026-03-01', '2026-02-27')).toBeNull();
  expect(daysBetween('2016-03-01', '2026-02-27')).toBeNull();
  expect(daysBetween('', '2026-02-27')).toBeNull();
  expect(daysBetween('2026-02-27', '2026-99-99')).toBeNull();
});
