/**
 * What the room promised is kept when the student has left it: papers that were handed in and answers that never
 * arrived are brought to the server by the room itself, without a screen, for as long as the page lives.
 */
import { formatDateTime } from '@exam/domain/ist';
import { clock } from '../../../lib/clock.js';
import { codeOf } from '../../../lib/refusal.js';
import { attemptOf, requestAttempt } from '../entrance/begin.js';
import { mergeEntries, pendingOf, waitingAnswers } from '../sitting/entries.js';
import type { Entry, State } from '../sitting/state.js';
import { browserPorts } from './browser.js';
import { ExamRoom, type RoomUser } from './exam-room.js';
import { forgetRoom, readAttempt, readAttempts, readEntries, type StoredAttempt } from './journal.js';
import { hasLeft, isAtRest, isBrought, openedLeft, outcomeOf, type Brought } from './left-room.js';
import { holdLeftRoom, isHeldByAnotherTab } from './tab-lock.js';

type Tell = (brought: Brought) => void;

/** A room that was left since, in this tab or in one that was closed, is found after so long. */
const lookMs = 10_000;
/** So long after its end no extension brings an attempt back; everything of it is on the server. */
const tidyAfterMs = 86_400_000;

const rooms = new Map<string, { room: ExamRoom; end: () => void }>();
/** Attempts that the server refuses for good: tried again when the page is opened anew. */
const givenUp = new Set<string>();
let tell: Tell = () => undefined;
let keeper: RoomUser | null = null;

/** For as long as the page lives; a further call looks at once, for the person and the account of now. */
export function sendLeftRooms(user: RoomUser, hear: Tell): void {
  tell = hear;
  if (keeper === null) {
    const again = () => void (keeper && look(keeper));
    setInterval(again, lookMs);
    window.addEventListener('online', again);
  }
  keeper = user;
  void look(user);
}

let looking: Promise<void> | null = null;
const look = (user: RoomUser): Promise<void> => (looking ??= lookOnce(user).finally(() => void (looking = null)));

async function lookOnce(user: RoomUser): Promise<void> {
  for (const { accountId, examId, attemptId } of await readAttempts(user.user_id)) {
    // of another account it is refused; it goes when the student is back in that one
    if (accountId !== user.currentAccountId || givenUp.has(attemptId)) continue;
    if (await isHeldByAnotherTab(user.user_id, examId)) rooms.get(examId)?.end();
    else if (!rooms.has(examId)) await bring(user, examId);
  }
}

async function bring(user: RoomUser, examId: string): Promise<void> {
  const { user_id: userId } = user;
  if (!(await readLeft(userId, examId))) return;
  const letGo = await holdLeftRoom(userId, examId, () => rooms.get(examId)?.end());
  // another tab may have sent it meanwhile
  const left = letGo && (await readLeft(userId, examId));
  if (!left) return letGo?.();
  const lock = { hold: () => () => undefined };
  const room = new ExamRoom(user, openedLeft(left.attempt, left.local), { ...browserPorts(userId, examId), lock });
  let isAsking = false;
  const judge = () => {
    const state = room.getState();
    if (isAsking || !isBrought(state)) return;
    if (!isHeldElsewhere(state)) return finish();
    isAsking = true;
    void takeBack(room, left.attempt).then((became) => {
      isAsking = false;
      if (rooms.get(examId)?.room !== room) return;
      if (became === 'ours') room.bring();
      else if (became === 'another’s') finish();
      else end();
    });
  };
  const finish = () => {
    const { sitting } = room.getState();
    if (sitting.at === 'refused' || sitting.at === 'takenOver') givenUp.add(left.attempt.attemptId);
    end();
    tell(outcomeOf(room.getState()));
  };
  const stopHearing = room.subscribe(judge);
  const end = () => {
    rooms.delete(examId);
    stopHearing();
    room.stop();
    letGo();
  };
  rooms.set(examId, { room, end });
  room.bring();
}

/** What this browser keeps of an exam, as it is now; null where nothing of it waits. */
async function readLeft(userId: string, examId: string): Promise<{ attempt: StoredAttempt; local: Entry[] } | null> {
  const attempt = await readAttempt(userId, examId);
  if (!attempt) return null;
  const local = await readEntries(userId, examId);
  if (hasLeft(attempt, local, { now: clock.now(), isSure: clock.isSet })) return { attempt, local };
  if (clock.isSet && clock.now() > attempt.deadlineAt + tidyAfterMs) await forgetRoom(userId, examId);
  return null;
}

/** The attempt is bound to another sign-in, and something waits here. */
const isHeldElsewhere = ({ sitting, entries }: State): boolean =>
  sitting.at === 'refused'
    ? codeOf(sitting.error) === 'attempt.taken_over'
    : sitting.at === 'takenOver' && pendingOf(entries).length > 0;

/**
 * Whose session ended signs in anew, and the attempt is still bound to the former one. Where nobody else has sat it
 * since, it is this browser's again; a device that goes on with it is not disturbed.
 */
async function takeBack(room: ExamRoom, known: StoredAttempt): Promise<'ours' | 'another’s' | 'unknown'> {
  const { attempt, entries } = room.getState();
  const current = await browserPorts(known.userId, known.examId).calls.ask(attempt);
  if (current === null) return 'unknown';
  if (current.status !== 'running' || current.epoch !== attempt.epoch) return 'another’s';
  const begun = await requestAttempt(room.user, known.examId, attempt.deviceId).catch(() => null);
  if (begun === null) return 'unknown';
  const { running, deviceId } = begun;
  const merged = mergeEntries({ server: running.answers, local: [...entries.values()], epoch: running.epoch });
  const opened = { ...openedLeft(known, []), ...merged, attempt: attemptOf(running, deviceId) };
  room.dispatch({ type: 'opened', opened });
  return 'ours';
}

export type LeftBehind = { state: 'free' } | { state: 'live'; until: string } | { state: 'unsent' };

/** Before signing out: everything is sent that can be, then what stands in the way is said (decision T96). */
export async function signOutCheck(user: RoomUser): Promise<LeftBehind> {
  for (const { room } of rooms.values()) room.dispatch({ type: 'online' });
  await look(user);
  await Promise.all([...rooms.values()].map(({ room }) => atRest(room)));
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

/** Until it is done, or has failed and waits for its next try. */
const atRest = (room: ExamRoom): Promise<void> =>
  new Promise((resolve) => {
    const judge = () => {
      if (!isAtRest(room.getState())) return;
      stop();
      resolve();
    };
    const stop = room.subscribe(judge);
    judge();
  });
