/** What is answered in a running quiz stays in this browser until it is submitted, whatever happens to the page. */
import { z } from 'zod';
import { clock } from '../../lib/clock.js';
import { readStored, storageKeys, writeStored } from '../../lib/storage-keys.js';

const most = 5;
const stamp = { epoch: z.number(), revision: z.number() };
const keptAnswer = z.object({
  ...{ questionId: z.string(), userAnswer: z.string(), spendTime: z.number(), ...stamp },
  ...{ isHint: z.boolean(), isChanged: z.boolean() },
});
const draft = z.object({
  ...{ accountId: z.string(), examId: z.string(), attemptId: z.string(), deadlineAt: z.number() },
  /** The question in view. */
  questionId: z.string(),
  answers: z.array(keptAnswer),
});
export type KeptAnswer = z.infer<typeof keptAnswer>;
export type QuizDraft = z.infer<typeof draft>;

/** After the deadline the server has submitted what it was told. */
function read(): QuizDraft[] {
  try {
    const kept = z.array(draft).parse(JSON.parse(readStored(storageKeys.quizAnswers) ?? '[]'));
    return kept.filter(({ deadlineAt }) => deadlineAt > clock.now());
  } catch {
    return [];
  }
}

const write = (drafts: readonly QuizDraft[]) =>
  writeStored(storageKeys.quizAnswers, drafts.length > 0 ? JSON.stringify(drafts.slice(0, most)) : null);

export const keptQuiz = (accountId: string, examId: string): QuizDraft | null =>
  read().find((one) => one.accountId === accountId && one.examId === examId) ?? null;

export const keepQuiz = (kept: QuizDraft): void =>
  write([kept, ...read().filter(({ accountId, examId }) => accountId !== kept.accountId || examId !== kept.examId)]);

export const forgetQuiz = (attemptId: string): void => write(read().filter((one) => one.attemptId !== attemptId));
