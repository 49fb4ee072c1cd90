import fc from 'fast-check';
import { figuresOf, histogramOf, median } from './exam-figures.js';

const marks = fc.array(fc.integer({ min: -4_000, max: 30_000 }), { maxLength: 60 });
const distributionOf = (all: readonly number[]): [number, number][] =>
  [...new Set(all)].map((one) => [one, all.filter((other) => other === one).length]);

test('mean, median and highest are those of the list of marks', () => {
  fc.assert(
    fc.property(marks, (all) => {
      const sorted = [...all].sort((one, other) => one - other);
      const [low, high] = [sorted[(all.length - 1) >> 1], sorted[all.length >> 1]];
      const found = figuresOf(distributionOf(all));
      expect(found.candidates).toBe(all.length);
      if (all.length === 0) return expect(found).toMatchObject({ mean: null, median: null, highest: null });
      expect(Math.abs(found.median! - (low! + high!) / 2)).toBeLessThanOrEqual(0.5);
      expect(found.highest).toBe(sorted.at(-1));
    }),
  );
  expect(median([[100, 1], [200, 1], [401, 2]])).toBe(301); // prettier-ignore
});

test('every candidate is in one bar, and the bars follow each other', () => {
  fc.assert(
    fc.property(marks, (all) => {
      const found = histogramOf(distributionOf(all), 30_000);
      expect(found.reduce((sum, bar) => sum + bar.candidates, 0)).toBe(all.length);
      for (const [n, { from }] of found.entries()) if (n > 0) expect(from).toBe(found[n - 1]!.until);
      expect(found).toHaveLength(all.some((one) => one < 0) ? 11 : 10);
    }),
  );
});

test('the highest marks there can be are in the last bar', () => {
  expect(histogramOf([[30_000, 2], [2_999, 1], [3_000, 1]], 30_000).map((bar) => bar.candidates)) // prettier-ignore
    .toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 2]);
});
