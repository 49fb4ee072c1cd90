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

test('every candidate is in one bar, and the bars follow each other in round steps from the lowest marks to the highest', () => {
  fc.assert(
    fc.property(marks, (all) => {
      const found = histogramOf(distributionOf(all));
      expect(found.reduce((sum, bar) => sum + bar.candidates, 0)).toBe(all.length);
      if (all.length === 0) return expect(found).toEqual([]);
      expect(found.length).toBeLessThanOrEqual(11);
      const width = found[0]!.until - found[0]!.from;
      expect(String(width / 100)).toMatch(/^[125]0*$/);
      for (const [n, { from, until }] of found.entries()) {
        expect(until - from).toBe(width);
        expect(Math.abs(from % width)).toBe(0);
        if (n > 0) expect(from).toBe(found[n - 1]!.until);
      }
      const [lowest, highest] = [Math.min(...all), Math.max(...all)];
      expect(found[0]!.from).toBeLessThanOrEqual(lowest);
      expect(lowest).toBeLessThan(found[0]!.until);
      expect(found.at(-1)!.until).toBeGreaterThanOrEqual(highest);
    }),
  );
});

test('the steps are those that a person would draw', () => {
  const edges = (...all: number[]) =>
    histogramOf(all.map((one) => [one, 1])).map(({ from, until, candidates }) => [from / 100, until / 100, candidates]);
  // from below zero to the highest that there can be, which is in the last bar
  expect(edges(-1_550, 0, 7_999, 8_000)).toEqual([
    ...[[-20, -10, 1], [-10, 0, 0], [0, 10, 1], [10, 20, 0], [20, 30, 0]],
    ...[[30, 40, 0], [40, 50, 0], [50, 60, 0], [60, 70, 0], [70, 80, 2]],
  ]); // prettier-ignore
  expect(edges(1_560, 3_119)).toEqual([[14, 16, 1], [16, 18, 0], [18, 20, 0], [20, 22, 0], [22, 24, 0], [24, 26, 0], [26, 28, 0], [28, 30, 0], [30, 32, 1]]); // prettier-ignore
  expect(edges(0)).toEqual([[0, 1, 1]]);
  expect(edges(30_000)).toEqual([[300, 301, 1]]);
});
