import { linesOfItems } from './items.js';
import { readOptions } from './options.js';

test('a line for each question; a key that the best contradict is marked', () => {
  const question = {
    qNo: 1,
    questionId: 'q1',
    right: 5,
    wrong: 10,
    left: 5,
    facility: 0.25,
    discrimination: -0.3,
    averageSeconds: 61,
  };
  const lines = linesOfItems(
    { examId: 'e', revision: 1, candidates: 40, questions: [{ ...question, isContradicted: true }] },
    {
      ...{ examId: 'e', revision: 1, submissions: 40 },
      questions: [
        {
          ...{ qNo: 1, questionId: 'q1', key: 'b', question: {} as never, isContradicted: false },
          choices: [
            { answer: 'c', count: 30, byBest: 9 },
            { answer: '', count: 10, byBest: 0 },
          ],
        },
      ],
    },
  );
  expect(lines[1]).toMatch(/^! +1 +25\.0 % +-0\.300 +61 +b +c 30 \(9\) {2}– 10 \(0\) +q1$/);
});

test('what is said is understood or refused', () => {
  expect(readOptions(['--help'])).toBeUndefined();
  expect(readOptions(['items', 'e'])).toMatchObject({ verb: 'items', examId: 'e' });
  expect(readOptions(['merit', 'a', 'b', '--subjects', 'x, y'])).toMatchObject({
    ...{ verb: 'merit', examIds: ['a', 'b'], subjects: ['x', 'y'], out: null },
  });
  for (const args of [[], ['rank'], ['items'], ['items', 'a', 'b'], ['merit'], ['merit', 'a', 'a']])
    expect(() => readOptions(args)).toThrow();
});
