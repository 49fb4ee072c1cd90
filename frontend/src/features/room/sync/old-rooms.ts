/** Rooms of people who never came back to this browser: on a shared device they would stay for ever. */
import { clock } from '../../../lib/clock.js';
import { waitingAnswers } from '../sitting/entries.js';
import { allAttempts, forgetRoom, readEntries, type StoredAttempt } from './journal.js';
import { isHeldByAnotherTab } from './tab-lock.js';

const keptMs = 30 * 86_400_000;
/** No exam is prolonged by more (assessment's extensions); until then the server may still take answers. */
const longestExtensionMs = 240 * 60_000;

type Times = Pick<StoredAttempt, 'startedAt' | 'submittedHereAt' | 'writeDeadlineAt'>;

/** Whether nobody misses the room any more. What the server has not got is kept while it may still take it. */
export function isOldRoom({ startedAt, submittedHereAt, writeDeadlineAt }: Times, hasUnsent: boolean, now: number) {
  if (now <= Math.max(startedAt, submittedHereAt ?? 0) + keptMs) return false;
  return !hasUnsent || now > writeDeadlineAt + longestExtensionMs;
}

/** By the server's time only: a device that is a year ahead must not throw a running exam away. */
export async function forgetOldRooms(): Promise<number> {
  if (!clock.isSet) return 0;
  let forgotten = 0;
  for (const attempt of await allAttempts()) {
    const { userId, examId } = attempt;
    const entries = new Map((await readEntries(userId, examId)).map((entry) => [entry.questionId, entry]));
    const hasUnsent = attempt.submittedHereAt !== null || waitingAnswers(entries) > 0;
    if (!isOldRoom(attempt, hasUnsent, clock.now()) || (await isHeldByAnotherTab(userId, examId))) continue;
    await forgetRoom(userId, examId);
    forgotten += 1;
  }
  return forgotten;
}
