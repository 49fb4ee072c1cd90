/** What the server holds of an attempt, asked past the browser. */
import { getAttempt, getExam } from '@exam/contracts';
import type { BrowserContext } from '@playwright/test';
import type { OwnExam } from './school.js';
import type { Device, Journeys } from './student.js';

export const saves = /\/attempts\/[\w-]+\/answers$/;

export function serverSide(journeys: Journeys) {
  const attemptOf = async (student: Device, { examId }: OwnExam) =>
    (await journeys.ask(student, getExam, { examId })).Item.attempt!;

  /** By the number of the question. */
  async function heldOf(student: Device, exam: OwnExam): Promise<Record<string, string>> {
    const { Item } = await journeys.ask(student, getAttempt, { attemptId: (await attemptOf(student, exam)).attemptId });
    return Object.fromEntries(
      Item.answers
        .filter(({ userAnswer }) => userAnswer !== '')
        .map(({ questionId, userAnswer }) => [questionId.replace(/.*-q/, ''), userAnswer]),
    );
  }
  return { attemptOf, heldOf };
}

export const noLiveChannel = async (context: BrowserContext): Promise<void> => {
  await context.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await context.route(/\/socket\.io\//, (route) => route.abort());
};
