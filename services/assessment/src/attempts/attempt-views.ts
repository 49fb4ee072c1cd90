import type { AttemptSummary, RunningAttempt, SavedAnswer } from '@exam/contracts';
import type { ExamDefinition } from '../exams/index.js';
import { isNewer, type KeptAnswer } from './answers.js';
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

/** Where the student was at the newest save. */
const currentQuestionOf = (answers: readonly KeptAnswer[]): string | null =>
  answers.reduce<KeptAnswer | null>((newest, one) => (newest === null || isNewer(one, newest) ? one : newest), null)
    ?.currentQuestionId ?? null;

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
    currentQuestionId: currentQuestionOf(answers),
    answers: answers.map(savedAnswerView),
    serverTime,
  };
}
