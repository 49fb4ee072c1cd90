/**
 * When an exam is open, and until when an attempt runs (3 §4, decisions T61, T87–T89).
 * Every instant is epoch milliseconds of the server's clock; durations carry their unit in the name.
 */
import { isMockTest, runnerOf, type ExamType } from './exam-types.js';
import { isOpenTest, type WindowedExam } from './windowed-exam.js';
import { lateStart, minuteMs, type LateStartExam, type LateStartPolicy } from './late-start.js';

export * from './exam-types.js';
export * from './late-start.js';
export * from './windowed-exam.js';
export * from './review-release.js';

export type Bucket = 'ongoing' | 'upcoming' | 'completed';

/** Start inclusive, end exclusive; no start means started, no end means never over (T89). */
export function bucketOf(exam: WindowedExam & { completed: boolean }, now: number): Bucket {
  if (exam.completed) return 'completed';
  if (isOpenTest(exam.testType)) return 'ongoing';
  if (exam.startAt !== null && now < exam.startAt) return 'upcoming';
  return exam.endAt !== null && now >= exam.endAt ? 'completed' : 'ongoing';
}

/** As `bucketOf`, but a teacher exam that may still be begun late stays ongoing (T61). */
export function listBucketOf(exam: WindowedExam & LateStartExam & { completed: boolean }, now: number): Bucket {
  const bucket = bucketOf(exam, now);
  if (bucket !== 'completed' || exam.completed) return bucket;
  const late = lateStart(exam, now);
  return late.late && late.mayStart ? 'ongoing' : 'completed';
}

/** The last minutes of a grid exam are for checking only (T88). */
export const defaultBufferMinutes = 5;
/** Exams this short have no buffer. */
export const bufferlessMinutes = 10;
/** How long after the deadline the server waits for a submission on its way (T87). */
export const graceSeconds = 30;
/**
 * How long after the deadline the answers of a submission still count where there is no buffer. Twelve thousand that
 * are
 * sent in the same second have arrived within ten.
 */
export const lateAnswerSeconds = 10;

export type TimedExam = WindowedExam & {
  examType: ExamType;
  durationMinutes: number;
  /** Default `from_end`. */
  policy?: LateStartPolicy;
  /** Default 5; 0 turns the buffer off for this exam. */
  bufferMinutes?: number;
  /** Time given to this attempt by a teacher, after everything else, also beyond the window. */
  extensionMinutes?: number;
};

/** Answers change before `writeDeadlineAt`; the attempt ends at `deadlineAt`. Both exclusive. */
export type Deadlines = { deadlineAt: number; writeDeadlineAt: number };

/**
 * The deadlines of an attempt begun at `startedAt`, fixed once (ledger RUN-014): start + duration; for a late start
 * exactly totalTime − n; a mock test with a window ends with it at the latest. A start that `lateStart` does not allow
 * gives an attempt without time.
 */
export function deadlineOf(exam: TimedExam, startedAt: number): Deadlines {
  const extension = (exam.extensionMinutes ?? 0) * minuteMs;
  const endsAt = Math.max(startedAt, plainDeadline(exam, startedAt));
  const deadlineAt = endsAt + extension;
  return { deadlineAt, writeDeadlineAt: deadlineAt - attemptBufferMs(exam, endsAt - startedAt) };
}

/**
 * The buffer of an attempt of this length. The end of the window may cut it short, and the rule is that of an exam of
 * this
 * length (T88): the minutes for checking never take all the time there is for writing.
 */
function attemptBufferMs(exam: TimedExam, lengthMs: number): number {
  const bufferMs = bufferMinutesOf({ ...exam, durationMinutes: lengthMs / minuteMs }) * minuteMs;
  return bufferMs < lengthMs ? bufferMs : 0;
}

function plainDeadline(exam: TimedExam, startedAt: number): number {
  const full = startedAt + exam.durationMinutes * minuteMs;
  if (isOpenTest(exam.testType)) return full;
  if (isMockTest(exam.examType)) return exam.endAt === null ? full : Math.min(full, exam.endAt);
  const late = lateStart({ ...exam, policy: exam.policy ?? 'from_end', attempted: false }, startedAt);
  return late.late ? startedAt + late.remainingMinutes * minuteMs : full;
}

/**
 * The buffer of an exam in minutes: none in the list runner and none up to ten minutes' duration (T88). An attempt may
 * have none: `deadlineOf`.
 */
export function bufferMinutesOf(exam: Pick<TimedExam, 'examType' | 'durationMinutes' | 'bufferMinutes'>): number {
  const has = runnerOf(exam.examType) === 'grid' && exam.durationMinutes > bufferlessMinutes;
  return has ? (exam.bufferMinutes ?? defaultBufferMinutes) : 0;
}

/** When the server submits an attempt that was not submitted: the deadline and the grace. */
export const finaliseAt = (deadlineAt: number): number => deadlineAt + graceSeconds * 1000;

/**
 * Until when answers brought by a submission count. With a buffer the write deadline is long before the end and strict;
 * without one the submission at the last second is still on its way, and gets some seconds for the network.
 */
export const answersCountUntil = ({ deadlineAt, writeDeadlineAt }: Deadlines): number =>
  writeDeadlineAt < deadlineAt ? writeDeadlineAt : deadlineAt + lateAnswerSeconds * 1000;

/** So long the rooms of attempts that staff end may send what waits, before the server submits what it has. */
export const forcedAfterMs = 10_000;
