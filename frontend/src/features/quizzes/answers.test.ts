import { aQuestion } from '../../test/quizzes.js';
import { begun } from './answers.js';

const questions = [aQuestion(1), aQuestion(2), aQuestion(3)];
const saved = (questionId: string, userAnswer: string, epoch: number, revision: number) => ({
  ...{ questionId, userAnswer, epoch, revision, timeSpent: 5 },
});
const kept = (questionId: string, userAnswer: string, epoch: number, revision: number) => ({
  ...{ questionId, userAnswer, epoch, revision, spendTime: 9.5, isHint: true, isChanged: true },
});

test('an attempt goes on with what is newer: what the server has, or what this browser kept', () => {
  const answers = begun(
    questions,
    [saved('q1', 'a', 1, 4), saved('q2', 'a', 2, 1)],
    [kept('q1', 'b', 1, 5), kept('q2', 'b', 1, 6)],
  );
  expect([...answers.values()]).toEqual([
    expect.objectContaining({ userAnswer: 'b', value: 'Option b', spendTime: 9.5, isTouched: true, isChanged: true }),
    // another device has taken the attempt over since
    expect.objectContaining({ userAnswer: 'a', value: 'Option a', spendTime: 5, isTouched: true, isChanged: false }),
    expect.objectContaining({ userAnswer: '', value: '', spendTime: 0, isTouched: false, isHint: false }),
  ]);
});
