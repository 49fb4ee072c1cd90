import { creditMinutes } from './outage-credit.js';

const minute = 60_000;
test.each([
  ['rounded up', [0, 6 * minute + 1], [], 7],
  ['covered by one that was granted', [0, 7 * minute], [[0, 7 * minute]], 0],
  [
    'covered in part, by two that overlap',
    [0, 10 * minute],
    [
      [-minute, 3 * minute],
      [2 * minute, 5 * minute],
    ],
    5,
  ],
  [
    'not by what came before or after',
    [0, minute],
    [
      [-5 * minute, 0],
      [minute, 2 * minute],
    ],
    1,
  ],
] as [string, [number, number], [number, number][], number][])(
  'an interruption %s',
  (_what, [from, to], counted, minutes) => {
    expect(
      creditMinutes(
        { from, to },
        counted.map(([a, b]) => ({ from: a, to: b })),
      ),
    ).toBe(minutes);
  },
);
