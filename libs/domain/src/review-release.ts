/**
 * When nobody can still be writing, and when a student may see keys and explanations (decisions T97, T98). Epoch
 * milliseconds.
 */
import { isMockTest, type ExamType } from './exam-types.js';
import { minuteMs, type LateStartPolicy } from './late-start.js';
import { windowEndOf, type WindowedExam } from './windowed-exam.js';

export type ReviewRelease = 'immediate' | 'windowEnd' | 'manual';

export type ClosingExam = WindowedExam & { examType: ExamType; durationMinutes: number; policy?: LateStartPolicy };

/**
 * The latest deadline any attempt of the exam can have, extensions aside; null when it never closes.
 * A mock test closes with its window. Other exams may be begun until the end (under `from_end` also after it, with
 * less time), so the last attempt runs until end + duration; under `from_start` until start + duration.
 */
export function lastDeadlineOf(exam: ClosingExam): number | null {
  const endAt = windowEndOf(exam);
  if (endAt === null || isMockTest(exam.examType)) return endAt;
  const duration = exam.durationMinutes * minuteMs;
  const fromStart = exam.policy === 'from_start' && exam.examType === 'Assessment' && exam.startAt !== null;
  return fromStart ? Math.max(endAt, exam.startAt! + duration) : endAt + duration;
}

/**
 * From when the review and the report's keys may be shown to a student who submitted at `submittedAt`: `immediate`
 * from then on, `windowEnd` once nobody can still be writing. Null without a submission. An exam that never closes
 * has nothing to wait for.
 */
export function reviewReleasedAt(
  exam: ClosingExam & { reviewRelease: ReviewRelease },
  submittedAt: number | null,
): number | null {
  if (submittedAt === null || exam.reviewRelease === 'immediate') return submittedAt;
  return Math.max(submittedAt, lastDeadlineOf(exam) ?? submittedAt);
}
