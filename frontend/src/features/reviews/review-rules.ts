/** How a review shows a question (ledger REVIEW-003, REVIEW-004). Pure. */
import { isChosen, rightAnswerText } from '@exam/domain/outcome';
import { isMultipleChoice } from '@exam/domain/question-types';
import type { ReviewQuestion } from './api.js';

export type Verdict = { chosen: boolean; verdict: 'right' | 'wrong' | undefined };

/**
 * An option, where its solution is told: right ones are always shown as right, chosen wrong ones as wrong. Containment
 * only colours, it does not score.
 */
export function verdictOf(
  question: Pick<ReviewQuestion, 'key' | 'keyDecision' | 'userResponse'>,
  optionId: string,
): Verdict {
  const chosen = isChosen(question.userResponse.userAnswer, optionId);
  if (question.key === null) return { chosen, verdict: undefined };
  const keys = question.keyDecision?.accepted ?? [question.key];
  if (keys.some((key) => isChosen(key, optionId))) return { chosen, verdict: 'right' };
  return { chosen, verdict: chosen ? 'wrong' : undefined };
}

/** The text after 'Right answer:'; a text has a second accepted one at times, and a decision may take several. */
export function rightText(
  question: Pick<ReviewQuestion, 'questionType' | 'key' | 'alternateKey' | 'keyDecision'>,
  or: string,
): string {
  const { questionType: type, key, alternateKey, keyDecision } = question;
  if (key === null) return '–';
  const second = type === 'FB' && alternateKey ? [alternateKey] : [];
  const all = (keyDecision?.accepted ?? [key, ...second]).map((one) => rightAnswerText({ type, key: one }));
  // a range of a NUM key
  return all.map((right) => (type === 'NUM' ? right.replace('..', ' – ') : right)).join(` ${or} `);
}

/** The own answer, with letters as they are shown. */
export const ownText = ({
  questionType,
  userResponse: { userAnswer },
}: Pick<ReviewQuestion, 'questionType' | 'userResponse'>): string =>
  isMultipleChoice(questionType) ? userAnswer.split(',').join(', ') : userAnswer;

export type OutcomeFilter = 'all' | 'right' | 'wrong' | 'unanswered';

export const passes = ({ outcome }: Pick<ReviewQuestion, 'outcome'>, filter: OutcomeFilter): boolean =>
  filter === 'all' || outcome === filter || (filter === 'wrong' && (outcome === 'partial' || outcome === 'overLimit'));
