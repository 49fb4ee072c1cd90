/**
 * Makes of an exam's questions what is served, what scores and what a review adds: three parts that are kept apart from
 * the day of publishing, so that nothing which tells an answer can slip into the paper.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { getPaper, AnswerOf, Paper, PaperQuestion } from '@exam/contracts';
import { isChoice, type MarkingScheme, type ScoredPaper } from '@exam/domain';
import type { BankParagraph, BankQuestion } from '../questions/index.js';

export interface PaperSource {
  readonly examId: string;
  readonly examName: string;
  readonly examType: Paper['examType'];
  /** In paper order. */
  readonly subjects: readonly Paper['subjects'][number][];
  /** In paper order. */
  readonly questions: readonly SourceQuestion[];
  readonly scheme: MarkingScheme;
}

export type SourceQuestion = BankQuestion & { readonly paragraphText: BankParagraph | null };

/** What a review adds to a question of the paper. */
export interface Solution {
  readonly key: string;
  readonly alternateKey: string | null;
  readonly hint: string | null;
  readonly hintAttachment: string | null;
  readonly explanation: string | null;
  readonly explanationAttachment: string | null;
  readonly videoLinking: BankQuestion['videoLinking'];
  /** Not there in what was published before questions had translations. */
  readonly translations?: BankQuestion['translations'];
  readonly idealSeconds: number | null;
}

/** What scoring needs, keys included. */
export type Scoring = ScoredPaper & Pick<PaperSource, 'examName' | 'examType'>;

export interface CompiledExam {
  readonly etag: string;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  readonly scoring: string;
  readonly solutions: Buffer;
}

export function paperOf({ examId, examName, examType, subjects, questions }: PaperSource): Paper {
  return {
    examId,
    examName,
    examType,
    subjects: subjects.map(({ subjectId, subjectName, translations }) => ({
      ...{ subjectId, subjectName },
      ...(translations && { translations }),
    })),
    questions: questions.map(paperQuestion),
  };
}

/** Field by field: a new column of the bank is not in a paper until somebody writes it here. */
export function paperQuestion(question: SourceQuestion, index: number): PaperQuestion {
  return {
    questionId: question.questionId,
    qNo: index + 1,
    questionType: question.questionType,
    subjectId: question.subjectId,
    question: question.question,
    attachmentUrl: pictureUrl(question.picture),
    paragraph: question.paragraphText?.text ?? null,
    paragraphUrl: pictureUrl(question.paragraphText?.picture ?? null),
    options: question.options.map(({ id, value, picture }) => ({ id, value, imageUrl: pictureUrl(picture) })),
    ...(question.answerRange && { answerRange: question.answerRange }),
    ...otherLanguages(question.translations),
  };
}

/** What is asked in other languages; hints and explanations stay with the solutions. */
function otherLanguages(translations: BankQuestion['translations']): Pick<PaperQuestion, 'otherLanguages'> {
  const asked = Object.entries(translations)
    .map(([language, { question, paragraph, options }]) => [language, { question, paragraph, options }] as const)
    .filter(([, { question, paragraph, options }]) => question !== null || paragraph !== null || options.length > 0);
  return asked.length === 0 ? {} : { otherLanguages: Object.fromEntries(asked) };
}

export function scoringOf({ examName, examType, subjects, questions, scheme }: PaperSource): Scoring {
  return {
    examName,
    examType,
    subjects,
    scheme,
    questions: questions.map(({ questionId, questionType, subjectId, key, alternateKey, options, answerRange }) => ({
      questionId,
      type: questionType,
      subjectId,
      key,
      ...(alternateKey !== null && { alternateKey }),
      ...(answerRange && { range: answerRange }),
      ...(isChoice(questionType) && { optionCount: options.length }),
    })),
  };
}

function solutionOf(question: BankQuestion): Solution {
  return {
    key: question.key,
    alternateKey: question.alternateKey,
    hint: question.hint,
    hintAttachment: pictureUrl(question.hintPicture),
    explanation: question.explanation,
    explanationAttachment: pictureUrl(question.explanationPicture),
    videoLinking: question.videoLinking,
    translations: question.translations,
    idealSeconds: question.idealSeconds,
  };
}

/** As the client asks for it: below the edge's prefix. */
const pictureUrl = (name: string | null): string | null => (name === null ? null : `/api/exams/pictures/${name}`);

const gzipped = promisify(gzip);
const brotlied = promisify<Buffer, object, Buffer>(brotliCompress);

export async function compileExam(source: PaperSource): Promise<CompiledExam> {
  const answer: AnswerOf<typeof getPaper> = { status: true, Item: paperOf(source) };
  const body = Buffer.from(JSON.stringify(answer));
  const [gzipBody, brotliBody, solutions] = await Promise.all([
    gzipped(body, { level: 9 }),
    brotlied(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    gzipped(Buffer.from(JSON.stringify(source.questions.map(solutionOf)))),
  ]);
  return {
    etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
    gzip: gzipBody,
    brotli: brotliBody,
    scoring: JSON.stringify(scoringOf(source)),
    solutions,
  };
}
