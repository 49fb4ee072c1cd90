import { beginAttempt, getAttempt, saveAnswers, type RunningAttempt } from '@exam/contracts/http/attempts';
import { getQuiz, getQuizResult, submitQuiz, type QuizDetails } from '@exam/contracts/http/quizzes';
import type { AnswerOf } from '@exam/contracts/core/route';
import { queryOptions } from '@tanstack/react-query';
import { clock } from '../../lib/clock.js';
import { call } from '../../lib/http.js';
import { isRefusal } from '../../lib/refusal.js';
import { randomId } from '../../lib/random-id.js';
import { takeServerTime } from '../../lib/server-time.js';
import { readStored, storageKeys } from '../../lib/storage-keys.js';
import { summaryOf, type GivenAnswer } from './answers.js';

export type QuizResult = AnswerOf<typeof getQuizResult>['Item'];
export type QuizQuestion = QuizDetails['questions'][number];

export const quizKey = ['quizzes'] as const;

export const quizQuery = (accountId: string, examId: string) =>
  queryOptions({
    queryKey: [...quizKey, accountId, examId],
    queryFn: async ({ signal }): Promise<QuizDetails> => {
      // for development alone (decision T99): the build knows this setting and leaves the branch out
      // eslint-disable-next-line no-restricted-properties
      if (process.env.NODE_ENV !== 'production' && readStored(storageKeys.mockQuiz) === 'true')
        return (await import('./mock-quiz.js')).mockQuiz(examId);
      return (await call(getQuiz, { params: { examId, accountId } }, { signal })).Item;
    },
    staleTime: 0,
  });

export const quizResultQuery = (accountId: string, examId: string) =>
  queryOptions({
    queryKey: [...quizKey, accountId, examId, 'result'],
    queryFn: async ({ signal }) => (await call(getQuizResult, { params: { examId, accountId } }, { signal })).Item,
    staleTime: Infinity,
  });

export async function begin(examId: string): Promise<RunningAttempt> {
  const sentAt = clock.reading();
  const { Item } = await call(beginAttempt, { params: { examId }, body: { deviceId: randomId() } }, { retries: 2 });
  takeServerTime(sentAt, Item.serverTime);
  return Item;
}

/** Whether an attempt that this browser knows of still runs; one that ended elsewhere is not begun anew. */
export async function isRunning(attemptId: string): Promise<boolean> {
  try {
    return (await call(getAttempt, { params: { attemptId } }, { retries: 2 })).Item.status === 'running';
  } catch (error) {
    if (isRefusal(error, getAttempt, 'attempt.not_found')) return false;
    throw error;
  }
}

/** On the way, so that the server has them should this browser be gone at the end. */
export const save = (
  running: RunningAttempt,
  { questionId, userAnswer, spendTime }: GivenAnswer,
  revision: number,
  { currentQuestionId, signal }: { currentQuestionId: string; signal: AbortSignal },
) =>
  call(
    saveAnswers,
    {
      params: { attemptId: running.attemptId },
      body: {
        epoch: running.epoch,
        answers: [{ questionId, revision, userAnswer, timeSpent: Math.round(spendTime) }],
        currentQuestionId,
      },
    },
    { signal },
  );

export async function submit(accountId: string, running: RunningAttempt, answers: readonly GivenAnswer[]) {
  const { examId, attemptId } = running;
  const counts = summaryOf(answers, running.deadlineAt - clock.now());
  const body = { examId, attemptId, answers: [...answers], ...counts };
  return (await call(submitQuiz, { params: { accountId }, body }, { retries: 2 })).Item;
}
