/** What the submitted attempts of a quiz come to. Pure. */
import type { StoredScore } from '../attempts/index.js';

export interface SubmittedQuiz {
  readonly examId: string;
  readonly examRevision: number;
  readonly startedAt: number;
  readonly deadlineAt: number;
  readonly submittedAt: number;
  readonly answered: number;
  readonly score: StoredScore;
}

export interface PastAttempt {
  readonly seconds: number;
  readonly answered: number;
  readonly questions: number;
  /** Those of them of which it may be told whether they were right. */
  readonly told: number;
  readonly right: number;
  readonly centimarks: number;
  /** A letter per question in paper order; `r` is right, `-` is not told. */
  readonly outcomes: string;
}

export function pastAttempt({ startedAt, deadlineAt, submittedAt, answered, score }: SubmittedQuiz): PastAttempt {
  const { outcomes, total } = score;
  return {
    ...{ answered, outcomes, questions: outcomes.length, right: total.right, centimarks: total.centimarks },
    told: [...outcomes].filter((letter) => letter !== '-').length,
    seconds: Math.max(0, Math.floor((Math.min(submittedAt, deadlineAt) - startedAt) / 1000)),
  };
}

const mean = (values: readonly number[]): number =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100;

/** Plain means over all attempts (ledger QUIZ-003); nothing before the first. */
export function statisticsOf(attempts: readonly PastAttempt[]) {
  const totalAttempts = attempts.length;
  if (totalAttempts === 0)
    return {
      ...{ totalAttempts, avgAccuracy: null, avgTimeSpent: null, avgTimeSpentOnQuestion: null },
      totalQuestionsAttempted: null,
    };
  const judged = attempts.filter(({ told }) => told > 0);
  return {
    totalAttempts,
    avgAccuracy: judged.length === 0 ? null : mean(judged.map(({ right, told }) => (100 * right) / told)),
    avgTimeSpent: mean(attempts.map(({ seconds }) => seconds)),
    avgTimeSpentOnQuestion: mean(attempts.map(({ seconds, questions }) => seconds / questions)),
    totalQuestionsAttempted: attempts.reduce((sum, { answered }) => sum + answered, 0),
  };
}

/** Topics of a diagnostic with at least one question, all of them right (decision 134). `paper` is in paper order. */
export function perfectTopics(
  topics: readonly { readonly topicId: string; readonly questionIds: readonly string[] }[],
  paper: readonly string[],
  outcomes: string,
): string[] {
  const isRight = new Map(paper.map((questionId, index) => [questionId, outcomes[index] === 'r']));
  return topics
    .filter(({ questionIds }) => questionIds.length > 0 && questionIds.every((id) => isRight.get(id) === true))
    .map(({ topicId }) => topicId);
}
