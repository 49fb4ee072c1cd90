/** What a solution says of the answer by the signs that it begins with. */
import { plainOf, type Line } from './docx-lines.js';

const next = /^(?:[,;&] ?|and |or )?\( ?([A-Da-d1-4]) ?\) ?/i;

/** `(b) Since …`: b; `(a), (c)`: both. Several with words are spoken of, and steps are counted: those name nothing. */
export function signsOfSolution(lines: readonly Line[]): string[] {
  const [first = '', ...others] = lines.map((line) => plainOf(line).replace(/\s+/g, ' ').trim());
  let rest = [first, ...others].join(' ').replace(/^ ?(?:ans(?:wer)?[ .:–-]*(?=\())?/i, '');
  const signs: string[] = [];
  for (let sign = next.exec(rest); sign; sign = next.exec(rest)) {
    signs.push(sign[1]!);
    rest = rest.slice(sign[0].length);
  }
  const [sign, ...more] = signs;
  if (sign === undefined) return [];
  if (more.length > 0) return /^[ .]*$/.test(rest) ? [signs.join(', ')] : [];
  const isSpokenOf = /^(?:is|are|was)\b(?! (?:the )?(?:correct|right)\b)/i.test(rest);
  // a step in letters is one only at the beginning of a line
  const isStep =
    sign === '1' ? / \( ?2 ?\)/.test(` ${rest}`) : /^a$/i.test(sign) && others.some((line) => /^\( ?b ?\)/i.test(line));
  return isSpokenOf || isStep ? [] : [sign];
}
