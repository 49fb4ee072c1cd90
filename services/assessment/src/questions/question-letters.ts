/** How much text questions may have together. Each field has a bound of its own; papers and files hold many, whole. */
import type { PackQuestion } from '@exam/contracts';

export const mostLetters = {
  /** Of a question in all its languages. */
  question: 60_000,
  /** Of the questions of a paper: twelve thousand each, where there are 250. */
  paper: 3_000_000,
  /** Of the questions of a file. */
  file: 6_000_000,
} as const;

type Texts = Pick<PackQuestion, 'question' | 'paragraph' | 'options' | 'hint' | 'explanation' | 'translations'>;

export const lettersOf = ({ question, paragraph, options, hint, explanation, translations }: Texts): number =>
  JSON.stringify([question, paragraph, options, hint, explanation, translations]).length;

export { askedColumns, lettersAmong, lettersSql, type AskedQuestion } from './question-letters.repository.js';
