import type { AttemptSummary, RunningAttempt, SavedAnswer } from '@exam/contracts';
import type { ExamDefinition } from '../exams/exam-definition.js';
import type { KeptAnswer } from './answers.js';
import type { AttemptRow } from './attempt-row.js';

export function attemptSummary(attempt: AttemptRow): AttemptSummary {
  return {
    attemptId: attempt.attemptId,
    attemptNumber: attempt.attemptNumber,
    status: attempt.status,
    startedAt: attempt.startedAt,
    deadlineAt: attempt.deadlineAt,
    writeDeadlineAt: attempt.writeDeadlineAt,
    submittedAt: attempt.status === 'submitted' ? attempt.endedAt : null,
  };
}

export function savedAnswerView({
  questionId,
  epoch,
  revision,
  answer,
  marked,
  visited,
  timeSpent,
}: KeptAnswer): SavedAnswer {
  return { questionId, epoch, revision, userAnswer: answer, marked, visited, timeSpent };
}

export function runningAttemptView(
  attempt: AttemptRow,
  exam: ExamDefinition,
  answers: readonly KeptAnswer[],
  serverTime: number,
): RunningAttempt {
  return {
    ...attemptSummary(attempt),
    examId: exam.examId,
    examType: exam.examType,
    examName: exam.examName,
    epoch: attempt.epoch,
    answers: answers.map(savedAnswerView),
    serverTime,
  };
}
