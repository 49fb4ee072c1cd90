import { refusalBody } from '@exam/contracts';
import type { AnswerMatcher } from './api.js';

/**
 * Holds for an answer that refuses with this stable code, in the whole shape of a refusal. Works as
 * `.expect(refusal('attempt.closed'))` on a call and, on an answer or its body, as `toEqual(refusal(...))`.
 */
export function refusal(code: string, field?: string): AnswerMatcher & { toAsymmetricMatcher(): string } {
  const name = field === undefined ? `refusal ${code}` : `refusal ${code} of field ${field}`;
  return {
    asymmetricMatch(answer: unknown) {
      const parsed = refusalBody.safeParse(bodyOf(answer));
      if (!parsed.success || parsed.data.code !== code) return false;
      return field === undefined || parsed.data.errorResponse.some((fault) => fault.field === field);
    },
    toString: () => name,
    toAsymmetricMatcher: () => name,
  };
}

function bodyOf(answer: unknown): unknown {
  const isAnswer = typeof answer === 'object' && answer !== null && 'headers' in answer && 'body' in answer;
  return isAnswer ? answer.body : answer;
}
