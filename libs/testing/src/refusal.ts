import { refusalBody } from '@exam/contracts';
import type { AnswerMatcher } from './api.js';

/**
 * Holds for an answer that refuses with this stable code, in the whole shape of a refusal. Works as
 * `.expect(refusal('attempt.closed'))` on a call and as `expect(answer).toEqual(refusal(...))`.
 */
export function refusal(code: string, field?: string): AnswerMatcher & { toAsymmetricMatcher(): string } {
  const name = field === undefined ? `refusal ${code}` : `refusal ${code} of field ${field}`;
  return {
    asymmetricMatch(answer: unknown) {
      const { status, body } = answer as { status: number; body: unknown };
      const parsed = refusalBody.safeParse(body);
      if (!parsed.success || status < 400 || parsed.data.code !== code) return false;
      return field === undefined || parsed.data.errorResponse.some((fault) => fault.field === field);
    },
    toString: () => name,
    toAsymmetricMatcher: () => name,
  };
}
