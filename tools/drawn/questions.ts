/** Questions as a paper tells them, from a pack of our own form or from a file of the JEEBench form. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packQuestion, type PackQuestion, type PaperQuestion } from '@exam/contracts';
import { matchingLists, optionIds } from '@exam/domain';
import { root } from '../lib/folders.js';
import { jeebenchSource } from '../import/jeebench/source.js';

export const demoFolder = path.join(root, 'content/demo');

/** The questions of a folder: `questions.json` is our own form, `dataset.json` the other one. */
export async function questionsIn(folder: string): Promise<PaperQuestion[]> {
  const own = path.join(folder, 'questions.json');
  const rows = existsSync(own)
    ? (JSON.parse(readFileSync(own, 'utf8')) as unknown[])
    : await jeebenchRows(path.join(folder, 'dataset.json'));
  return rows.map((row, at) => asPaperTells(packQuestion.parse(row), at + 1));
}

async function jeebenchRows(file: string): Promise<unknown[]> {
  const source = await jeebenchSource(file, {
    papers: [],
    org: 'school',
    board: 'cbse',
    class: 'cbse-12',
    group: 'mpc',
    section: undefined,
    examType: 'MockTest',
    start: undefined,
    minutes: 180,
    open: false,
  });
  const rows: unknown[] = [];
  for await (const { row } of source.rows('question', () => undefined)) rows.push(row);
  return rows;
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
