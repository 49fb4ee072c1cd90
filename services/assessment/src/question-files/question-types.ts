import type { QuestionDraft } from '@exam/contracts';

/** What people call the types, in small letters. A choice of a passage is named like one without. */
export const typesByName: Readonly<Record<string, QuestionDraft['questionType']>> = {
  ...{ scct: 'SCCT', single: 'SCCT', 'single correct': 'SCCT', mcq: 'SCCT', pqs: 'SCCT' },
  ...{ 'true/false': 'SCCT', 'true or false': 'SCCT', 'assertion reason': 'SCCT', 'single choice': 'SCCT' },
  ...{ mcct: 'MCCT', multiple: 'MCCT', 'multiple correct': 'MCCT', msq: 'MCCT', pqm: 'MCCT' },
  ...{ int: 'INT', integer: 'INT', num: 'NUM', numerical: 'NUM', numeric: 'NUM' },
  ...{ fb: 'FB', 'fill in the blank': 'FB', 'fill in the blanks': 'FB', 'short answer': 'FB' },
};

/** As two numbers, `-5..5` or `-5 to 5`; null for anything else. */
export function rangeIn(written: string): QuestionDraft['answerRange'] {
  const found = /^(-?\d+(?:\.\d+)?)\s*(?:to|\.\.)\s*(-?\d+(?:\.\d+)?)$/i.exec(written.trim().replaceAll('−', '-'));
  return found ? { minimum: Number(found[1]), maximum: Number(found[2]) } : null;
}
