import { mayAnswer, type Allowance } from '@exam/domain/choice-limits';
import type { Entry, Room } from './state.js';

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
