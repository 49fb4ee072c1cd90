/**
 * One merit list of an exam that was held in several shifts, by NTA's published procedure: within a shift a candidate's
 * percentile is 100 × candidates of the shift with marks equal to or below / candidates of the shift, at seven
 * decimals;
 * the percentiles of all shifts are merged as if they were marks. Equal totals are told apart by data: by the
 * percentiles of the subjects in the given order, then by the smaller share of wrong answers; who is still equal shares
 * a rank.
 */
import { percentileOf } from './ranking.js';

export interface ShiftScore {
  readonly candidateId: string;
  readonly shift: string;
  /** Whole centimarks. */
  readonly centimarks: number;
  /** In the order in which they break ties. */
  readonly subjects: readonly number[];
  readonly right: number;
  readonly wrong: number;
}

export interface Normalised {
  readonly candidateId: string;
  /** Of the whole paper, at seven decimals. */
  readonly percentile: number;
  readonly subjectPercentiles: readonly number[];
  /** Over all shifts: equal candidates share one, and the next is skipped. */
  readonly rank: number;
}

type Placed = Normalised & Pick<ShiftScore, 'right' | 'wrong'>;

export function mergedPercentiles(scores: readonly ShiftScore[]): Normalised[] {
  const shifts = new Map<string, ShiftScore[]>();
  for (const score of scores) {
    const of = shifts.get(score.shift);
    if (of) of.push(score);
    else shifts.set(score.shift, [score]);
  }
  const placed = [...shifts.values()].flatMap(percentilesIn);
  placed.sort((one, other) => compare(one, other) || (one.candidateId < other.candidateId ? -1 : 1));
  let rank = 0;
  return placed.map(({ right: _right, wrong: _wrong, ...one }, index) => {
    if (index === 0 || compare(placed[index - 1]!, placed[index]!) !== 0) rank = index + 1;
    return { ...one, rank };
  });
}

/** Within one shift. Sorted once for the whole paper and once for each subject. */
function percentilesIn(scores: readonly ShiftScore[]): Placed[] {
  const ofTotal = percentilesOf(scores.map(({ centimarks }) => centimarks));
  const subjects = Math.max(0, ...scores.slice(0, 1).map((score) => score.subjects.length));
  const ofSubjects = Array.from({ length: subjects }, (_, place) =>
    percentilesOf(scores.map((score) => score.subjects[place] ?? 0)),
  );
  return scores.map(({ candidateId, centimarks, subjects: marks, right, wrong }) => ({
    ...{ candidateId, right, wrong, rank: 0 },
    percentile: ofTotal.get(centimarks)!,
    subjectPercentiles: ofSubjects.map((of, place) => of.get(marks[place] ?? 0)!),
  }));
}

function percentilesOf(marks: readonly number[]): ReadonlyMap<number, number> {
  const sorted = Float64Array.from(marks).sort();
  const percentiles = new Map<number, number>();
  sorted.forEach((centimarks, index) => {
    // the last of equal marks knows how many have these or less
    if (sorted[index + 1] !== centimarks) percentiles.set(centimarks, percentileOf(index + 1, sorted.length));
  });
  return percentiles;
}

/** Below zero: the first is placed before the second. */
function compare(one: Placed, other: Placed): number {
  if (one.percentile !== other.percentile) return other.percentile - one.percentile;
  for (const [place, own] of one.subjectPercentiles.entries()) {
    const theirs = other.subjectPercentiles[place] ?? 0;
    if (own !== theirs) return theirs - own;
  }
  // wrong / right, by products: nothing is divided, and none right is worse than any
  return one.wrong * other.right - other.wrong * one.right || one.wrong - other.wrong;
}
