import type { PaperQuestion } from '@exam/contracts/http/assessment';
import { mayAnswer, takesPlace, type Allowance } from '@exam/domain/choice-limits';
import { ruleFor } from '@exam/domain/marking-scheme';
import { schemeKeyOf } from '@exam/domain/question-types';
import type { Entry, Room, State } from './state.js';

/** Whether the question may take another answer or mark beside those that count already (decision T75). */
export function allowanceOf(
  { paper, byId, scheme, exam }: Room,
  questionId: string,
  entryOf: (questionId: string) => Entry,
): Allowance {
  const question = byId.get(questionId)!;
  const states = paper.questions.map((one) => {
    const { answer, marked } = entryOf(one.questionId);
    return { questionId: one.questionId, type: one.questionType, subjectId: one.subjectId, answer, marked };
  });
  return mayAnswer({ ...question, type: question.questionType }, states, scheme, exam);
}

/** How many answers of the question's section count already, of how many; null where all of its questions count. */
export function placesTaken(
  { room: { paper, scheme, exam }, entries }: Pick<State, 'room' | 'entries'>,
  { subjectId, questionType }: PaperQuestion,
): { n: number; allowed: number } | null {
  const rule = ruleFor(scheme, subjectId, questionType);
  if (!rule || rule.totalMarkedQuestions >= rule.totalQuestions) return null;
  const key = schemeKeyOf(questionType);
  const mine = paper.questions.filter((one) => one.subjectId === subjectId && schemeKeyOf(one.questionType) === key);
  const taken = mine.filter(({ questionId }) => {
    const entry = entries.get(questionId);
    return entry !== undefined && takesPlace(entry, exam);
  });
  return { n: taken.length, allowed: rule.totalMarkedQuestions };
}
