/** What rooms left in this browser: papers handed in without a connection and answers that never arrived. */
import { saveAnswers } from '@exam/contracts/http/assessment';
import { formatDateTime } from '@exam/domain/ist';
import { clock } from '../../lib/clock.js';
import { call } from '../../lib/http.js';
import { isTemporary } from '../../lib/refusal.js';
import type { RoomUser } from './begin.js';
import { acknowledge, deltaOf, pendingOf } from './entries.js';
import { forgetRoom, readAttempts, readEntries, writeEntries, type StoredAttempt } from './journal.js';
import { sendPaper } from './submit-paper.js';
import { isHeldByAnotherTab } from './tab-lock.js';

/** Sends what can be sent. True when something was. A room that is open in another tab sends its own. */
export async function sendLeftovers(user: RoomUser): Promise<boolean> {
  let sent = false;
  for (const attempt of await readAttempts(user.user_id)) {
    if (await isHeldByAnotherTab(user.user_id, attempt.examId)) continue;
    sent = (await sendOne(attempt)) || sent;
  }
  return sent;
}

async function sendOne(attempt: StoredAttempt): Promise<boolean> {
  const { userId, examId, attemptId, epoch } = attempt;
  const entries = new Map((await readEntries(userId, examId)).map((entry) => [entry.questionId, entry]));
  const pending = () => pendingOf(entries);
  try {
    if (attempt.submittedHereAt !== null) {
      await sendPaper({ attempt, userId, examId, pending });
      return true;
    }
    if (pending().length === 0) return false;
    const answer = await call(saveAnswers, { params: { attemptId }, body: { epoch, answers: pending().slice(0, 250).map(deltaOf) } });
    await writeEntries(userId, examId, [...acknowledge(entries, answer).values()]);
    return true;
  } catch (error) {
    // The server knows the attempt no longer, or it is over: there is nothing left to bring.
    if (!isTemporary(error) && attempt.deadlineAt < clock.now()) await forgetRoom(userId, examId);
    return false;
  }
}

export type LeftBehind = { state: 'free' } | { state: 'live'; until: string } | { state: 'unsent' };

/** Before signing out: everything is sent that can be, then what stands in the way is said (decision T96). */
export async function signOutCheck(user: RoomUser): Promise<LeftBehind> {
  await sendLeftovers(user);
  const attempts = await readAttempts(user.user_id);
  for (const attempt of attempts) {
    const unsent = pendingOf(new Map((await readEntries(user.user_id, attempt.examId)).map((entry) => [entry.questionId, entry])));
    if (attempt.submittedHereAt !== null || unsent.some((entry) => entry.answer !== '')) return { state: 'unsent' };
  }
  const live = attempts.find(({ deadlineAt }) => deadlineAt > clock.now());
  return live ? { state: 'live', until: formatDateTime(live.deadlineAt) } : { state: 'free' };
}

/** Whether a paper that was handed in here has not arrived yet. */
export const hasKeptPaper = async (user: RoomUser): Promise<boolean> =>
  (await readAttempts(user.user_id)).some(({ submittedHereAt }) => submittedHereAt !== null);
