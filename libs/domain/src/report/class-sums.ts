/**
 * The sums of a class over one paper. They are only ever added to and subtracted from, so a report costs the same with
 * a million submissions as with a thousand. By question in paper order, and by slot.
 */
import { isJudged, isRight, type AnsweredPaper } from './answered-paper.js';
import { slotOf } from './time-slots.js';

export interface ClassSums {
  readonly candidates: number;
  /** Of the candidates' totals, and of their squares. */
  readonly centimarks: number;
  readonly squaredCentimarks: number;
  readonly right: readonly number[];
  readonly judged: readonly number[];
  readonly seconds: readonly number[];
  /** The totals of those who were right. */
  readonly centimarksOfRight: readonly number[];
  readonly slotRight: readonly number[];
  readonly slotJudged: readonly number[];
}

export type CountedPaper = AnsweredPaper & { readonly centimarks: number };

export const noSums: ClassSums = {
  candidates: 0,
  centimarks: 0,
  squaredCentimarks: 0,
  right: [],
  judged: [],
  seconds: [],
  centimarksOfRight: [],
  slotRight: [],
  slotJudged: [],
};

const at = (counts: number[], index: number, value: number) => {
  while (counts.length <= index) counts.push(0);
  counts[index]! += value;
};

type Growing<Value> = {
  -readonly [Name in keyof Value]: Value[Name] extends readonly number[] ? number[] : Value[Name];
};
export type GrowingSums = Growing<ClassSums>;

export const growingSums = (): GrowingSums => ({
  ...noSums,
  right: [],
  judged: [],
  seconds: [],
  centimarksOfRight: [],
  slotRight: [],
  slotJudged: [],
});

/** Adds a paper to the sums (1), or takes it out of them (-1). */
export function countPaper(sums: GrowingSums, paper: CountedPaper, sign: 1 | -1): void {
  sums.candidates += sign;
  sums.centimarks += sign * paper.centimarks;
  sums.squaredCentimarks += sign * paper.centimarks ** 2;
  for (let index = 0; index < paper.outcomes.length; index += 1) {
    const outcome = paper.outcomes[index]!;
    const right = isRight(outcome) ? sign : 0;
    const judged = isJudged(outcome) ? sign : 0;
    at(sums.right, index, right);
    at(sums.judged, index, judged);
    at(sums.seconds, index, sign * (paper.seconds[index] ?? 0));
    at(sums.centimarksOfRight, index, right * paper.centimarks);
    const slot = slotOf(paper.lastSeconds[index] ?? -1);
    if (judged === 0 || slot === null) continue;
    at(sums.slotRight, slot, right);
    at(sums.slotJudged, slot, judged);
  }
}

/** What the sums change by when papers are added to them and others taken out. */
export function sumsOf(added: readonly CountedPaper[], removed: readonly CountedPaper[] = []): ClassSums {
  const sums = growingSums();
  for (const paper of added) countPaper(sums, paper, 1);
  for (const paper of removed) countPaper(sums, paper, -1);
  return sums;
}
