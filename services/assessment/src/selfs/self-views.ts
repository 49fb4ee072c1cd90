import type { SelfListRow } from '@exam/contracts';
import { marksOf } from '@exam/domain';
import { attemptSummary, type AttemptRow } from '../attempts/index.js';
import type { ListedSelf } from './selfs.repository.js';

/** A self assessment has no window: only its attempt decides what may be done. */
export function selfRow(row: ListedSelf, attempt: AttemptRow | null, now: number): SelfListRow {
  const isRunning = attempt?.status === 'running';
  const isCompleteTest = attempt?.status === 'submitted';
  return {
    ...{ examId: row.examId, examName: row.examName, examType: 'SelfAssessment' },
    createdAt: row.createdAt.toISOString(),
    subjectName: row.subjectNames.join(', '),
    chapterName: row.chapters.join(', '),
    noOfQuestions: row.questionCount,
    totalMarks: marksOf(row.maximumCentimarks),
    totalTime: row.durationMinutes,
    isCompleteTest,
    examResultId: isCompleteTest ? attempt.attemptId : null,
    attempt: attempt && attemptSummary(attempt),
    can: {
      begin: !isRunning && !isCompleteTest,
      resume: isRunning && now < attempt.deadlineAt,
      cancel: isRunning,
      review: isCompleteTest,
    },
  };
}
