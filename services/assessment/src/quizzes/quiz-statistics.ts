/** What the submitted attempts of a quiz come to. Pure. */
export interface PastAttempt {
  readonly seconds: number;
  readonly answered: number;
  readonly questions: number;
  readonly right: number;
  readonly centimarks: number;
  /** A letter per question in paper order; `r` is right. */
  readonly outcomes: string;
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
  return {
    totalAttempts,
    avgAccuracy: mean(attempts.map(({ right, questions }) => (100 * right) / questions)),
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
