/** Keeps a text from being read as a number, an option or an answer of the document that it stands in. */
import { headOf, textMark } from './docx-marks.js';

/** Nothing is seen of it, and nothing is broken at it: U+2060. */
export const joiner = '\u2060';

export const withoutJoiners = (text: string): string => text.replaceAll(joiner, '');

/** `(A)`, `a.`, `[4 marks]` and `Ans. b` as a reader does not look for them; a line begins with the sign where it would begin something. */
export function guarded(text: string, isStart: boolean): string {
  const inside = text
    .replace(/(^|\s)([([])(?=\s*(?:[A-Ga-g1-7]|[ivIV]{1,3}|[अबसदइकखगघङ])\s*[)\]])/g, `$1$2${joiner}`)
    .replace(/(^|\s)([A-Ga-g]|[ivIV]{1,3}|[अबसदइकखगघङ])(?=\s*[).:](?:\s|$))/g, `$1$2${joiner}`)
    .replace(/([[(])(?=[^[\]()]{1,20}(?:marks?|अंक)\s*[\])]\s*$)/gi, `$1${joiner}`)
    .replace(/(\s[[(]?(?:correct\s+)?(?:answer|ans))(?=[\s.:–−=(-]+[A-Ga-g1-7][\s\])]*\.?$)/gi, `$1${joiner}`);
  if (!isStart) return inside;
  const start = inside.trimStart();
  // after a label, signs alone would leave it the head of a part
  return /^[\s:.]*$/.test(start) || (headOf(start) ?? textMark(start)) !== null ? joiner + inside : inside;
}
