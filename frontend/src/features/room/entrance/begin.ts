/** Beginning, or going on with, an attempt on this device. */
import { beginAttempt, type BegunAttempt, type ExamDetails } from '@exam/contracts/http/assessment';
import { clock } from '../../../lib/clock.js';
import { call, type CallOptions } from '../../../lib/http.js';
import { randomId } from '../../../lib/random-id.js';
import { takeServerTime } from '../../../lib/server-time.js';
import { askContents, type Contents } from './contents.js';
import { readAttempt, type StoredAttempt } from '../sync/journal.js';
import { isHeldByAnotherTab } from '../sync/tab-lock.js';

export type RoomUser = { user_id: string; currentAccountId: string };
export type Begun = { running: BegunAttempt; deviceId: string; coming: Coming | null };

/**
 * What is sat, on its way: where this browser has never had an attempt at the exam, and so has nothing of it to be
 * read.
 * `exam`: as it was told before the beginning; with the first question it is enough for a first look.
 */
export type Coming = { whole: Promise<Contents>; exam: Promise<ExamDetails> };

/** An attempt begun on one page and opened on the next, a moment later. */
const handedOver = new Map<string, Begun>();

/** What this browser was found to have of an exam, so that nobody waits for that answer once more. */
const lookedUp = new Map<string, StoredAttempt | null>();
const keyOf = (user: RoomUser, examId: string): string => `${user.user_id} ${examId}`;

/** While the student reads what stands above the button: whether this browser has had the exam. */
export async function lookUp(user: RoomUser, examId: string): Promise<StoredAttempt | null> {
  const known = await readAttempt(user.user_id, examId);
  lookedUp.set(keyOf(user, examId), known);
  return known;
}

/** The attempt that this browser knows of, as it was found a moment ago or is now. */
export async function knownAttempt(user: RoomUser, examId: string): Promise<StoredAttempt | null> {
  const key = keyOf(user, examId);
  const known = lookedUp.get(key);
  lookedUp.delete(key);
  return known === undefined ? readAttempt(user.user_id, examId) : known;
}

/** Begins the exam and keeps the answer for the room that opens next. Throws the server's refusal. */
export async function beginHere(user: RoomUser, examId: string, exam: Promise<ExamDetails>): Promise<void> {
  // may fail before anybody listens, or where nobody will: without it there is no first look, and nothing else is
  // missing
  exam.catch(() => undefined);
  const known = await knownAttempt(user, examId);
  const begun = await requestAttempt(user, examId, await deviceFor(user, examId, known));
  // the paper is asked for before anything is drawn: on a slow processor the room's page takes as long as the answer
  const whole = known === null ? askContents(user, begun.running) : null;
  // who opens the room hears of it, a moment later than it may fail
  whole?.catch(() => undefined);
  handedOver.set(examId, { ...begun, coming: whole && { whole, exam } });
}

/** Begun a moment ago on the page before. */
export const isBegun = (examId: string): boolean => handedOver.has(examId);

export function takeHandedOver(examId: string): Begun | null {
  const begun = handedOver.get(examId) ?? null;
  handedOver.delete(examId);
  return begun;
}

/** Asks the server for the running attempt, at once: nothing is awaited before the question is on its way. */
export async function requestAttempt(
  { user_id }: RoomUser,
  examId: string,
  deviceId: string,
  options: CallOptions = { retries: 2 },
): Promise<Begun> {
  const sentAt = clock.reading();
  const { Item } = await call(
    beginAttempt,
    { params: { examId }, body: { deviceId } },
    { ...options, userId: user_id },
  );
  takeServerTime(sentAt, Item.serverTime);
  return { running: Item, deviceId, coming: null };
}

/**
 * The same device id again is no take-over: it is this browser's last tab come back after a reload or a crash. A tab
 * beside
 * a living one is another device.
 */
export async function deviceFor(user: RoomUser, examId: string, known: StoredAttempt | null): Promise<string> {
  return known && !(await isHeldByAnotherTab(user.user_id, examId)) ? known.deviceId : randomId();
}

/** Whether the room may open without a question: this browser sat it and no other tab does. */
export async function mayEnter(user: RoomUser, examId: string): Promise<boolean> {
  const known = await lookUp(user, examId);
  return known !== null && !(await isHeldByAnotherTab(user.user_id, examId));
}
