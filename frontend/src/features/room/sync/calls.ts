/** The calls of a sitting, each with the server's time that its answer carries. */
import { getAttempt, saveAnswers, submitAttempt, type Receipt } from '@exam/contracts/http/assessment';
import { receiptText } from '@exam/domain/receipt';
import { clock } from '../../../lib/clock.js';
import { call } from '../../../lib/http.js';
import { codeOf, isTemporary, RefusalError } from '../../../lib/refusal.js';
import { takeServerTime } from '../../../lib/server-time.js';
import { deltaOf } from '../sitting/entries.js';
import type { Failure } from '../sitting/events.js';
import type { Entry } from '../sitting/state.js';
import type { Ports } from './ports.js';

/**
 * `userId`: where another person has signed in on this browser meanwhile, nothing is sent. A save on its way ends with
 * the paper, which carries the same answers: were it overtaken, the server would refuse it as too late.
 */
export function callsOf(userId: string): Ports['calls'] {
  let saving = new AbortController();
  const endSaves = (): void => {
    saving.abort();
    saving = new AbortController();
  };
  return {
    async save({ attemptId, epoch }, batch, currentQuestionId, outlivesPage) {
      const sentAt = clock.reading();
      if (outlivesPage) endSaves();
      const { signal } = saving;
      const options = { retries: 0, userId, keepalive: outlivesPage, signal };
      const body = { epoch, answers: batch.map(deltaOf), currentQuestionId };
      const answer = await call(saveAnswers, { params: { attemptId }, body }, options);
      takeServerTime(sentAt, answer.serverTime);
      return answer;
    },

    async submit({ attemptId, epoch }, { byTime, answers, all }) {
      endSaves();
      const body = { epoch, answers: answers.map(deltaOf), ...(byTime && { byTime }) };
      const { Item } = await call(submitAttempt, { params: { attemptId }, body }, { retries: 0, userId });
      return { receipt: Item, matches: await agrees(Item, all()) };
    },

    async ask({ attemptId }) {
      const sentAt = clock.reading();
      const answer = await call(getAttempt, { params: { attemptId } }, { retries: 1, userId }).catch(() => null);
      if (answer) takeServerTime(sentAt, answer.Item.serverTime);
      return answer?.Item ?? null;
    },

    failureOf,
  };
}

export const failureOf = (error: unknown): Failure => ({
  code: codeOf(error),
  status: error instanceof RefusalError ? error.status : null,
  isTemporary: isTemporary(error),
  fields: error instanceof RefusalError ? error.faults.flatMap(({ field }) => field ?? []) : [],
  retryAfterMs: error instanceof RefusalError ? (error.retryAfterMs ?? 0) : 0,
  error,
});

/** Whether the receipt's hash is the hash of the answers in this browser; null where the browser cannot say. */
export async function agrees(receipt: Receipt, entries: readonly Entry[]): Promise<boolean | null> {
  if (!crypto.subtle) return null;
  const answers = entries.map(({ questionId, answer }) => ({ questionId, answer }));
  const text = receiptText({ attemptId: receipt.attemptId, submittedAt: receipt.submittedAt, answers });
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return hexOf(digest) === receipt.hash.toLowerCase();
}

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
