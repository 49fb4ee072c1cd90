/** The seven question types of the documents (3 §3) and the keys under which marking schemes file them. */
export const questionTypes = ['SCCT', 'MCCT', 'PQS', 'PQM', 'NUM', 'INT', 'FB'] as const;

/**
 * SCCT single choice, MCCT multiple choice, PQS paragraph single choice, PQM paragraph multiple choice,
 * NUM numeric, INT one digit, FB fill in the blank.
 */
export type QuestionType = (typeof questionTypes)[number];

/** Keys of a marking scheme: paragraph questions of both kinds share `PSGS` (3 §5, decision T76). */
export const schemeKeys = ['SCCT', 'MCCT', 'PSGS', 'NUM', 'INT', 'FB'] as const;
export type SchemeKey = (typeof schemeKeys)[number];

/** Option letters as stored: lower case, at most seven (3 §9, decision T77). */
export const optionIds = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
export type OptionId = (typeof optionIds)[number];

const types: ReadonlySet<string> = new Set(questionTypes);

export const isQuestionType = (value: unknown): value is QuestionType => typeof value === 'string' && types.has(value);

/** The key of the marking scheme's rule for a type. */
export function schemeKeyOf(type: QuestionType): SchemeKey {
  return type === 'PQS' || type === 'PQM' ? 'PSGS' : type;
}

/** One letter is chosen; a new choice replaces the old. */
export const isSingleChoice = (type: QuestionType): boolean => type === 'SCCT' || type === 'PQS';

/** Several letters may be chosen. */
export const isMultipleChoice = (type: QuestionType): boolean => type === 'MCCT' || type === 'PQM';

export const isChoice = (type: QuestionType): boolean => isSingleChoice(type) || isMultipleChoice(type);

/** Answered with a number pad and compared at two decimals. */
export const isNumeric = (type: QuestionType): boolean => type === 'NUM' || type === 'INT';
