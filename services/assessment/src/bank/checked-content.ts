/** What an editor has written, as the bank keeps it, or the refusal that names its field. Pure. */
import type { QuestionContent } from '@exam/contracts';
import { cleanQuestion, questionProblems } from '../questions/index.js';
import { QuestionIncomplete, QuestionKeyInvalid } from './bank.errors.js';

type Named = QuestionContent & { readonly orgId: string; readonly questionId: string };

const fieldOf: Readonly<Record<string, string>> = {
  'question.empty_text': 'question',
  'question.too_long': 'question',
  'question.unexpected_range': 'answerRange',
  'question.range_reversed': 'answerRange',
  'question.no_paragraph': 'paragraph',
  'question.unexpected_paragraph': 'paragraph',
  'question.translated_options': 'translations',
};

export function checkedContent(written: Named): Named {
  const clean = cleanQuestion(written);
  const [problem] = questionProblems(clean);
  if (problem?.code.startsWith('question.key_')) throw new QuestionKeyInvalid(problem.message);
  if (problem) throw new QuestionIncomplete(fieldOf[problem.code] ?? 'options', problem.message);
  const shown = clean.options.map(({ value, picture }) => JSON.stringify([value.replace(/\s+/g, ' '), picture]));
  if (new Set(shown).size < shown.length) throw new QuestionIncomplete('options', 'Two options are equal.');
  return clean;
}
