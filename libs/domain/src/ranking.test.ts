import fc from 'fast-check';
import {
  average,
  candidates,
  competitionRank,
  highest,
  hikeRank,
  percentile,
  percentileOf,
  percentileText,
  type Distribution,
} from './ranking.js';

const some: Distribution = [
  [300, 1],
  [200, 2],
  [-100, 1],
];
const everyMark = fc.array(
  fc.integer({ min: -20, max: 40 }).map((marks) => marks * 25),
  { minLength: 1, maxLength: 60 },
);
const distributionOf = (all: number[]): Distribution =>
  [...new Set(all)].map((marks) => [marks, all.filter((other) => other === marks).length]);

test.each([
  [300, 1],
  [200, 2],
  [-100, 4],
  [250, 2],
  [-200, 5],
  [400, 1],
])('[REPORT-005] equal marks share a rank and the next is skipped: %d centimarks have rank %d', (marks, rank) => {
  expect(competitionRank(some, marks)).toBe(rank);
});

test.each([
  [300, 100],
  [200, 75],
  [-100, 25],
])('[REPORT-006] %d centimarks have percentile %d', (marks, expected) => {
  expect(percentile(some, marks)).toBe(expected);
});

test('[REPORT-006] a percentile has seven decimals, half up', () => {
  expect(
    percentile(
      [
        [1, 1],
        [0, 2],
      ],
      0,
    ),
  ).toBe(66.6666667);
  expect(
    percentile(
      [
        [1, 2],
        [0, 1],
      ],
      0,
    ),
  ).toBe(33.3333333);
  expect(
    percentileText(
      percentile(
        [
          [1, 1],
          [0, 2],
        ],
        0,
      )!,
    ),
  ).toBe('66.6666667');
  expect(percentileText(100)).toBe('100.0000000');
  expect(percentileOf(1_499_999, 1_500_000)).toBe(99.9999333);
});

test('the whole and its extremes', () => {
  expect([candidates(some), highest(some), average(some)]).toEqual([4, 300, 150]);
  expect(
    average([
      [1, 1],
      [2, 1],
    ]),
  ).toBe(2);
  expect(
    average([
      [-1, 1],
      [-2, 1],
    ]),
  ).toBe(-2);
  expect(
    highest([
      [500, 0],
      [100, 1],
    ]),
  ).toBe(100);
});

test('nobody has no percentile, highest or average, and anyone would be first', () => {
  expect([candidates([]), percentile([], 0), highest([]), average([]), competitionRank([], 0)]).toEqual([
    0,
    null,
    null,
    null,
    1,
  ]);
});

test('[REPORT-005] [REPORT-006] the standing equals a plain recount of every candidate', () => {
  fc.assert(
    fc.property(everyMark, (all) => {
      const distribution = distributionOf(all);
      expect(candidates(distribution)).toBe(all.length);
      expect(highest(distribution)).toBe(Math.max(...all));
      const mean = all.reduce((sum, marks) => sum + marks, 0) / all.length;
      expect(Math.abs(average(distribution)! - mean)).toBeLessThanOrEqual(0.5);
      for (const own of all) {
        expect(competitionRank(distribution, own)).toBe([...all].sort((left, right) => right - left).indexOf(own) + 1);
        expect(percentile(distribution, own)).toBeCloseTo(
          (100 * all.filter((marks) => marks <= own).length) / all.length,
          6,
        );
      }
      expect(percentile(distribution, Math.max(...all))).toBe(100);
    }),
  );
});

test('the order of a distribution and how its counts are split make no difference', () => {
  fc.assert(
    fc.property(everyMark, fc.integer({ min: -600, max: 1100 }), (all, own) => {
      const grouped = distributionOf(all);
      const single: Distribution = all.map((marks) => [marks, 1]);
      for (const measure of [candidates, highest, average]) expect(measure(single)).toBe(measure(grouped));
      for (const measure of [competitionRank, percentile]) expect(measure(single, own)).toBe(measure(grouped, own));
    }),
  );
});

test('more marks never mean a worse rank or a lower percentile', () => {
  fc.assert(
    fc.property(everyMark, fc.integer({ min: -600, max: 1100 }), fc.nat(500), (all, own, more) => {
      const distribution = distributionOf(all);
      expect(competitionRank(distribution, own + more)).toBeLessThanOrEqual(competitionRank(distribution, own));
      expect(percentile(distribution, own + more)!).toBeGreaterThanOrEqual(percentile(distribution, own)!);
    }),
  );
});

test('[REPORT-005] a rise in rank is positive, a fall negative; without a previous exam there is neither', () => {
  expect([hikeRank(10, 4), hikeRank(4, 10), hikeRank(3, 3), hikeRank(null, 1)]).toEqual([6, -6, 0, null]);
});
