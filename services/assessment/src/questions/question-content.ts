import { createHash } from 'node:crypto';
import type { PackQuestion, PackTranslation } from '@exam/contracts';
import { canonicalKey, matchingLists, optionIds, type AnswerRange } from '@exam/domain';
import { cleanText } from './clean-text.js';

/** A question as the bank keeps it. Pictures are named by the hash of their bytes, texts are clean. */
export interface BankQuestion {
  orgId: string;
  questionId: string;
  subjectId: string;
  subjectName: string;
  chapter: string;
  topic: string;
  difficulty: string;
  questionType: PackQuestion['questionType'];
  question: string;
  picture: string | null;
  paragraphId: string | null;
  options: BankOption[];
  /** Only where the question declares one, so that what was stored before keeps its hash. */
  answerRange?: AnswerRange | null;
  key: string;
  alternateKey: string | null;
  hint: string | null;
  hintPicture: string | null;
  explanation: string | null;
  explanationPicture: string | null;
  videoLinking: PackQuestion['videoLinking'];
  translations: PackQuestion['translations'];
  idealSeconds: number | null;
}

export interface BankOption {
  id: string;
  value: string;
  picture: string | null;
}

/** The text a set shares; a question with a paragraph of its own is a set of one. */
export interface BankParagraph {
  orgId: string;
  paragraphId: string;
  text: string;
  picture: string | null;
}

/** The row of a pack with its texts cleaned; its shape stays a pack row's. */
export function cleanQuestion(row: PackQuestion): PackQuestion {
  return {
    ...row,
    question: questionText(row.question),
    paragraph: cleanOrNull(row.paragraph),
    options: row.options.map((option) => ({ ...option, value: cleanText(option.value) })),
    hint: cleanOrNull(row.hint),
    explanation: cleanOrNull(row.explanation),
    translations: Object.fromEntries(
      Object.entries(row.translations).map(([language, texts]) => [language, cleanTranslation(texts)]),
    ),
  };
}

function cleanTranslation({ question, paragraph, options, hint, explanation }: PackTranslation): PackTranslation {
  return {
    question: question === null ? null : questionText(question) || null,
    paragraph: cleanOrNull(paragraph),
    options: options.map(cleanText),
    hint: cleanOrNull(hint),
    explanation: cleanOrNull(explanation),
  };
}

const questionText = (text: string): string => matchingLists(cleanText(text));

const cleanOrNull = (text: string | null): string | null => (text === null ? null : cleanText(text) || null);

/** `pictureOf` gives the bank's name of a picture the pack names; it must know every one of `picturesOf(row)`. */
export function toBankQuestion(row: PackQuestion, pictureOf: (given: string) => string): BankQuestion {
  const named = (given: string | null) => (given === null ? null : pictureOf(given));
  return {
    orgId: row.orgId,
    questionId: row.questionId,
    subjectId: row.subjectId,
    subjectName: row.subjectName,
    chapter: row.chapter,
    topic: row.topic,
    difficulty: row.difficulty,
    questionType: row.questionType,
    question: row.question,
    picture: named(row.picture),
    paragraphId: paragraphIdOf(row),
    options: row.options.map(({ value, picture }, index) => ({
      id: optionIds[index]!,
      value,
      picture: named(picture),
    })),
    ...(row.answerRange && { answerRange: row.answerRange }),
    key: canonicalKey(row.questionType, row.key),
    alternateKey: row.alternateKey === null ? null : canonicalKey(row.questionType, row.alternateKey),
    hint: row.hint,
    hintPicture: named(row.hintPicture),
    explanation: row.explanation,
    explanationPicture: named(row.explanationPicture),
    videoLinking: row.videoLinking,
    translations: row.translations,
    idealSeconds: row.idealSeconds,
  };
}

/** A paragraph without a code of its own is filed under its question; a slash keeps it apart from every code. */
export function paragraphIdOf(row: PackQuestion): string | null {
  return row.paragraphId ?? (row.paragraph === null ? null : `question/${row.questionId}`);
}

export function picturesOf(row: PackQuestion): string[] {
  const all = [
    row.picture,
    row.paragraphPicture,
    row.hintPicture,
    row.explanationPicture,
    ...row.options.map((option) => option.picture),
  ];
  return all.filter((name) => name !== null);
}

export const contentHash = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');
