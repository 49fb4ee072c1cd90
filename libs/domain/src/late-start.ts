/**
 * Beginning a teacher's exam late (3 §4, decision T61). Instants are epoch milliseconds of the server's clock.
 *
 * `from_end` (the documents' rule, default): n minutes past the END leave totalTime − n minutes, so a start is
 * accepted until end + totalTime − 1 minute. `from_start`: n counts from the start and the end closes the exam.
 * `deny`: nothing begins at or after the end. Only teacher exams not yet attempted may begin late; for all others
 * the rule is `deny`. n is always rounded up.
 */
import { isTeacherExam, type ExamType } from './exam-types.js';

export type LateStartPolicy = 'from_end' | 'from_start' | 'deny';
export const lateStartPolicies: readonly LateStartPolicy[] = ['from_end', 'from_start', 'deny'];

export type LateStartExam = {
  policy: LateStartPolicy;
  startAt: number | null;
  endAt: number | null;
  durationMinutes: number;
  attempted: boolean;
  examType: ExamType;
};

/** `remainingMinutes` is what an attempt begun now would get; 0 where none may begin. */
export type LateStart =
  { late: false } | { late: true; minutesLate: number; remainingMinutes: number; mayStart: boolean };

export const minuteMs = 60_000;

const minutesSince = (instant: number, now: number): number => Math.ceil((now - instant) / minuteMs);

/**
 * Whether beginning at `now` would be late, and what it would give. Before the end it is late only under `from_start`.
 */
export function lateStart(exam: LateStartExam, now: number): LateStart {
  const mayBeLate = isTeacherExam(exam.examType) && !exam.attempted;
  const ended = exam.endAt !== null && now >= exam.endAt;

  if (mayBeLate && exam.policy === 'from_start' && exam.startAt !== null && now > exam.startAt) {
    return granted(minutesSince(exam.startAt, now), ended ? 0 : exam.durationMinutes);
  }
  if (!ended) return { late: false };
  return granted(minutesSince(exam.endAt!, now), mayBeLate && exam.policy === 'from_end' ? exam.durationMinutes : 0);
}

function granted(minutesLate: number, durationMinutes: number): LateStart {
  const remainingMinutes = Math.max(0, durationMinutes - minutesLate);
  return { late: true, minutesLate, remainingMinutes, mayStart: remainingMinutes > 0 };
}
