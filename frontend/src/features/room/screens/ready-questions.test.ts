import type { PaperQuestion } from '@exam/contracts/http/assessment';
import { readied, textsFrom } from './ready-questions.js';

const questions = Array.from({ length: 40 }, (_, at) => ({ questionId: `q${at + 1}` })) as PaperQuestion[];

/** The order in which a student who stays gets the others made ready. */
function madeReady(questionId: string, ready: ReadonlySet<string> = new Set()): string[] {
  const { kept, next } = readied(questions, questionId, ready);
  return next === undefined ? [] : [next, ...madeReady(questionId, kept.add(next))];
}

const named = (from: number, to: number): string[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, step) => `q${from < to ? from + step : from - step}`);

test('the next question is made ready first, then the one before, and so on: twelve ahead and three behind', () => {
  expect(madeReady('q10')).toEqual(['q11', 'q9', 'q12', 'q8', 'q13', 'q7', ...named(14, 22)]);
  expect(madeReady('q1')[0]).toBe('q2');
  expect(madeReady('q40')).toEqual(named(39, 37));
});

test('what is one step away, ahead or back, is told from the rest, because it is not to wait for an idle moment', () => {
  expect(readied(questions, 'q10', new Set(['q10']))).toMatchObject({ next: 'q11', isNeighbour: true });
  expect(readied(questions, 'q10', new Set(['q10', 'q11']))).toMatchObject({ next: 'q9', isNeighbour: true });
  expect(readied(questions, 'q10', new Set(['q9', 'q10', 'q11']))).toMatchObject({ next: 'q12', isNeighbour: false });
  expect(readied(questions, 'q40', new Set(['q39', 'q40']))).toMatchObject({ next: 'q38', isNeighbour: false });
});

test('after a step only what is missing is made ready, and what is far away is let go', () => {
  const ready = new Set(['q10', ...madeReady('q10')]);
  expect(madeReady('q11', ready)).toEqual(['q23']);
  expect(readied(questions, 'q11', ready).kept).not.toContain('q7');
  expect(readied(questions, 'q11', ready).kept).toContain('q8');
});

test('of many that are far away the longest held are let go first, two at a time', () => {
  const ready = new Set(['q1', 'q2', 'q3', 'q4', 'q30']);
  expect([...readied(questions, 'q30', ready).kept]).toEqual(['q3', 'q4', 'q30']);
});

test('the texts of the whole paper are made ready, those ahead first', () => {
  const paper = [1, 2, 3, 4].map((n) => ({
    questionId: `q${n}`,
    paragraph: n === 3 ? 'p3' : null,
    question: `t${n}`,
    options: n === 4 ? [{ value: 'o4' }, { value: '' }] : [],
  })) as unknown as PaperQuestion[];
  expect(textsFrom(paper, 'q3')).toEqual(['p3', 't3', 't4', 'o4', 't2', 't1']);
});
