/** Who may see, begin and review an exam, and when it is over. Pure; instants are epoch milliseconds. */
import {
  bucketOf, graceSeconds, isMockTest, isOpenTest, isReviewReleased, isTeacherExam, lateStart, listBucketOf, minuteMs,
  type Bucket, type ExamType, type LateStart, type LateStartPolicy,
} from '@exam/domain';
import type { ExamDefinition } from './exam-definition.js';

/** The part of an actor that decides which exams are theirs. */
export interface Scope {
  readonly orgId: string;
  readonly boardId: string | null;
  readonly classId: string | null;
  readonly groupId: string | null;
  readonly sectionId: string | null;
}

/** An exam for a section is seen by that section only, one without by the whole group (ledger ASMT-008). */
export function isInScope(exam: Scope, student: Scope): boolean {
  return (
    exam.orgId === student.orgId &&
    exam.boardId === student.boardId &&
    exam.classId === student.classId &&
    exam.groupId === student.groupId &&
    (exam.sectionId === null || exam.sectionId === student.sectionId)
  );
}

/** What the student has done with the exam so far; null when nothing. */
export interface Standing {
  readonly status: 'running' | 'submitted' | 'cancelled';
  readonly deadlineAt: number;
}

export type StartRefusal = 'exam.not_begun' | 'exam.ended' | 'exam.late';
export type Start = { may: true; onlyFirst: boolean } | { may: false; code: StartRefusal };

/**
 * Whether an attempt may begin at `now` (ledger MOCK-007, decision T61), for a student without a submitted attempt.
 * `onlyFirst`: only for somebody who has not begun it before, or cancelling would buy a second look after the end.
 */
export function startOf(exam: ExamDefinition, now: number): Start {
  const bucket = bucketOf({ ...exam, completed: false }, now);
  if (bucket === 'upcoming') return { may: false, code: 'exam.not_begun' };
  const late = isOpenTest(exam.testType) ? { late: false as const } : lateStart({ ...exam, attempted: false }, now);
  if (!late.late) return { may: true, onlyFirst: false };
  if (late.mayStart) return { may: true, onlyFirst: bucket === 'completed' };
  return { may: false, code: isTeacherExam(exam.examType) && exam.policy !== 'deny' ? 'exam.late' : 'exam.ended' };
}

/** The bucket of the row. A running attempt with time left is ongoing whatever the window says, or nobody would find it. */
export function bucketFor(exam: ExamDefinition, standing: Standing | null, now: number): Bucket {
  if (standing?.status === 'running' && now < standing.deadlineAt) return 'ongoing';
  return listBucketOf({ ...exam, attempted: standing !== null, completed: standing?.status === 'submitted' }, now);
}

export interface Can {
  begin: boolean;
  resume: boolean;
  cancel: boolean;
  review: boolean;
}

export function canOf(exam: ExamDefinition, standing: Standing | null, now: number): Can {
  const start = startOf(exam, now);
  const isFree = standing === null || (standing.status === 'cancelled' && !(start.may && start.onlyFirst));
  return {
    begin: start.may && isFree,
    resume: standing?.status === 'running' && now < standing.deadlineAt,
    cancel: standing?.status === 'running',
    review: standing?.status === 'submitted' && isReleased(exam, now),
  };
}

/** What the late-start popup shows; null when there is nothing to say. */
export function lateStartFor(exam: ExamDefinition, standing: Standing | null, now: number) {
  if (standing !== null || isOpenTest(exam.testType) || !isTeacherExam(exam.examType)) return null;
  const late: LateStart = lateStart({ ...exam, attempted: false }, now);
  return late.late ? { minutesLate: late.minutesLate, remainingMinutes: late.remainingMinutes, mayStart: late.mayStart } : null;
}

/** The parts of an exam that decide when it is over. */
export interface Ending {
  readonly examType: ExamType;
  readonly testType: string;
  readonly endAt: number | null;
  readonly durationMinutes: number;
  readonly policy: LateStartPolicy;
}

/**
 * When nobody can be writing any more, the network's grace included; null for an exam that never ends. A mock test
 * ends with its window. Of a teacher's exam an attempt begun at the last moment still has its whole duration.
 */
export function closesAtOf(exam: Ending): number | null {
  if (isOpenTest(exam.testType) || exam.endAt === null) return null;
  const lastAttempt = isMockTest(exam.examType) ? 0 : exam.durationMinutes * minuteMs;
  return exam.endAt + lastAttempt + graceSeconds * 1000;
}

/** When keys and explanations may be shown; null where the student's own submission releases them. */
export function releasedAtOf(exam: ExamDefinition): number | null {
  return exam.reviewRelease === 'immediate' ? null : exam.closesAt;
}

/** For a submitted attempt. 'windowEnd' waits until nobody can be writing, which is later than the window's own end (T98). */
export function isReleased(exam: ExamDefinition, now: number): boolean {
  return isReviewReleased({ ...exam, endAt: exam.closesAt, submitted: true }, now);
}
