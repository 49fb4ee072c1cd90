import type { PaperQuestion } from '@exam/contracts';
import type { Solution } from '../exams/index.js';
import type { ResultRow } from './results.repository.js';
import { reviewQuestions } from './result-views.js';

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, value: id, imageUrl: null }));
const asked = (questionType: PaperQuestion['questionType']) =>
  ({ questionId: questionType, questionType, options }) as unknown as PaperQuestion;
const solved = (key: string) =>
  ({ key, alternateKey: null, hint: null, explanation: null, videoLinking: [] }) as unknown as Solution;

test('[REVIEW-003] [REVIEW-004] what was published with keys in digits is reviewed by the letters they mean', () => {
  const published: [PaperQuestion['questionType'], string][] = [
    ['SCCT', '2'],
    ['MCCT', '3,1'],
    ['INT', '2'],
    ['NUM', '2.50'],
  ];
  const result = {
    attempt: { startedAt: 0 },
    responses: published.map(() => ['', 0, 0, []]),
    score: { outcomes: 'uuuu', centimarks: [0, 0, 0, 0] },
  } as unknown as ResultRow;
  const source = {
    questions: published.map(([type]) => asked(type)),
    solutions: published.map(([, key]) => solved(key)),
    keys: [],
  };
  expect(
    reviewQuestions(source, result, new Map(), 60).map(({ key, userResponse }) => [key, userResponse.actualAnswer]),
  ).toEqual([
    ['b', 'b'],
    ['a,c', 'a,c'],
    ['2', '2'],
    ['2.50', '2.50'],
  ]);
});
