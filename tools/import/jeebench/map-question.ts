import type { PackQuestion } from '@exam/contracts';
import { canonicalAnswer, keyProblem, type AnswerRange, type QuestionType } from '@exam/domain';
import { z } from 'zod';
import { latexToHtml } from './latex-to-html.js';
import { splitOptions } from './options-of.js';

/** A record as the data set publishes it. */
export const jeebenchRecord = z.object({
  description: z.string().min(1).max(80),
  index: z.number().int(),
  subject: z.enum(['phy', 'chem', 'math']),
  type: z.enum(['MCQ', 'MCQ(multiple)', 'Numeric', 'Integer']),
  question: z.string().min(1),
  gold: z.string().min(1),
});
export type JeebenchRecord = z.infer<typeof jeebenchRecord>;

export const typeOf: Readonly<Record<JeebenchRecord['type'], QuestionType>> = {
  MCQ: 'SCCT',
  'MCQ(multiple)': 'MCCT',
  Numeric: 'NUM',
  Integer: 'INT',
};
/** In the order in which a paper shows them. */
export const subjects = {
  phy: { subjectId: 'physics', subjectName: 'Physics' },
  chem: { subjectId: 'chemistry', subjectName: 'Chemistry' },
  math: { subjectId: 'mathematics', subjectName: 'Mathematics' },
} as const;

/** 'JEE Adv 2019 Paper 1' → 'jee-adv-2019-paper-1' */
export const examIdOf = (description: string): string =>
  description
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export type Mapped =
  { ok: true; question: MappedQuestion; mended: string[] } | { ok: false; code: string; message: string };
export type MappedQuestion = Pick<
  PackQuestion,
  'questionId' | 'orgId' | 'subjectId' | 'subjectName' | 'topic' | 'difficulty' | 'questionType' | 'question' | 'key'
> & {
  options: { value: string }[];
  answerRange?: AnswerRange;
};

/** One record as a row of our own pack, or why our rules cannot hold it. `range`: of the numbers of its paper. */
export function mapQuestion(record: JeebenchRecord, orgId: string, range?: AnswerRange): Mapped {
  const questionType = typeOf[record.type];
  const isChoice = questionType === 'SCCT' || questionType === 'MCCT';
  const split = isChoice ? splitOptions(record.question) : { stem: record.question, options: [], mended: [] };
  if (!split)
    return { ok: false, code: 'question.no_options', message: 'its options (A), (B) … cannot be told from the text' };

  const questionId = `${examIdOf(record.description)}-${String(record.index).padStart(2, '0')}`;
  const written = isChoice ? [...record.gold].join(',') : record.gold;
  const problem = keyProblem({
    questionId,
    type: questionType,
    subjectId: record.subject,
    key: written,
    optionCount: split.options.length,
    ...(range && { range }),
  });
  if (problem)
    return {
      ok: false,
      code: problem,
      message: `the key ${record.gold} of a ${record.type} question cannot be held by ${questionType}`,
    };

  const mended = [...split.mended];
  const key = canonicalAnswer(questionType, written, isChoice ? split.options.length : undefined, range);
  return {
    ok: true,
    mended,
    question: {
      questionId,
      orgId,
      ...subjects[record.subject],
      topic: record.description,
      difficulty: 'Hard',
      questionType,
      question: latexToHtml(split.stem, mended),
      options: split.options.map((value) => ({ value: latexToHtml(value, mended) })),
      key: key.ok ? key.answer : written,
      ...(range && { answerRange: range }),
    },
  };
}
