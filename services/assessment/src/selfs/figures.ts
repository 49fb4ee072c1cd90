/** What self assessments have come to, for the popup before the next one (decision T145). Pure. */
import type { PracticeFigures } from '@exam/contracts';
import type { StoredScore } from '../attempts/index.js';

export interface Practised {
  readonly seconds: number;
  readonly answered: number;
  readonly score: StoredScore;
}

export function figuresOf(practised: readonly Practised[]): PracticeFigures {
  const attempts = practised.length;
  const sum = (of: (one: Practised) => number) => practised.reduce((total, one) => total + of(one), 0);
  const questionsAttempted = sum(({ answered }) => answered);
  const right = sum(({ score }) => score.total.right);
  const judged = sum(({ score: { total } }) => total.right + total.wrong + total.partial + total.overLimit);
  const seconds = sum((one) => one.seconds);
  const per = (value: number, count: number) => (count === 0 ? null : Math.round(value / count));
  return {
    ...{ attempts, questionsAttempted },
    accuracy: per(100 * right, judged),
    rightPerAttempt: per(right, attempts),
    secondsPerQuestion: per(seconds, questionsAttempted),
    minutes: attempts === 0 ? null : Math.round(seconds / 60),
  };
}
