/** The columns of the template, one for each thing that a question says; texts have one more for each language. Pure. */
import { betweenFormulas } from './formulas.js';

/** Texts have a picture and translations. */
export const texts = ['question', 'passage', 'hint', 'explanation'] as const;
export type TextColumn = (typeof texts)[number];
export const facts = [
  ...(['code', 'type', 'subject', 'subject_id', 'chapter', 'topic', 'level', 'passage_code'] as const),
  ...(['key', 'alternate_key', 'range', 'seconds', 'videos', 'tags'] as const),
] as const;
export type FactColumn = (typeof facts)[number];

/** As `hi`; that they are languages of the product is asked of the bank. */
export const languages = ['en', 'hi', 'gu', 'bn', 'ml', 'mr', 'pa', 'ta', 'te', 'kn'] as const;
export const optionLetters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
export const optionColumns = optionLetters.map((letter) => `option_${letter}`);

const named = new Set<string>([
  ...facts,
  ...[...texts, ...optionColumns].flatMap((text) => [
    text,
    `${text}_picture`,
    ...languages.map((language) => `${text}_${language}`),
  ]),
]);

const otherNames: Readonly<Record<string, string>> = {
  ...{ question_type: 'type', difficulty: 'level', solution: 'explanation', question_statement: 'question' },
  ...{ answer: 'key', correct_answer: 'key', correct_option: 'key', right_answer: 'key', ans: 'key', correct: 'key' },
  // as teachers head them who have no template
  ...Object.fromEntries(
    optionLetters.flatMap((letter, at) =>
      [letter, `opt_${letter}`, `option_${at + 1}`, `option${at + 1}`, `option${letter}`, `opt_${at + 1}`].map(
        (name) => [name, `option_${letter}`],
      ),
    ),
  ),
  ...{ paragraph: 'passage', ideal_seconds: 'seconds', subject_name: 'subject', question_text: 'question' },
};

/** `Option A` is `option_a`; null for a head that is none of the template's. */
export function columnOf(head: string): string | null {
  const folded = head
    .trim()
    .toLowerCase()
    .replace(/[().:]/g, ' ')
    .trim()
    .replace(/[\s-]+/g, '_');
  const name = otherNames[folded] ?? folded;
  return named.has(name) ? name : null;
}

const wouldRun = /^'*[=+\-@\t\r]/;
const isNumber = /^-?\d+(?:\.\d+)?$/;

/** A text of the bank as a cell: none that a spreadsheet would run. */
export const cellText = (html: string): string =>
  safeCell(betweenFormulas(html, (part) => part.replaceAll('\n', '&#10;')).replaceAll('\r', '&#13;'));

export const safeCell = (text: string): string => (wouldRun.test(text) && !isNumber.test(text) ? `'${text}` : text);

/** What was typed as a line is one. */
export const textInCell = (cell: string): string =>
  betweenFormulas(plainCell(cell), (part) => part.replace(/\r?\n/g, '<br>'));

export const plainCell = (cell: string): string => (wouldRun.test(cell) && cell.startsWith("'") ? cell.slice(1) : cell);
