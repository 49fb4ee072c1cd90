/** Which keys of an exam differ between two of its results. Pure. */
import { isSameKey, publishedKeyOf, type DecidedKey, type QuestionKey } from '@exam/domain';

/** In paper order: those of `keys` that give somebody else marks than what was in force before them. */
export function changedKeys<Key extends DecidedKey & { readonly questionId: string }>(
  questions: readonly QuestionKey[],
  before: readonly (DecidedKey & { readonly questionId: string })[],
  keys: readonly Key[],
): (Key & { readonly qNo: number })[] {
  const earlier = new Map(before.map((key) => [key.questionId, key]));
  const now = new Map(keys.map((key) => [key.questionId, key]));
  return questions.flatMap((question, place) => {
    const key = now.get(question.questionId);
    if (!key || isSameKey(question, earlier.get(question.questionId) ?? publishedKeyOf(question), key)) return [];
    return [{ ...key, qNo: place + 1 }];
  });
}
