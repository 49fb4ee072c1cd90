/** What the lines of a paper say doubtfully is asked, and nothing of them is lost without a word. */
import { p, table, wordFile } from '../../test/word-files.js';
import type { ParsedRow } from './parsed.js';
import { readQuestions } from './read-questions.js';

async function rowsOf(...body: string[]): Promise<readonly ParsedRow[]> {
  const file = await readQuestions({ bytes: wordFile(body, {}) });
  if (typeof file === 'string') throw new Error(file);
  return file.rows;
}
const codes = ({ faults }: ParsedRow) => faults.map(({ code }) => code);
const notes = ({ notes: given }: ParsedRow) => given.map(({ code }) => code);
const keys = (rows: readonly ParsedRow[]) => rows.map(({ content }) => content.key);
const four = ['one', 'two', 'three', 'four'].map((text, at) => p(`(${'abcd'[at]!}) ${text}`));

test.each(['Explanation:', 'Detailed solution:', 'Solution:'])(
  '[IMPORTX-006] “%s” alone within a paper has its text in the next line',
  async (word) => {
    const asked = (n: number) => [p(`${n}. Which?`), ...four, p('Ans: b'), p(word), p('Since it is.')];
    const rows = await rowsOf(...asked(1), ...asked(2), ...asked(3));
    expect(rows.map(({ content }) => [content.key, content.explanation])).toEqual(
      [1, 2, 3].map(() => ['b', 'Since it is.']),
    );
    expect(rows.map(codes)).toEqual([[], [], []]);
  },
);

test.each(['Answer:', 'Ans:', 'Key:'])('[IMPORTX-006] “%s” alone has its answer in the next line', async (word) => {
  const rows = await rowsOf(
    ...[p('1. Which?'), ...four, p(word), p('(b)'), p('2. How many?'), p(word), p('5')],
    ...[p('3. Which?'), ...four, p(word), p('(c)')],
  );
  expect(keys(rows)).toEqual(['b', '5', 'c']);
  expect(rows.map(codes)).toEqual([[], [], []]);
});

test('[IMPORTX-006] a word alone ends the paper where numbers begin anew; what answers nothing there is told', async () => {
  const asked = [p('1. Which?'), ...four, p('2. Which?'), ...four];
  const rows = await rowsOf(...asked, p('ANSWER'), p('1. b'), p('2. c'), p('As published.'));
  expect(keys(rows)).toEqual(['b', 'c']);
  expect(rows.map(notes)).toEqual([[], ['import.text_left']]);
});

test.each([
  ['a key', [p('1. b 2. c')], [p('1. d 2. a')]],
  ['solutions', [p('1. (b) It is.'), p('2. (c) It is.')], [p('1. (d) It is.'), p('2. (a) It is.')]],
])('[IMPORTX-006] %s for each subject', async (kind, physics, chemistry) => {
  const asked = [p('1. Which?'), ...four, p('2. Which?'), ...four];
  const rows = await rowsOf(
    ...[p('PHYSICS'), ...asked, p('CHEMISTRY'), ...asked, p(kind === 'a key' ? 'ANSWER KEY' : 'SOLUTIONS')],
    ...[p('PHYSICS'), ...physics, p('CHEMISTRY'), ...chemistry],
  );
  expect(keys(rows)).toEqual(['b', 'c', 'd', 'a']);
  expect(rows.map(codes)).toEqual([[], [], [], []]);
});

test('[IMPORTX-006] subjects within the key of a paper that names none; another subject behind a key is paper', async () => {
  const asked = (n: number) => [p(`${n}. Which?`), ...four];
  const key = [p('ANSWER KEY'), p('PHYSICS'), p('1. b'), p('CHEMISTRY'), p('2. c')];
  expect(keys(await rowsOf(...asked(1), ...asked(2), ...key))).toEqual(['b', 'c']);
  const rows = await rowsOf(p('PHYSICS'), ...asked(1), p('ANSWER KEY'), p('1. b'), p('CHEMISTRY'), ...asked(2));
  expect(rows.map(({ place, path }) => [place, path])).toEqual([
    ['question 1', ['PHYSICS']],
    ['question 2', ['CHEMISTRY']],
  ]);
});

test('[IMPORTX-006] a line that is the name of a subject may be the rest of a sentence', async () => {
  const [row] = await rowsOf(p('1. Which is a branch of'), p('Biology'), ...four, p('Ans: b'));
  expect(row!.content).toMatchObject({ question: 'Which is a branch of<br>Biology', key: 'b', options: { length: 4 } });
});

test.each([
  ['How much? Ans: -3', '-3', []],
  ['How much? [Ans: –4]', '–4', []],
  ['How much? Ans:-3', '', ['import.answer_doubtful']],
  ['How much? Ans - 3', '3', []],
])('[IMPORTX-006] the dash before an answer: %s', async (text, key, faults) => {
  const [end] = await rowsOf(p(`1. ${text}`));
  expect([end!.content.key.replace('–', '-'), codes(end!)]).toEqual([key.replace('–', '-'), faults]);
  const [question, answer] = text.split('? ');
  const [alone] = await rowsOf(p(`1. ${question}?`), p(answer!));
  expect([alone!.content.key.replace('–', '-'), codes(alone!)]).toEqual([key.replace('–', '-'), faults]);
});

test('[IMPORTX-006] the dash of a key: a minus behind “=”, doubtful behind “:”, none before an option', async () => {
  const asked = [p('1. How much?'), p('2. How much?'), p('3. Which? (1) w (2) x (3) y (4) z')];
  const rows = await rowsOf(...asked, p('Answer Key'), p('1=-3, 2=-4'), p('3:-2'));
  expect(keys(rows)).toEqual(['-3', '-4', 'b']);
  const [row] = await rowsOf(p('1. How much?'), p('Answer Key'), p('1:-3'));
  expect([row!.content.key, codes(row!)]).toEqual(['', ['import.answer_doubtful']]);
});

test('[IMPORTX-006] a table of questions whose answers are numbers is no key', async () => {
  const rows = await rowsOf(
    table(['No.', 'Question', 'Answer'], ['1', 'How many axes?', '3'], ['2', 'How many?', '5']),
  );
  expect(rows.map(({ content }) => [content.question, content.key])).toEqual([
    ['How many axes?', '3'],
    ['How many?', '5'],
  ]);
});

test.each([
  ['Sol. (a), (c) are true', '', ['import.key_missing']],
  ['Sol. (A) and (C) are wrong', '', ['import.key_missing']],
  ['Sol. (a) is wrong', '', ['import.key_missing']],
  ['Sol. (1) First add. (2) Then take.', '', ['import.key_missing']],
  ['Sol. (a), (c)', 'a,c', []],
  ['Sol. (b) Since (c) is wrong', 'b', []],
])('[IMPORTX-006] “%s”: what it names', async (solution, key, faults) => {
  const [row] = await rowsOf(p('1. Which?'), ...four, p(solution));
  expect([row!.content.key, codes(row!)]).toEqual([key, faults]);
});

test.each(['SECTION A', 'PHYSICS'])(
  '[IMPORTX-006] instructions end at “%s”; a section without options stays',
  async (head) => {
    const rows = await rowsOf(
      ...[p('Instructions:'), p('1. All are compulsory.'), p(head), p('1. Find x.'), p('2. Find y.'), p('SECTION B')],
      ...[p('1. Which?'), ...four, p('Ans: b')],
    );
    expect(rows.map(({ place, content }) => [place, content.question])).toEqual([
      ['question 1', 'Find x.'],
      ['question 2', 'Find y.'],
      ['question 1', 'Which?'],
    ]);
  },
);

test('[IMPORTX-006] instructions end at Q1', async () => {
  const rows = await rowsOf(
    ...[p('Instructions:'), p('1. All are compulsory.'), p('Q1 Find x.'), p('Q2 Find y.'), p('SECTION B')],
    ...[p('Q1 Which?'), ...four, p('Ans: b')],
  );
  expect(rows.map(({ content }) => content.question)).toEqual(['Find x.', 'Find y.', 'Which?']);
});

test('[IMPORTX-006] options (1) to (4) of questions in a table begin no questions', async () => {
  const cell = ['Which one of these?', '(1) w', '(2) x', '(3) y', '(4) z'].map((text) => p(text)).join('');
  const asked = table(['No.', 'Question', 'Answer'], ['1', 'CELL', '2'], ['2', 'CELL', '3']);
  const rows = await rowsOf(asked.replaceAll(p('CELL'), cell));
  expect(rows.map(({ place, content }) => [place, content.options.length, content.key])).toEqual([
    ['question 1', 4, 'b'],
    ['question 2', 4, 'c'],
  ]);
});

test('[IMPORTX-006] a hint before the options leaves them options', async () => {
  const [row] = await rowsOf(p('1. Which?'), p('Hint: Think.'), ...four, p('Ans: b'));
  expect(row).toMatchObject({ faults: [], content: { hint: 'Think.', key: 'b', options: { length: 4 } } });
});

test('[IMPORTX-006] a rule between questions is no text', async () => {
  const rows = await rowsOf(p('1. How many?'), p('Ans: 5'), p('-----'), p('2. How many?'), p('Ans: 6'), p('THE END'));
  expect(rows.map(notes)).toEqual([[], ['import.text_left']]);
});
