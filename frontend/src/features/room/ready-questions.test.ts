import type { PaperQuestion } from '@exam/contracts/http/assessment';
import { readied } from './ready-questions.js';

const questions = Array.from({ length: 40 }, (_, at) => ({ questionId: `q${at + 1}` })) as PaperQuestion[];

/** The order in which a student who stays gets the others made ready. */
function madeReady(questionId: string, ready: ReadonlySet<string> = new Set()): string[] {
  const { kept, next } = readied(questions, questionId, ready);
  return next === undefined ? [] : [next, ...madeReady(questionId, kept.add(next))];
}

test('the next question is made ready first, then the one before, and so on: twelve ahead and four behind', () => {
  expect(madeReady('q10')).toEqual([
    'q11', 'q9', 'q12', 'q8', 'q13', 'q7', 'q14', 'q6', 'q15', 'q16', 'q17', 'q18', 'q19', 'q20', 'q21', 'q22',
  ]);
  expect(madeReady('q1')[0]).toBe('q2');
  expect(madeReady('q40')).toEqual(['q39', 'q38', 'q37', 'q36']);
});

test('after a step only what is missing is made ready, and what is far away is let go', () => {
  const ready = new Set(['q10', ...madeReady('q10')]);
  expect(madeReady('q11', ready)).toEqual(['q23']);
  expect(readied(questions, 'q11', ready).kept).not.toContain('q6');
  expect(readied(questions, 'q11', ready).kept).toContain('q7');
});
