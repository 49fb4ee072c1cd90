/**
 * The text a submission's receipt is the hash of. Student and server come to the same text from the same answers,
 * so a receipt proves what was submitted. Hashing is the caller's work.
 */
export type ReceiptContent = {
  attemptId: string;
  /** Epoch milliseconds of the server's clock. */
  submittedAt: number;
  /** Canonical answers in any order; '' and a missing question mean the same and leave the same text. */
  answers: Iterable<{ questionId: string; answer: string }>;
};

/**
 * The form's name, then one JSON list: attempt, instant, [question, answer] pairs in order of the question ids' code
 * units. JSON keeps two different submissions from ever sharing a text. Throws RangeError when a question is twice.
 */
export function receiptText({ attemptId, submittedAt, answers }: ReceiptContent): string {
  const pairs: (readonly [questionId: string, answer: string])[] = [];
  for (const { questionId, answer } of answers) if (answer !== '') pairs.push([questionId, answer]);
  pairs.sort(byQuestionId);
  pairs.forEach(([questionId], index) => {
    if (pairs[index + 1]?.[0] === questionId)
      throw new RangeError(`question ${questionId} stands twice in the answers`);
  });
  return `exam-receipt/1\n${JSON.stringify([attemptId, submittedAt, pairs])}`;
}

const byQuestionId = ([left]: readonly [string, string], [right]: readonly [string, string]): number =>
  left < right ? -1 : left > right ? 1 : 0;
