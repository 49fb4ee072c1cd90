import { counted, p, picture, run, table, wordFile } from '../../test/word-files.js';
import type { ParsedRow } from './parsed.js';
import { readQuestions } from './read-questions.js';

const png = Buffer.from('89504e470d0a1a0a', 'hex');
async function rowsOf(...body: string[]): Promise<readonly ParsedRow[]> {
  const file = await readQuestions({ bytes: wordFile(body, { 'a.png': png, 'b.png': png }) });
  if (typeof file === 'string') throw new Error(file);
  return file.rows;
}
const codes = ({ faults }: ParsedRow) => faults.map(({ code }) => code);
const values = ({ content }: ParsedRow) => content.options.map(({ value }) => value);
const keys = (rows: readonly ParsedRow[]) => rows.map(({ content }) => content.key);
const abcd = (...texts: string[]) => texts.map((text, at) => p(`(${'abcd'[at]!}) ${text}`));
const four = abcd('one', 'two', 'three', 'four');

test.each([
  ['SECTION – B'],
  ['PHYSICS – SECTION A (Single Correct)'],
  ['Part II: Numerical'],
  ['खण्ड – ब'],
  ['***** ALL THE BEST *****'],
  ['Space for rough work'],
  ['CHEMISTRY'],
])('[IMPORTX-006] “%s” belongs to no question', async (text) => {
  const rows = await rowsOf(p('1. First?'), ...four, p(text), p('2. Second?'), ...four, p('Answer Key'), p('1-A, 2-D'));
  expect(rows.map(values)).toEqual([
    ['one', 'two', 'three', 'four'],
    ['one', 'two', 'three', 'four'],
  ]);
  expect(rows.map(codes)).toEqual([[], []]);
  expect(keys(rows)).toEqual(['a', 'd']);
});

test('[IMPORTX-006] a section is no answer to the question before it, and names the subject', async () => {
  const rows = await rowsOf(p('1. How many?'), p('Ans: 5'), p('PHYSICS: Section B'), p('2. How much?'), p('Ans: 6'));
  expect(rows.map(({ content, path }) => [content.questionType, content.key, path])).toEqual([
    ['INT', '5', []],
    ['INT', '6', ['PHYSICS']],
  ]);
});

test.each([
  ['typed', (text: string, at: number) => p(`${at + 1}. ${text}`)],
  ['counted by Word', (text: string) => counted(1, text)],
])('[IMPORTX-006] instructions that are numbered are no questions: %s', async (_, line) => {
  const said = ['All questions are compulsory.', 'Each has 4 marks.', 'No calculator.'];
  const rows = await rowsOf(p('General Instructions:'), ...said.map(line), p('1. Which?'), ...four, p('Ans. (b)'));
  expect(rows.map((row) => [row.place, row.content.question, row.content.key, codes(row)])).toEqual([
    ['question 1', 'Which?', 'b', []],
  ]);
  expect(rows[0]!.notes.map(({ code }) => code)).toEqual(['import.text_left']);
});

test.each([
  ['(i)', ['i', 'ii', 'iii', 'iv'].map((sign) => `(${sign}) ${sign}-text`), 'iii'],
  ['i)', ['i', 'ii', 'iii', 'iv'].map((sign) => `${sign}) ${sign}-text`), '(iii)'],
  ['[A]', ['A', 'B', 'C', 'D'].map((sign) => `[${sign}] ${sign}-text`), '[C]'],
  ['A:', ['A', 'B', 'C', 'D'].map((sign) => `${sign}: ${sign}-text`), 'C'],
  ['(अ)', ['अ', 'ब', 'स', 'द'].map((sign) => `(${sign}) ${sign}-text`), '(स)'],
  ['(क)', ['क', 'ख', 'ग', 'घ'].map((sign) => `(${sign}) ${sign}-text`), 'ग'],
])('[IMPORTX-006] options marked %s', async (_, options, key) => {
  const [row] = await rowsOf(p('प्र.१ Which?'), ...options.map((text) => p(text)), p(`उत्तर: ${key}`));
  expect(row).toMatchObject({ place: 'question 1', faults: [], content: { key: 'c', options: { length: 4 } } });
  expect(values(row!)[2]).toMatch(/^\S+-text$/);
});

test('[IMPORTX-006] statements (i) and (ii) stay in the text of a question with other options or a number', async () => {
  const rows = await rowsOf(
    ...[p('1. Consider:'), p('(i) x'), p('(ii) y'), ...four, p('Ans. (a)')],
    ...[p('2. How many hold?'), p('(i) x'), p('(ii) y'), p('Ans: 2')],
  );
  expect(rows.map(({ content }) => [content.question, content.key])).toEqual([
    ['Consider:<br>(i) x<br>(ii) y', 'a'],
    ['How many hold?<br>(i) x<br>(ii) y', '2'],
  ]);
});

test('[IMPORTX-006] questions numbered (1), (2) where none is numbered otherwise', async () => {
  const rows = await rowsOf(p('(1) First?'), ...four, p('(2) Second?'), ...four, p('Answers'), p('1. b  2. c'));
  expect(keys(rows)).toEqual(['b', 'c']);
});

const options = p('(1) w  (2) x  (3) y  (4) z');
test.each([
  ['digits in a table', [table(['Que.', '1', '2', '3'], ['Ans.', '3', '1', '4'])]],
  ['digits in a table without heads', [table(['1', '2', '3'], ['3', '1', '4'])]],
  ['1-3', [p('1-3, 2-1, 3-4')]],
  ['1 (3)', [p('1 (3)  2 (1)  3 (4)')]],
  ['Q1.', [p('Q1. 3 Q2. 1 Q3. 4')]],
])('[IMPORTX-006] a key for numbered options: %s', async (_, key) => {
  const asked = [1, 2, 3].flatMap((n) => [p(`${n}. Which?`), options]);
  expect(keys(await rowsOf(...asked, p('ANSWER KEY – SET A'), ...key))).toEqual(['c', 'a', 'd']);
});

test('[IMPORTX-006] a key without a title is one by the heads of its table; one behind its title is one, too', async () => {
  const asked = [p('1. Which?'), ...four, p('2. Which?'), ...four];
  expect(keys(await rowsOf(...asked, table(['Q. No.', 'Answer'], ['1.', 'B'], ['2.', 'D'])))).toEqual(['b', 'd']);
  expect(keys(await rowsOf(...asked, p('Answer Key: 1. B 2. D')))).toEqual(['b', 'd']);
});

test.each(['HINTS AND SOLUTIONS', 'Answer Key & Solutions', 'Answers with explanations'])(
  '[IMPORTX-006] what a solution begins with is the answer: %s',
  async (title) => {
    const asked = [p('1. Which?'), ...four, p('2. Which?'), ...four];
    const rows = await rowsOf(...asked, p(title), p('1. (b) Since it is.'), p('2. (d) It was.'));
    expect(rows.map(({ content }) => [content.key, content.explanation])).toEqual([
      ['b', '(b) Since it is.'],
      ['d', '(d) It was.'],
    ]);
  },
);

test('[IMPORTX-006] a table of numbers in a solution is no key', async () => {
  const asked = [p('1. How many?'), p('2. How much?')];
  const rows = await rowsOf(...asked, p('Solutions'), p('1. See:'), table(['1', '5'], ['2', '8']), p('2. So it is.'));
  expect(rows.map(codes)).toEqual([['import.key_missing'], ['import.key_missing']]);
});

test('[IMPORTX-006] steps of a solution that look like options change nothing', async () => {
  const [row] = await rowsOf(p('1. Which?'), ...four, p('Sol. (b) In two steps:'), p('(1) add'), p('(2) take'));
  expect(row).toMatchObject({ faults: [], content: { key: 'b', options: { length: 4 } } });
  expect(row!.content.explanation).toBe('(b) In two steps:<br>(1) add<br>(2) take');
});

test.each([
  ['Ans: –40', 'NUM', '-40'],
  ['Ans. [3]', 'INT', '3'],
  ['[Ans: 4.8]', 'NUM', '4.8'],
  ['Ans: 1,250', 'NUM', '1250'],
  ['Ans: 12,50,000.5', 'NUM', '1250000.5'],
  ['Ans. 332 to 334', 'NUM', '332..334'],
  ['Ans (2.25-2.35)', 'NUM', '2.25..2.35'],
  ['Ans: 9.8 ± 0.1', 'NUM', '9.7..9.9'],
  ['Answer: newton', 'FB', 'newton'],
])('[IMPORTX-006] “%s” is a %s', async (answer, type, key) => {
  const [row] = await rowsOf(p('1. How much?'), p(answer));
  expect([row!.content.questionType, row!.content.key, codes(row!)]).toEqual([type, key, []]);
});

test('[IMPORTX-006] true and false are options', async () => {
  const [row] = await rowsOf(p('1. It moves. (True/False)'), p('Ans: False'));
  expect(row).toMatchObject({ faults: [], content: { questionType: 'SCCT', key: 'b' } });
  expect(values(row!)).toEqual(['True', 'False']);
});

test.each(['(d) four\tAns. (b)', '(d) four   [Ans: b]'])(
  '[IMPORTX-006] an answer behind the last option: %s',
  async (last) => {
    const [row] = await rowsOf(p('1. Which? [4 Marks]'), ...four.slice(0, 3), p(last));
    expect(row).toMatchObject({ faults: [], content: { question: 'Which?', key: 'b' } });
    expect(values(row!)[3]).toBe('four');
    expect(row!.notes.map(({ code }) => code)).toEqual(['import.marks_left']);
  },
);

test('[IMPORTX-006] an answer before the options, and a solution on the line of the answer', async () => {
  const rows = await rowsOf(
    ...[p('1. Which?\tAns. (b)'), ...four, p('2. Which?'), ...four, p('Ans. (c) Sol. Since it is.')],
    ...[p('3. How many?'), p('Ans: 5  Solution: By adding.')],
  );
  expect(
    rows.map(({ content }) => [content.question, content.key, content.options.length, content.explanation]),
  ).toEqual([
    ['Which?', 'b', 4, null],
    ['Which?', 'c', 4, 'Since it is.'],
    ['How many?', '5', 0, 'By adding.'],
  ]);
  expect(rows.map(codes)).toEqual([[], [], []]);
});

test.each(['Ans b', 'Answer is B', 'The correct answer is (b)', 'Answer: option B'])(
  '[IMPORTX-006] an answer without a colon: %s',
  async (answer) => {
    expect(keys(await rowsOf(p('1. Which?'), ...four, p(answer)))).toEqual(['b']);
  },
);

test('[IMPORTX-006] a table of questions is read row by row', async () => {
  const asked = ['No.', 'Question', 'Option A', 'Option B', 'Marks', 'Answer'];
  const rows = await rowsOf(table(asked, ['1', 'First?', 'w', 'x', '4', 'B'], ['2', 'Second?', 'y', 'z', '4', 'A']));
  expect(rows.map((row) => [row.content.question, values(row), row.content.key, codes(row)])).toEqual([
    ['First?', ['w', 'x'], 'b', []],
    ['Second?', ['y', 'z'], 'a', []],
  ]);
});

test('[IMPORTX-006] lines of a list that were taken for questions are doubted with those that they hide', async () => {
  const rows = await rowsOf(
    ...[p('1. Which hold?'), p('1. It moves.'), p('2. It rests.'), ...four, p('Ans. (a)')],
    ...[p('2. Which?'), ...four, p('Ans. (b)'), p('3. Which?'), ...four, p('Ans. (c)')],
  );
  expect(rows.map((row) => [row.place, codes(row)[0] ?? ''])).toEqual([
    ['question 1', 'import.key_missing'],
    ['question 2', 'import.numbers_doubtful'],
    ['question 2', 'import.numbers_doubtful'],
    ['question 3', ''],
  ]);
});

const inFont = (name: string, text: string) => run(text, `<w:rFonts w:ascii="${name}" w:hAnsi="${name}"/>`);
test('[IMPORTX-009] signs of the font Symbol become letters; one that is none is told', async () => {
  const sym = (font: string, code: string) => `<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`;
  const rows = await rowsOf(
    p(`${run('1. ')}${inFont('Symbol', 'lq')}${sym('Symbol', 'F044')}${sym('Wingdings', 'F0E0')}${run('x')}`),
    ...[p('Ans: 5'), p(`${run('2. ')}${sym('Symbol', 'F0E6')}`), p('Ans: 5')],
  );
  expect(rows.map((row) => [row.content.question, codes(row)])).toEqual([
    ['λθΔ→x', []],
    ['', ['import.legacy_font']],
  ]);
});

const drawn = (inside: string) => `<w:r><w:drawing>${inside}</w:drawing></w:r>`;
test('[IMPORTX-008] a drawing of Word is told, its text is read, and a note at the foot of the page is told', async () => {
  const box = `<w:wsp><w:txbx><w:txbxContent>${p('In the figure:')}</w:txbxContent></w:txbx></w:wsp>`;
  const rows = await rowsOf(
    ...[p(`${run('1. Which?')}${drawn('<w:wgp><w:wsp/></w:wgp>')}`), p('Ans: 5')],
    ...[p(`${run('2. Which?')}${drawn(box)}`), p('Ans: 5')],
    ...[p(`${run('3. Which?')}<w:r><w:footnoteReference w:id="2"/></w:r>`), p('Ans: 5')],
    ...[p(`${run('4. Which?')}<w:r><w:pict><v:rect o:hr="t"/></w:pict></w:r>`), p('Ans: 5')],
  );
  expect(rows.map((row) => [row.content.question, codes(row), row.notes.map(({ code }) => code)])).toEqual([
    ['Which?', ['import.picture_unsupported'], []],
    ['Which?<br>In the figure:', [], []],
    ['Which?', [], ['import.text_left']],
    ['Which?', [], []],
  ]);
});

test('[IMPORTX-008] two pictures of a text are told as that', async () => {
  const [row] = await rowsOf(p(`${run('1. Which? ')}${picture('r1')}${picture('r2')}`), p('Ans: 5'));
  expect(codes(row!)).toEqual(['import.pictures_several']);
});
