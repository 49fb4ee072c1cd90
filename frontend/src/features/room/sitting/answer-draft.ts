/** What a number or a text looks like while it is typed, and what of it is an answer. */
import type { PaperQuestion } from '@exam/contracts/http/assessment';
import { canonicalAnswer, integerPad, numberPad, toggleChoice, type PadPress } from '@exam/domain/answers';
import type { AnswerRange } from '@exam/domain/numeric-range';
import { isMultipleChoice, type OptionId } from '@exam/domain/question-types';

export type Typed = { draft: string; answer: string; refused: boolean };

/** A key of the pad on the text so far. An unfinished number ('-') is shown but is no answer yet. */
export function pressed(type: 'NUM' | 'INT', draft: string, key: string, range?: AnswerRange): Typed {
  const press: PadPress = (type === 'NUM' ? numberPad : integerPad).press(draft, key, range);
  const canonical = canonicalAnswer(type, press.value, undefined, range);
  return { draft: press.value, answer: canonical.ok ? canonical.answer : '', refused: press.refused === true };
}

/** A text as typed; one that is too long is refused and leaves what was there. */
export function written(before: string, text: string): Typed {
  const canonical = canonicalAnswer('FB', text);
  if (canonical.ok) return { draft: text, answer: canonical.answer, refused: false };
  const kept = canonicalAnswer('FB', before);
  return { draft: before, answer: kept.ok ? kept.answer : '', refused: true };
}

/** Whether the text shown still belongs to the answer kept: another device or an undo may have changed it. */
export function draftFits(
  { questionType, answerRange }: Pick<PaperQuestion, 'questionType' | 'answerRange'>,
  draft: string,
  answer: string,
): boolean {
  const canonical = canonicalAnswer(questionType, draft, undefined, answerRange);
  return (canonical.ok ? canonical.answer : '') === answer;
}

/** The answer after a touch of an option: one letter replaces, of several a second touch takes back. */
export const chosenAfter = (type: PaperQuestion['questionType'], answer: string, id: string): string =>
  isMultipleChoice(type) ? toggleChoice(answer, id as OptionId) : id;
