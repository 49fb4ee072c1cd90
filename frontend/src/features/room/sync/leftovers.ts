/** What rooms left in this browser: papers handed in without a connection and answers that never arrived. */
import { getAttempt, saveAnswers, submitAttempt, type Receipt } from '@exam/contracts/http/assessment';
import { formatDateTime } from '@exam/domain/ist';
import { clock } from '../../../lib/clock.js';
import { call } from '../../../lib/http.js';
import { RefusalError } from '../../../lib/refusal.js';
import { acknowledge, deltaOf, pendingOf, waitingAnswers } from '../sitting/entries.js';
import { forgetRoom, readAttempts, readEntries, writeAttempt, writeEntries, type StoredAttempt } from './journal.js';
import { reactionToSubmit } from '../sitting/refusals.js';
import type { Entry } from '../sitting/state.js';
import { refusedOf } from '../sitting/submitting.js';
import { agrees, failureOf } from './calls.js';
import type { RoomUser } from './exam-room.js';
import { isHeldByAnotherTab } from './tab-lock.js';

/** `late`: something came after the end of its time and counts no more. */
export type Sent = { sent: boolean; late: boolean };

/** Sends what can be sent. A room that is open in another tab sends its own. */
export async function sendLeftovers(user: RoomUser): Promise<Sent> {
  const result: Sent = { sent: false, late: false };
  for (const attempt of await readAttempts(user.user_id)) {
    if (await isHeldByAnotherTab(user.user_id, attempt.examId)) continue;
    const one = await sendOne(attempt);
    result.sent ||= one.sent;
    result.late ||= one.late;
  }
  return result;
}

const nothing: Sent = { sent: false, late: false };
/**
 * The server has the attempt no longer as a running one: there is nothing left to bring. One that it does not know is
 * kept.
 */
const overCodes = ['attempt.closed', 'attempt.cancelled', 'attempt.not_running'];

/** So long after its end no extension brings an attempt back; everything of it is on the server. */
const tidyAfterMs = 86_400_000;

async function sendOne(attempt: StoredAttempt): Promise<Sent> {
  const { userId, examId, attemptId, epoch, deadlineAt, submittedHereAt } = attempt;
  let entries: ReadonlyMap<string, Entry> = new Map(
    (await readEntries(userId, examId)).map((entry) => [entry.questionId, entry]),
  );
  const pending = () => pendingOf(entries);
  const waited = waitingAnswers(entries) > 0;
  // Once the time is over a save comes too late, while a paper still has the grace for the network (decision T87).
  const isOver = clock.isSet && clock.now() >= deadlineAt;
  try {
    if (submittedHereAt !== null || (isOver && waited)) {
      const byTime = submittedHereAt === null || attempt.isSubmittedByTime === true;
      const receipt = await sendPaper(attempt, pending(), byTime);
      return { sent: true, late: waited && (await agrees(receipt, [...entries.values()])) === false };
    }
    if (pending().length === 0) {
      if (clock.isSet && clock.now() > deadlineAt + tidyAfterMs) await forgetRoom(userId, examId);
      return nothing;
    }
    const answer = await call(
      saveAnswers,
      { params: { attemptId }, body: { epoch, answers: pending().slice(0, 250).map(deltaOf) } },
      { userId },
    );
    entries = acknowledge(entries, answer);
    await writeEntries(userId, examId, [...entries.values()]);
    return nothing;
  } catch (error) {
    if (reactionToSubmit(failureOf(error)) === 'askForTime') {
      const extended = await withMoreTime(attempt);
      return extended ? sendOne(extended) : nothing;
    }
    if (!(error instanceof RefusalError) || !overCodes.includes(error.code)) return nothing;
    await forgetRoom(userId, examId);
    return { sent: false, late: waited && error.code === 'attempt.closed' };
  }
}

/** One try. On success nothing of the exam stays in this browser. */
async function sendPaper(attempt: StoredAttempt, answers: readonly Entry[], byTime: boolean): Promise<Receipt> {
  const { attemptId, epoch, userId, examId } = attempt;
  try {
    const body = { epoch, answers: answers.map(deltaOf), ...(byTime && { byTime }) };
    const { Item } = await call(submitAttempt, { params: { attemptId }, body }, { retries: 0, userId });
    await forgetRoom(userId, examId);
    return Item;
  } catch (error) {
    const failure = failureOf(error);
    if (reactionToSubmit(failure) !== 'setAside' || answers.length === 0) throw error;
    const refused = refusedOf(answers, failure);
    const others = answers.filter((answer) => !refused.includes(answer));
    return sendPaper(attempt, others, byTime);
  }
}

/**
 * As it stands by the server, where it runs on: then nothing is handed in that nobody handed in. Null where that is not
 * known.
 */
async function withMoreTime(attempt: StoredAttempt): Promise<StoredAttempt | null> {
  const current = await call(
    getAttempt,
    { params: { attemptId: attempt.attemptId } },
    { userId: attempt.userId },
  ).catch(() => null);
  if (!current || current.Item.deadlineAt <= clock.now()) return null;
  const { deadlineAt, writeDeadlineAt } = current.Item;
  const extended = { ...attempt, deadlineAt, writeDeadlineAt, submittedHereAt: null, isSubmittedByTime: false };
  await writeAttempt(extended);
  return extended;
}

export type LeftBehind = { state: 'free' } | { state: 'live'; until: string } | { state: 'unsent' };

/** Before signing out: everything is sent that can be, then what stands in the way is said (decision T96). */
export async function signOutCheck(user: RoomUser): Promise<LeftBehind> {
  await sendLeftovers(user);
  const attempts = await readAttempts(user.user_id);
  for (const attempt of attempts) {
    const unsent = waitingAnswers(
      new Map((await readEntries(user.user_id, attempt.examId)).map((entry) => [entry.questionId, entry])),
    );
    if (attempt.submittedHereAt !== null || unsent > 0) return { state: 'unsent' };
  }
  const live = attempts.find(({ deadlineAt }) => deadlineAt > clock.now());
  return live ? { state: 'live', until: formatDateTime(live.deadlineAt) } : { state: 'free' };
}

/** Whether a paper that was handed in here has not arrived yet. */
export const hasKeptPaper = async (user: RoomUser): Promise<boolean> =>
  (await readAttempts(user.user_id)).some(({ submittedHereAt }) => submittedHereAt !== null);
