/** The key that a decision makes of the one before (document 4, section 5.7). Pure. */
import type { decideKey, InputOf } from '@exam/contracts';
import { acceptedProblem, canonicalKey, type DecidedKey, type QuestionKey } from '@exam/domain';

export type Decision = Pick<InputOf<typeof decideKey>['body'], 'treatment' | 'accepted'> & { readonly reason: string };

/**
 * A bonus keeps the answers that were right before: they are shown, and count again when it is taken away. Null where no
 * student could give an accepted answer.
 */
export function decidedKey(
  question: QuestionKey,
  before: DecidedKey,
  { treatment, accepted = [] }: Decision,
): DecidedKey | null {
  if (treatment === 'keep') return before;
  if (treatment !== 'normal') return { treatment, accepted: before.accepted };
  if (accepted.length === 0 || accepted.some((key) => acceptedProblem(question, key) !== null)) return null;
  return { treatment, accepted: [...new Set(accepted.map((key) => canonicalKey(question.type, key.trim())))] };
}
