/** Questions of a pack as a paper tells them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packQuestion, type PackQuestion, type PaperQuestion } from '@exam/contracts';
import { matchingLists, optionIds } from '@exam/domain';
import { root } from '../lib/folders.js';

export const demoFolder = path.join(root, 'content/demo');

export function demoQuestions(): PaperQuestion[] {
  const rows = JSON.parse(readFileSync(path.join(demoFolder, 'questions.json'), 'utf8')) as unknown[];
  return rows.map((row, at) => asPaperTells(packQuestion.parse(row), at + 1));
}

const addressOf = (picture: string | null): string | null => (picture === null ? null : `/pictures/${picture}`);

export const asPaperTells = (question: PackQuestion, qNo: number): PaperQuestion =>
  ({
    questionId: question.questionId,
    qNo,
    questionType: question.questionType,
    subjectId: question.subjectId,
    question: matchingLists(question.question),
    attachmentUrl: addressOf(question.picture),
    paragraph: question.paragraph,
    paragraphUrl: addressOf(question.paragraphPicture),
    ...(question.answerRange && { answerRange: question.answerRange }),
    options: question.options.map(({ value, picture }, at) => ({
      id: optionIds[at]!,
      value,
      imageUrl: addressOf(picture),
    })),
  }) as PaperQuestion;
