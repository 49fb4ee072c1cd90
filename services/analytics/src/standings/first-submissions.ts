import { examSubmitted, type EventOf } from '@exam/contracts';
import type { CountedPaper } from '@exam/domain';

export type Submitted = EventOf<typeof examSubmitted>['data'];

/** What a candidate is ranked by. */
export interface Counted {
  readonly examId: string;
  readonly accountId: string;
  readonly attemptNumber: number;
  readonly centimarks: number;
  readonly subjects: readonly { subjectId: string; centimarks: number; maximumCentimarks: number }[];
}

/** A submission as the sums of its paper count it. */
export interface PaperOfAttempt extends CountedPaper {
  readonly examId: string;
  readonly paperRevision: number;
}

/** Null where the event does not say which paper was sat. */
export function paperOf(one: Submitted): PaperOfAttempt | null {
  const { examId, outcomes, seconds, paperRevision, lastSeconds } = one;
  if (paperRevision === undefined || lastSeconds === undefined) return null;
  return { examId, paperRevision, outcomes, seconds, lastSeconds, centimarks: one.total.centimarks };
}

/** The key of the whole paper beside those of its subjects. */
export const wholePaper = '';

const candidateKey = (one: { examId: string; accountId: string }) => `${one.examId}\n${one.accountId}`;

/** Ranks use the first attempt only (decision T91): of each account in each exam, the lowest attempt number. */
export function firstSubmissions(submitted: readonly Submitted[]): Submitted[] {
  const first = new Map<string, Submitted>();
  for (const one of submitted) {
    const known = first.get(candidateKey(one));
    if (!known || one.attemptNumber < known.attemptNumber) first.set(candidateKey(one), one);
  }
  return [...first.values()].sort((a, b) => (candidateKey(a) < candidateKey(b) ? -1 : 1));
}

export interface MarkDelta {
  readonly examId: string;
  readonly subjectId: string;
  readonly centimarks: number;
  readonly change: number;
}

/**
 * How the counts of marks move when candidates come in and, where an earlier attempt turned up late, others go out.
 * Sorted by key, so that two replicas lock rows in the same order.
 */
export function markDeltas(added: readonly Counted[], removed: readonly Counted[]): MarkDelta[] {
  const deltas = new Map<string, { examId: string; subjectId: string; centimarks: number; change: number }>();
  const move = (one: Counted, subjectId: string, centimarks: number, change: number) => {
    const key = `${one.examId}\n${subjectId}\n${String(centimarks).padStart(9)}`;
    const delta = deltas.get(key) ?? { examId: one.examId, subjectId, centimarks, change: 0 };
    delta.change += change;
    deltas.set(key, delta);
  };
  const moveAll = (counted: readonly Counted[], change: number) => {
    for (const one of counted) {
      move(one, wholePaper, one.centimarks, change);
      for (const subject of one.subjects) move(one, subject.subjectId, subject.centimarks, change);
    }
  };
  moveAll(added, 1);
  moveAll(removed, -1);
  return [...deltas.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, delta]) => delta)
    .filter((delta) => delta.change !== 0);
}
