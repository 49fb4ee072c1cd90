/** How a review shows a question (ledger REVIEW-003, REVIEW-004). Pure. */
import { isChosen, rightAnswerText } from '@exam/domain/outcome';
import { isMultipleChoice } from '@exam/domain/question-types';
import type { ReviewQuestion } from './api.js';

export type Verdict = { chosen: boolean; verdict: 'right' | 'wrong' | undefined };

/**
 * An option, where its solution is told: right ones are always shown as right, chosen wrong ones as wrong. Containment
 * only colours, it does not score.
 */
export function verdictOf(question: Pick<ReviewQuestion, 'key' | 'userResponse'>, optionId: string): Verdict {
  const chosen = isChosen(question.userResponse.userAnswer, optionId);
  if (question.key === null) return { chosen, verdict: undefined };
  if (isChosen(question.key, optionId)) return { chosen, verdict: 'right' };
  return { chosen, verdict: chosen ? 'wrong' : undefined };
}

/** The text after 'Right answer:'; a text has a second accepted one at times. */
export function rightText(question: Pick<ReviewQuestion, 'questionType' | 'key' | 'alternateKey'>, or: string): string {
  if (question.key === null) return '–';
  const right = rightAnswerText({ type: question.questionType, key: question.key });
  // a range of a NUM key
  if (question.questionType === 'NUM') return right.replace('..', ' – ');
  return question.questionType === 'FB' && question.alternateKey
    ? `${right} ${or} ${question.alternateKey.toLowerCase()}`
    : right;
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
