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

/** More are read as a line, fewer say nothing. */
const mostBars = 11;
const centimarksOfMark = 100;

/** The smallest of 1, 2 and 5 marks times a power of ten that needs no more bars than that. */
function widthOf(lowest: number, highest: number): number {
  for (let power = centimarksOfMark; ; power *= 10)
    for (const width of [power, 2 * power, 5 * power])
      if (Math.ceil(highest / width) - Math.floor(lowest / width) <= mostBars) return width;
}

/** Bars of one round width from the lowest to the highest marks; none where there is no candidate. */
export function histogramOf(distribution: Distribution): HistogramBar[] {
  if (distribution.length === 0) return [];
  const marks = distribution.map(([centimarks]) => centimarks);
  const [lowest, highest] = [Math.min(...marks), Math.max(...marks)];
  const width = widthOf(lowest, highest);
  const first = Math.floor(lowest / width);
  const count = Math.max(1, Math.ceil(highest / width) - first);
  return Array.from({ length: count }, (_, n) => {
    const from = (first + n) * width;
    const until = from + width;
    const isIn = (centimarks: number) => centimarks >= from && (centimarks < until || n === count - 1);
    return { from, until, candidates: candidates(distribution.filter(([centimarks]) => isIn(centimarks))) };
  });
}
