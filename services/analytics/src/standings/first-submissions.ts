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

/** How the counts of marks move when candidates come in and others go out, as where an earlier attempt turned up late. */
export class MarkChange {
  private readonly deltas = new Map<string, { -readonly [Name in keyof MarkDelta]: MarkDelta[Name] }>();

  add(counted: Counted): void {
    this.moveAll(counted, 1);
  }

  remove(counted: Counted): void {
    this.moveAll(counted, -1);
  }

  /** Sorted by key, so that two replicas lock rows in the same order. */
  moves(): MarkDelta[] {
    return [...this.deltas.entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, delta]) => delta)
      .filter((delta) => delta.change !== 0);
  }

  private moveAll({ examId, centimarks, subjects }: Counted, change: number): void {
    this.move({ examId, subjectId: wholePaper, centimarks, change });
    for (const subject of subjects)
      this.move({ examId, subjectId: subject.subjectId, centimarks: subject.centimarks, change });
  }

  private move(delta: MarkDelta): void {
    const key = `${delta.examId}\n${delta.subjectId}\n${String(delta.centimarks).padStart(9)}`;
    const known = this.deltas.get(key);
    if (known) known.change += delta.change;
    else this.deltas.set(key, { ...delta });
  }
}
