/** Beginning, or going on with, an attempt on this device. */
import {
  beginAttempt,
  type BegunAttempt,
  type ExamDetails,
  type RunningAttempt,
} from '@exam/contracts/http/assessment';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { clock } from '../../../lib/clock.js';
import { call, type CallOptions } from '../../../lib/http.js';
import { randomId } from '../../../lib/random-id.js';
import { takeServerTime } from '../../../lib/server-time.js';
import type { Attempt } from '../sitting/state.js';
import type { RoomUser } from '../sync/exam-room.js';
import { readAttempt, type StoredAttempt } from '../sync/journal.js';
import { isHeldByAnotherTab } from '../sync/tab-lock.js';
import { askContents, type Contents } from './contents.js';

export type Begun = { running: BegunAttempt; deviceId: string; coming: Coming | null };

/**
 * What is sat, on its way: where this browser has never had an attempt at the exam, and so has nothing of it to be
 * read.
 * `exam`: as it was told before the beginning; with the first question it is enough for a preview.
 */
export type Coming = { whole: Promise<Contents>; exam: Promise<ExamDetails> };

const key = ['room'] as const;

/** An attempt begun on one page and opened on the next, a moment later. */
const begunKey = (examId: string) => [...key, 'begun', examId];

/** What this browser has of an exam, read while the student reads what is above the button. */
export const knownQuery = ({ user_id }: RoomUser, examId: string) =>
  queryOptions({
    queryKey: [...key, 'known', user_id, examId],
    queryFn: () => readAttempt(user_id, examId),
    networkMode: 'always',
    staleTime: 0,
  });

/** As it was found a moment ago, so that nobody waits for it once more; that holds for one use. */
export async function knownAttempt(
  queryClient: QueryClient,
  user: RoomUser,
  examId: string,
): Promise<StoredAttempt | null> {
  const query = knownQuery(user, examId);
  const known = queryClient.getQueryData(query.queryKey);
  queryClient.removeQueries({ queryKey: query.queryKey });
  return known === undefined ? readAttempt(user.user_id, examId) : known;
}

/** Begins the exam and keeps the answer for the room that opens next. Throws the server's refusal. */
export async function beginHere(
  queryClient: QueryClient,
  user: RoomUser,
  examId: string,
  exam: Promise<ExamDetails>,
): Promise<void> {
  // may fail before anybody listens, or where nobody will: without it there is no preview, and nothing else is missing
  exam.catch(() => undefined);
  const known = await knownAttempt(queryClient, user, examId);
  const begun = await requestAttempt(user, examId, await deviceFor(user, examId, known));
  // the paper is asked for before anything is drawn: on a slow processor the room's page takes as long as the answer
  const whole = known === null ? askContents(user, begun.running) : null;
  // who opens the room hears of it, a moment later than it may fail
  whole?.catch(() => undefined);
  queryClient.setQueryData<Begun>(begunKey(examId), { ...begun, coming: whole && { whole, exam } });
}

/** Begun a moment ago on the page before. */
export const isBegun = (queryClient: QueryClient, examId: string): boolean =>
  queryClient.getQueryData(begunKey(examId)) !== undefined;

export function takeBegun(queryClient: QueryClient, examId: string): Begun | null {
  const begun = queryClient.getQueryData<Begun>(begunKey(examId)) ?? null;
  queryClient.removeQueries({ queryKey: begunKey(examId) });
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

export const attemptOf = (running: RunningAttempt, deviceId: string): Attempt => ({
  attemptId: running.attemptId,
  attemptNumber: running.attemptNumber,
  epoch: running.epoch,
  deviceId,
  startedAt: running.startedAt,
  deadlineAt: running.deadlineAt,
  writeDeadlineAt: running.writeDeadlineAt,
});

/**
 * The same device id again is no take-over: it is this browser's last tab come back after a reload or a crash. A tab
 * beside a living one is another device.
 */
export async function deviceFor(user: RoomUser, examId: string, known: StoredAttempt | null): Promise<string> {
  return known && !(await isHeldByAnotherTab(user.user_id, examId)) ? known.deviceId : randomId();
}

/** Whether the room may open without a question: this browser sat it and no other tab does. */
export async function mayEnter(queryClient: QueryClient, user: RoomUser, examId: string): Promise<boolean> {
  const known = await queryClient.fetchQuery(knownQuery(user, examId));
  return known !== null && !(await isHeldByAnotherTab(user.user_id, examId));
}
