/**
 * How well each question of a paper measured, from the sums of a class. Facility and discrimination as in Moodle's quiz
 * statistics: the point-biserial correlation of being right on the question with the total marks,
 * (M₁ − M) / s · √(p / (1 − p)), where p is the share of the candidates who were right, M₁ the mean of their totals, M
 * and s mean and standard deviation of all totals.
 */
import type { ClassSums } from './class-sums.js';

export interface Item {
  /** From 1, as the paper shows it. */
  readonly qNo: number;
  readonly right: number;
  /** Judged and not right: partly right answers are among them. */
  readonly wrong: number;
  /** Left out, or over the limit of a section. */
  readonly left: number;
  /** The share of candidates who were right, 0 to 1. */
  readonly facility: number;
  /** -1 to 1; null where all or none were right, or all totals are equal. */
  readonly discrimination: number | null;
  readonly averageSeconds: number;
  /** The better a candidate, the rarer the right answer: the key is probably wrong. */
  readonly isContradicted: boolean;
}

/** With fewer candidates a correlation says little: no key is flagged. */
export const fewestForFlag = 20;

/** Below this the best students contradict the key. */
const contradictedBelow = -0.1;

/** Three decimals. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

export function itemsOf(sums: ClassSums): Item[] {
  const { candidates } = sums;
  if (candidates === 0) return [];
  const mean = sums.centimarks / candidates;
  const deviation = Math.sqrt(Math.max(0, sums.squaredCentimarks / candidates - mean ** 2));
  return sums.judged.map((judged, index) => {
    const right = sums.right[index] ?? 0;
    const facility = right / candidates;
    const isFlat = deviation === 0 || right === 0 || right === candidates;
    const ofRight = right === 0 ? 0 : (sums.centimarksOfRight[index] ?? 0) / right;
    const discrimination = isFlat
      ? null
      : rounded(((ofRight - mean) / deviation) * Math.sqrt(facility / (1 - facility)));
    return {
      qNo: index + 1,
      ...{ right, wrong: judged - right, left: candidates - judged },
      facility: rounded(facility),
      discrimination,
      averageSeconds: Math.round((sums.seconds[index] ?? 0) / candidates),
      isContradicted: candidates >= fewestForFlag && discrimination !== null && discrimination < contradictedBelow,
    };
  });
}
