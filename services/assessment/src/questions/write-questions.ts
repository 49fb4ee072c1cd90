import type { Queryable } from '@exam/platform';
import { contentHash, type BankQuestion } from './question-content.js';
import { upsert } from './questions.repository.js';

/**
 * Writes what differs, a new version each: the one before is kept by the database. Answers one row for each that was
 * written. `changedBy` is null where a pack brings them.
 */
export const writeQuestions = (
  tx: Queryable,
  questions: readonly BankQuestion[],
  by: { now: number; changedBy: string | null },
): Promise<{ isNew: boolean }[]> =>
  upsert(
    tx,
    questions.map((question) => ({ ...question, contentHash: contentHash(question) })),
    by,
  );
