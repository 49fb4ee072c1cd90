/** What staff read of an exam as a whole, from how many candidates have which marks. Whole centimarks, as everywhere. */
import { average, candidates, highest, type Distribution } from '../ranking.js';
import { divideHalfUp } from '../marks.js';

export interface ExamFigures {
  readonly candidates: number;
  /** Null without a candidate, as the others. */
  readonly mean: number | null;
  readonly median: number | null;
  readonly highest: number | null;
}

export const figuresOf = (distribution: Distribution): ExamFigures => ({
  candidates: candidates(distribution),
  mean: average(distribution),
  median: median(distribution),
  highest: highest(distribution),
});

/** Of an even number of candidates the mean of the two in the middle, a half rounded away from zero. */
export function median(distribution: Distribution): number | null {
  const all = candidates(distribution);
  if (all === 0) return null;
  const sorted = [...distribution].sort(([one], [other]) => one - other);
  const at = (place: number): number => {
    let before = 0;
    for (const [centimarks, count] of sorted) if ((before += count) > place) return centimarks;
    return sorted.at(-1)![0];
  };
  return divideHalfUp(at((all - 1) >> 1) + at(all >> 1), 2);
}

export interface HistogramBar {
  readonly from: number;
  /** Not in the bar, but in the last. */
  readonly until: number;
  readonly candidates: number;
}

const bars = 10;

/** Ten equal parts of the maximum, and a bar of those below zero where there are any. */
export function histogramOf(distribution: Distribution, maximum: number): HistogramBar[] {
  const edges = Array.from({ length: bars + 1 }, (_, n) => Math.round((Math.max(maximum, bars) * n) / bars));
  const within = (from: number, until: number) =>
    candidates(distribution.filter(([centimarks]) => centimarks >= from && centimarks < until));
  const lowest = Math.min(0, ...distribution.map(([centimarks]) => centimarks));
  const below = lowest < 0 ? [{ from: lowest, until: 0, candidates: within(-Infinity, 0) }] : [];
  return [
    ...below,
    ...edges.slice(0, -1).map((from, n) => {
      const until = edges[n + 1]!;
      return { from, until, candidates: within(from, n === bars - 1 ? Infinity : until) };
    }),
  ];
}
