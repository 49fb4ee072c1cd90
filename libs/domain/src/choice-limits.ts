/**
 * May this question still be answered? (3 §5; decisions T75, T76; ledger GRID-013, GRID-014.)
 * Of the questions of one subject and scheme key only `totalMarkedQuestions` may be answered or marked for review.
 */
import { ruleFor, type MarkingScheme } from './marking-scheme.js';
import { schemeKeyOf, type QuestionType, type SchemeKey } from './question-types.js';

export type ChoiceQuestion = { questionId: string; type: QuestionType; subjectId: string };

/** Where a question is in the running attempt; `answer` is canonical, '' = none. */
export type ChoiceState = ChoiceQuestion & { answer: string; marked: boolean };

export type Allowance =
  { allowed: true } | { allowed: false; subjectId: string; schemeKey: SchemeKey; total: number; allowedCount: number };

type LimitRule = { countMarkedOnly?: boolean };

/**
 * Whether an entry counts against the limit. With `countMarkedOnly: false` a mark without an answer does not (default
 * true, T75).
 */
export const takesPlace = (
  { answer, marked }: Pick<ChoiceState, 'answer' | 'marked'>,
  { countMarkedOnly = true }: LimitRule,
): boolean => answer !== '' || (countMarkedOnly && marked);

/**
 * Answered and marked questions count as a set: one that is both counts once, and one that already counts may always
 * be changed.
 * `state` may hold the whole paper; questions of other groups are passed over. Without a rule there is no limit.
 */
export function mayAnswer(
  question: ChoiceQuestion,
  state: Iterable<ChoiceState>,
  scheme: MarkingScheme,
  rules: LimitRule = {},
): Allowance {
  const rule = ruleFor(scheme, question.subjectId, question.type);
  if (!rule) return { allowed: true };

  const schemeKey = schemeKeyOf(question.type);
  const counted = new Set<string>();
  for (const other of state) {
    if (other.subjectId !== question.subjectId || schemeKeyOf(other.type) !== schemeKey) continue;
    if (takesPlace(other, rules)) counted.add(other.questionId);
  }
  if (counted.has(question.questionId) || counted.size < rule.totalMarkedQuestions) return { allowed: true };
  return {
    allowed: false,
    subjectId: question.subjectId,
    schemeKey,
    total: rule.totalQuestions,
    allowedCount: rule.totalMarkedQuestions,
  };
}
