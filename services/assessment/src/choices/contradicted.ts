/** Whether the best students agree with a key. Pure. */
import { canonicalKey, isChoice, type QuestionType } from '@exam/domain';

export interface ChosenAnswer {
  readonly answer: string;
  readonly count: number;
  readonly byBest: number;
}

const fewest = 10;

/** Only where options are chosen: a number is written in many ways. */
export function isContradicted(type: QuestionType, key: string, choices: readonly ChosenAnswer[]): boolean {
  if (!isChoice(type)) return false;
  const given = choices.filter(({ answer }) => answer !== '');
  if (given.reduce((sum, { byBest }) => sum + byBest, 0) < fewest) return false;
  const ofKey = given.find(({ answer }) => answer === canonicalKey(type, key))?.byBest ?? 0;
  return given.some(({ byBest }) => byBest > ofKey);
}
