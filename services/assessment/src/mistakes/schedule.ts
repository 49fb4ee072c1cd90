/** When a question of the notebook is due again: FSRS, in whole days. Pure. */
import { paceOf } from '@exam/domain';
import { createEmptyCard, fsrs, generatorParameters, Rating, type Card, type CardInput, type Grade } from 'ts-fsrs';

/** Without fuzz two servers agree; without short steps nothing is due twice on one day. */
const scheduler = fsrs(generatorParameters({ enable_fuzz: false, enable_short_term: false }));

export type MistakeReason = 'wrong' | 'overtime' | 'skipped';

/** How one question of a paper went. */
export interface Answered {
  readonly questionId: string;
  readonly subjectId: string;
  /** A letter: r, w, p, u, o. */
  readonly outcome: string;
  readonly seconds: number;
  readonly idealSeconds: number;
}

/** What a card looks like at rest. */
export type StoredCard = Record<string, unknown>;

export interface KeptMistake {
  readonly questionId: string;
  readonly card: StoredCard;
  readonly reviewedAt: Date;
}

export interface NotedMistake {
  readonly questionId: string;
  readonly subjectId: string;
  readonly reason: MistakeReason | null;
  readonly card: StoredCard;
  readonly dueAt: Date;
}

/** Null where it went well: right, within the ideal time. */
export function reasonOf({ outcome, seconds, idealSeconds }: Answered): MistakeReason | null {
  if (outcome === 'u') return 'skipped';
  if (outcome !== 'r') return 'wrong';
  const pace = paceOf({ attempted: true, spentSeconds: seconds, idealSeconds });
  return pace === 'overtime' ? 'overtime' : null;
}

const grades: Record<MistakeReason, Grade> = {
  wrong: Rating.Again,
  skipped: Rating.Again,
  overtime: Rating.Hard,
};

/**
 * What an attempt changes in the notebook: a mistake that is new is due at once, one that is there was reviewed by this
 * attempt. What went well and is not there stays out.
 */
export function noted(
  answered: readonly Answered[],
  kept: ReadonlyMap<string, KeptMistake>,
  submittedAt: Date,
): NotedMistake[] {
  return answered.flatMap((one): NotedMistake[] => {
    const { questionId, subjectId } = one;
    const reason = reasonOf(one);
    const known = kept.get(questionId);
    if (!known)
      return reason === null ? [] : [{ questionId, subjectId, reason, ...stored(createEmptyCard(submittedAt)) }];
    // an attempt that was noted late is older than the review that is known
    if (known.reviewedAt >= submittedAt) return [];
    const grade = reason === null ? Rating.Good : grades[reason];
    const { card } = scheduler.next(known.card as unknown as CardInput, submittedAt, grade);
    return [{ questionId, subjectId, reason, ...stored(card) }];
  });
}

const stored = (card: Card): { card: StoredCard; dueAt: Date } => ({
  card: JSON.parse(JSON.stringify(card)) as StoredCard,
  dueAt: new Date(card.due),
});
