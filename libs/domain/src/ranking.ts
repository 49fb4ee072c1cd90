/**
 * Standing in an exam from the distribution of marks: pairs of centimarks and how many candidates have them,
 * in any order (decision T141). All marks here, given and returned, are whole centimarks.
 */
import { divideHalfUp } from './marks.js';

export type Distribution = readonly (readonly [centimarks: number, count: number])[];

function countWhere(distribution: Distribution, accepts: (centimarks: number) => boolean): number {
  let sum = 0;
  for (const [centimarks, count] of distribution) if (accepts(centimarks)) sum += count;
  return sum;
}

export const candidates = (distribution: Distribution): number => countWhere(distribution, () => true);

/** 1 + the candidates with more marks: equal marks share a rank and the next rank is skipped (1, 2, 2, 4). */
export const competitionRank = (distribution: Distribution, marks: number): number =>
  1 + countWhere(distribution, (other) => other > marks);

/** Percentiles have seven decimals (NTA, decisions T141 and T143). */
const percentileScale = 10_000_000;

/**
 * The NTA percentile: 100 × candidates with marks equal to or below / candidates, at seven decimals, half up.
 * Null when there is no candidate. The topper has 100.
 */
export function percentile(distribution: Distribution, marks: number): number | null {
  const all = candidates(distribution);
  if (all === 0) return null;
  const notAbove = countWhere(distribution, (other) => other <= marks);
  // Split so that no product leaves the exact integers, however many candidates there are.
  return percentileOf(notAbove, all);
}

/** The same from two counts, for who keeps them already. `all` is above zero. */
export function percentileOf(notAbove: number, all: number): number {
  const doubled = 2n * BigInt(notAbove) * 100n * BigInt(percentileScale) + BigInt(all);
  return Number(doubled / (2n * BigInt(all))) / percentileScale;
}

/** Seven decimals always: '99.8700000'. */
export const percentileText = (value: number): string => value.toFixed(7);

/** The most centimarks anyone has; null when there is no candidate. */
export function highest(distribution: Distribution): number | null {
  let best: number | null = null;
  for (const [centimarks, count] of distribution)
    if (count > 0 && (best === null || centimarks > best)) best = centimarks;
  return best;
}

/** The mean in centimarks, so two decimals of a mark, half up; null when there is no candidate. */
export function average(distribution: Distribution): number | null {
  const all = candidates(distribution);
  if (all === 0) return null;
  let sum = 0;
  for (const [centimarks, count] of distribution) sum += centimarks * count;
  return divideHalfUp(sum, all);
}

/**
 * How many places the student rose since the last exam: previous − current, positive when better (decision T141); null
 * without a previous rank.
 */
export const hikeRank = (previous: number | null, current: number): number | null =>
  previous === null ? null : previous - current;
