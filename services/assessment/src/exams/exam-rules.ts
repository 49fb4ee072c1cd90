/** Who may see, begin and review an exam, and when it is over. Pure; instants are epoch milliseconds. */
import {
  isAddressed,
  pickTranslations,
  type Audience,
  type ResultRelease,
  type TaughtPlace,
  type Translations,
} from '@exam/contracts';
import {
  bucketOf,
  graceSeconds,
  isOpenTest,
  isTeacherExam,
  lastDeadlineOf,
  lateStart,
  listBucketOf,
  mayBeginAgain,
  type Bucket,
  type ClosingExam,
  type LateStart,
} from '@exam/domain';
import type { Besides, ExamDefinition } from './exam-definition.js';

/** The name of a self assessment is what its student typed: it stays with the student's rows, which an erasure finds. */
export const toldNameOf = ({ examType, examName }: Pick<ExamDefinition, 'examType' | 'examName'>): string =>
  examType === 'SelfAssessment' ? '' : examName;

/** The name in other languages, as lists, results and events tell it. */
export const namesOf = (kept: Translations | null | undefined) => pickTranslations([kept, { examName: 'examName' }]);

/** The part of an actor that decides which exams are theirs. */
export interface Scope {
  readonly orgId: string;
  readonly boardId: string | null;
  readonly classId: string | null;
  readonly groupId: string | null;
  readonly sectionId: string | null;
}

export type ScopedStudent = Scope & { readonly accountId?: string; readonly userId?: string };

/** An exam as far as it says who may see it. */
type ScopedExam = Scope & Audience & Partial<Pick<ExamDefinition, 'ownerAccountId' | 'isWithdrawn'>>;

/**
 * An exam for a section is seen by that section only, one without by the whole group (ledger ASMT-008), one of several
 * places by those of each and by whom it names besides, a self assessment by its owner until it is deleted.
 */
export function isInScope(exam: ScopedExam, student: ScopedStudent): boolean {
  return (
    !exam.isWithdrawn &&
    (exam.ownerAccountId ?? student.accountId) === student.accountId &&
    exam.orgId === student.orgId &&
    isAddressed(exam, student)
  );
}

/** What `student.accounts` contains of who has the place, as JSON. */
export const heldPlace = ({ boardId, classId, groupId, sectionId }: TaughtPlace): string =>
  JSON.stringify([{ boardId, classId, groupId, ...(sectionId !== null && { sectionId }) }]);

/** As events tell it: what there is besides the one place. */
export const besidesOf = ({ morePlaces = [], extraStudents = [] }: Besides) => ({
  ...(morePlaces.length > 0 && { morePlaces: [...morePlaces] }),
  ...(extraStudents.length > 0 && { extraStudents: [...extraStudents] }),
});

/** The own attempt at the exam; null when there is none. */
export interface OwnAttempt {
  readonly status: 'running' | 'submitted' | 'cancelled';
  readonly deadlineAt: number;
}

export type StartRefusal = 'exam.not_begun' | 'exam.ended' | 'exam.late';
export type Start = { may: true } | { may: false; code: StartRefusal };

/**
 * Whether an attempt may begin at `now` (ledger MOCK-007, decision T61), for a student who has not begun it or may
 * begin it again.
 */
export function startOf(exam: ExamDefinition, now: number): Start {
  const bucket = bucketOf({ ...exam, completed: false }, now);
  if (bucket === 'upcoming') return { may: false, code: 'exam.not_begun' };
  const late = isOpenTest(exam.testType) ? { late: false as const } : lateStart({ ...exam, attempted: false }, now);
  if (!late.late || late.mayStart) return { may: true };
  return { may: false, code: isTeacherExam(exam.examType) && exam.policy !== 'deny' ? 'exam.late' : 'exam.ended' };
}

/**
 * The bucket of the row. A running attempt with time left is ongoing whatever the window says, or nobody would find it.
 */
export function bucketFor(exam: ExamDefinition, attempt: OwnAttempt | null, now: number): Bucket {
  if (attempt?.status === 'running' && now < attempt.deadlineAt) return 'ongoing';
  return listBucketOf({ ...exam, attempted: attempt !== null, completed: attempt?.status === 'submitted' }, now);
}

export interface Can {
  begin: boolean;
  resume: boolean;
  cancel: boolean;
  review: boolean;
}

export function canOf(exam: ExamDefinition, attempt: OwnAttempt | null, now: number): Can {
  const isFree = attempt === null || (attempt.status === 'cancelled' && mayBeginAgain(exam));
  return {
    begin: isFree && startOf(exam, now).may,
    resume: attempt?.status === 'running' && now < attempt.deadlineAt,
    cancel: attempt?.status === 'running',
    review: attempt?.status === 'submitted' && isReleased(exam, now),
  };
}

/** What the late-start popup shows; null when there is nothing to say. */
export function lateStartFor(exam: ExamDefinition, attempt: OwnAttempt | null, now: number) {
  if (attempt !== null || isOpenTest(exam.testType) || !isTeacherExam(exam.examType)) return null;
  const late: LateStart = lateStart({ ...exam, attempted: false }, now);
  return late.late
    ? { minutesLate: late.minutesLate, remainingMinutes: late.remainingMinutes, mayStart: late.mayStart }
    : null;
}

/** All extensions of an exam together. */
export const maximumExtensionMinutes = 240;

/**
 * When nobody can be writing any more, also not an attempt that was given time beyond its exam's own end: the network's
 * grace included; null for an exam that never ends.
 */
export function closesAtOf(exam: ClosingExam, runningDeadlines: readonly number[] = []): number | null {
  const last = lastDeadlineOf(exam);
  return last === null ? null : Math.max(last, ...runningDeadlines) + graceSeconds * 1000;
}

/**
 * From when a student who submitted may see keys and explanations (T98). 'windowEnd' waits for the grace as well:
 * until then a submission at the last second may still bring answers. Null: not before somebody releases it.
 */
export function releasedAtOf(exam: ExamDefinition, submittedAt: number): number | null {
  if (exam.reviewRelease === 'manual') return exam.provisionalAt ?? exam.releasedAt;
  return exam.reviewRelease === 'immediate' ? submittedAt : Math.max(submittedAt, windowReleaseOf(exam) ?? submittedAt);
}

/** So long a review that is released by itself waits for who decides on an interruption. */
const longestWaitMs = 60 * 60_000;

type Closing = Pick<ExamDefinition, 'closesAt' | 'waitsForOutage'>;

/** When the end of the window releases; null for an exam that never ends. */
export const windowReleaseOf = ({ closesAt, waitsForOutage }: Closing): number | null =>
  closesAt === null ? null : closesAt + (waitsForOutage ? longestWaitMs : 0);

/** For a submitted attempt. */
export const isReleased = (
  exam: Pick<ExamDefinition, 'reviewRelease'> & Closing & ReleaseInstants,
  now: number,
): boolean =>
  exam.reviewRelease === 'manual'
    ? releaseOf(exam) !== 'withheld'
    : exam.reviewRelease === 'immediate' || now >= (windowReleaseOf(exam) ?? now);

/** Null until it happened. */
export interface ReleaseInstants {
  readonly provisionalAt: number | Date | null;
  readonly releasedAt: number | Date | null;
}

/** How far results are told that somebody releases; all others are told by their own rules. */
export function releaseOf({
  reviewRelease,
  provisionalAt,
  releasedAt,
}: Pick<ExamDefinition, 'reviewRelease'> & ReleaseInstants): ResultRelease {
  if (reviewRelease !== 'manual' || releasedAt !== null) return 'told';
  return provisionalAt === null ? 'withheld' : 'provisional';
}
