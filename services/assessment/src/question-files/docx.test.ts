import { strToU8, type Zippable } from 'fflate';
import { counted, heading, math, mr, p, picture, run, table, wordFile } from '../../test/word-files.js';
import type { ParsedFile, ParsedRow } from './parsed.js';
import { readQuestions } from './read-questions.js';

const png = Buffer.from('89504e470d0a1a0a', 'hex');
async function read(body: string[], media = {}): Promise<ParsedFile> {
  const file = await readQuestions({ bytes: wordFile(body, media) });
  if (typeof file === 'string') throw new Error(file);
  return file;
}
const rowsOf = async (...body: string[]) => (await read(body)).rows;
const codes = ({ faults }: ParsedRow) => faults.map(({ code }) => code);

test('[IMPORTX-006] typed numbers and options, answers below, solutions, hints and headings', async () => {
  const rows = await rowsOf(
    ...[heading(1, 'Physics'), heading(2, 'Motion')],
    ...[p('1. Which is the unit of force?'), p('(A) newton\t(B) joule'), p('(C) watt  (D) pascal'), p('Answer: (A)')],
    ...[p('Solution: From F = ma'), p('so it is a newton.'), p('Hint: Think of mass.'), p('Level: Hard')],
    ...[p('Q.2 Which are vectors?'), p('a) force'), p('b) mass'), p('c) velocity'), p('Ans. a, c')],
    ...[p('3) How many axes are there? (1) 1 (2) 2 (3) 3 (4) 4'), p('Ans (3)'), p('Code: M-3')],
  );
  expect(rows.map((row) => [row.place, row.path, codes(row), row.notes])).toEqual(
    [1, 2, 3].map((n) => [`question ${n}`, ['Physics', 'Motion'], [], []]),
  );
  expect(rows[0]!.content).toMatchObject({
    ...{ questionType: 'SCCT', question: 'Which is the unit of force?', key: 'a', difficulty: 'Hard' },
    options: ['newton', 'joule', 'watt', 'pascal'].map((value) => ({ value, picture: null })),
    ...{ explanation: 'From F = ma<br>so it is a newton.', hint: 'Think of mass.' },
  });
  expect(rows[0]!.original.split('\n')[1]).toBe('(A) newton\t(B) joule');
  expect(rows[1]!.content).toMatchObject({ questionType: 'MCCT', key: 'a,c', options: { length: 3 } });
  expect(rows[2]).toMatchObject({ code: 'M-3', content: { key: 'c', question: 'How many axes are there?' } });
});

test('[IMPORTX-006] what Word counts by itself, tables of options, a key at the end', async () => {
  const rows = await rowsOf(
    ...[counted(1, 'First?'), ...['one', 'two', 'three'].map((text) => counted(2, text))],
    ...[counted(1, 'Second?'), ...['four', 'five'].map((text) => counted(3, text))],
    ...[counted(1, 'Third?'), table(['(a)', 'x < y', '(b)', 'x > y'], ['(c)', 'x = y', '(d)', 'none'])],
    ...[counted(1, 'How much?'), counted(1, 'How many?'), counted(1, 'Name it.')],
    ...[p('Answer Key'), table(['Q.No.', 'Ans', 'Q.No.', 'Ans'], ['1', 'B', '2', '(A)'], ['3', 'c, d', '4', '4.50'])],
    ...[p('5. 7'), p('6. newton | N'), p('Solutions'), p('2. Because of four.')],
  );
  expect(rows.map(codes)).toEqual([[], [], [], [], [], []]);
  expect(rows.map(({ content: { questionType, key } }) => [questionType, key])).toEqual([
    ...[
      ['SCCT', 'b'],
      ['SCCT', 'a'],
      ['MCCT', 'c,d'],
      ['NUM', '4.50'],
      ['INT', '7'],
      ['FB', 'newton'],
    ],
  ]);
  expect(rows[2]!.content.options.map(({ value }) => value)).toEqual(['x &lt; y', 'x &gt; y', 'x = y', 'none']);
  expect(rows[1]!.content.explanation).toBe('Because of four.');
  expect(rows[5]!.content.alternateKey).toBe('N');
});

test('[IMPORTX-006] a passage makes its choices PQS and PQM; other tables stay in the text', async () => {
  const rows = await rowsOf(
    ...[p('Passage for questions 1 to 2'), p('A train leaves.'), table(['t', 'v'], ['0', '5'])],
    ...[p('1. When?'), p('A. now'), p('B. later'), p('Ans: B'), p('2. Where?'), p('A. here B. there'), p('Ans: A, B')],
    ...[p('3. Match.'), table(['List', 'Other'], ['P', 'Q']), p('Answer: none'), p('Type: FB')],
  );
  const paragraph = expect.stringMatching(/^A train leaves\.<br><table><tbody><tr><td>t<\/td>/) as unknown as string;
  expect(rows.map(({ content }) => [content.questionType, content.key, content.paragraph])).toEqual([
    ['PQS', 'b', paragraph],
    ['PQM', 'a,b', paragraph],
    ['FB', 'none', null],
  ]);
  expect(rows[2]!.content.question).toContain('<td>List</td>');
});

test.each<[string, string[], string[]]>([
  ['no key', [p('1. Which?'), p('(A) x (B) y')], ['import.key_missing']],
  ['an answer that is no option', [p('1. Which?'), p('(A) x (B) y'), p('Ans: z')], ['import.answer_doubtful']],
  ['a letter and the text of another', [p('1. Which?'), p('(A) x (B) y'), p('Ans: A) y')], ['import.answer_doubtful']],
  ['a letter without options', [p('1. Which?'), p('Ans: B')], ['import.answer_doubtful']],
  ['options that jump', [p('1. Which?'), p('(A) x'), p('(C) y'), p('Ans: A')], ['import.options_doubtful']],
  ['two answers', [p('1. How?'), p('Ans: 5'), p('Answer key'), p('1. 6')], ['import.answer_doubtful']],
  ['a number with its unit', [p('1. How?'), p('Ans: 4.5 m/s')], ['import.answer_doubtful']],
  ['an unknown kind', [p('1. How?'), p('Ans: long'), p('Type: essay')], ['import.type_unsupported']],
  ['a picture elsewhere', [p(`${run('1. What?')}${picture('away')}`), p('Ans: 5')], ['import.picture_missing']],
])('[IMPORTX-006] %s is a fault of its row, not a guess', async (_, body, expected) => {
  const [row] = await rowsOf(...body);
  expect(codes(row!)).toEqual(expected);
});

test('[IMPORTX-006] a number out of its order is doubted; numbered lines of a question stay its own', async () => {
  const rows = await rowsOf(
    ...[p('4. Which hold?'), p('1. It moves.'), p('2. It rests.'), p('(A) 1 only (B) both'), p('Ans: A')],
    ...[p('6. How many?'), p('Ans: 3'), p('1. And here?'), p('Ans: 4')],
  );
  expect(rows.map((row) => [row.place, codes(row)])).toEqual([
    ['question 4', []],
    ['question 6', ['import.numbers_doubtful']],
    ['question 1', []],
  ]);
  expect(rows[0]!.content.question).toBe('Which hold?<br>1. It moves.<br>2. It rests.');
});

const e = (text: string) => `<m:e>${mr(text)}</m:e>`;
test.each([
  ['a fraction', `<m:f><m:num>${mr('a')}</m:num><m:den>${mr('2b')}</m:den></m:f>`, '\\frac{a}{2b}'],
  ['a root', `<m:rad><m:deg>${mr('3')}</m:deg>${e('x')}</m:rad>`, '\\sqrt[3]{x}'],
  ['powers', `<m:sSubSup>${e('x')}<m:sub>${mr('i')}</m:sub><m:sup>${mr('2')}</m:sup></m:sSubSup>`, '{x}_{i}^{2}'],
  [
    'an integral',
    `<m:nary><m:naryPr><m:chr m:val="∫"/></m:naryPr><m:sub>${mr('0')}</m:sub><m:sup>${mr('∞')}</m:sup>${e('x')}</m:nary>`,
    '\\int _{0}^{\\infty } {x}',
  ],
  [
    'a matrix',
    `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e><m:m><m:mr>${e('1')}${e('0')}</m:mr><m:mr>${e('0')}${e('1')}</m:mr></m:m></m:e></m:d>`,
    '\\left[\\begin{matrix}1 & 0 \\\\ 0 & 1\\end{matrix}\\right]',
  ],
  ['a function', `<m:func><m:fName>${mr('sin')}</m:fName>${e('θ')}</m:func>`, '\\sin{\\theta }'],
  ['a limit', `<m:limLow>${e('lim')}<m:lim>${mr('x→0')}</m:lim></m:limLow>`, '\\lim_{x\\to 0}'],
  ['a vector', `<m:acc><m:accPr><m:chr m:val="\u20d7"/></m:accPr>${e('F')}</m:acc>`, '\\vec{F}'],
  ['signs', mr('50% ≤ α_{1}'), '50\\% \\le \\alpha \\_\\{1\\}'],
])('[IMPORTX-007] %s of Word’s equations becomes LaTeX', async (_, inside, tex) => {
  const [row] = await rowsOf(p(`${run('1. What is ')}${math(inside)}${run('?')}`), p('Ans: 5'));
  expect(row).toMatchObject({ content: { question: `What is \\(${tex.replaceAll('&', '&amp;')}\\)?` }, faults: [] });
});

test('[IMPORTX-007] a formula that cannot be converted is told', async () => {
  const [row] = await rowsOf(p(`${run('1. What is ')}${math('<m:nothing/>')}`), p('Ans: 5'));
  expect(codes(row!)).toEqual(['import.formula_unreadable']);
});

const asPicture = ['import.formula_drawn', 'A formula that cannot be read stays as its picture.'];
test.each([
  [
    'of an old editor',
    `<w:r><w:object><v:shape><v:imagedata r:id="r1"/></v:shape><o:OLEObject ProgID="Equation.3"/></w:object></w:r>`,
  ],
  ['of which nothing can be made', math(`<m:nothing/>${picture('r1')}`)],
])('[IMPORTX-007] a formula %s stays as its picture, with a note', async (_, written) => {
  const {
    rows: [row],
  } = await read([p(`${run('1. What is ')}${written}${run('?')}`), p('Ans: 5')], { 'a.png': png });
  expect(row).toMatchObject({ content: { question: 'What is ?', picture: 'word/media/a.png' }, faults: [] });
  expect(row!.notes.map(({ code, message }) => [code, message])).toEqual([asPicture]);
});

test.each(['Kruti Dev 010', 'DevLys 010', 'Chanakya'])(
  '[IMPORTX-009] text in a font of its own letters is refused with the font’s name: %s',
  async (name) => {
    const font = `<w:rFonts w:ascii="${name}" w:hAnsi="${name}"/>`;
    const rows = await rowsOf(
      p(`${run('1. ')}${run('cy dk ek=d D;k gS', font)}`),
      p('Ans: 5'),
      p('2. बल?'),
      p('Ans: 6'),
    );
    expect(rows.map(codes)).toEqual([['import.legacy_font'], []]);
    expect(rows[0]!.place).toBe('question 1');
    expect(rows[0]!.faults[0]!.message).toContain(`'${name}'`);
  },
);

test('[IMPORTX-008] pictures of texts and options arrive, and marks in bold are marks', async () => {
  const bold = '<w:b/>';
  const file = await read(
    [
      p(`${run('1.', bold)}${run(' What is drawn? ')}${picture('r1')}`),
      p(`${run('(A) ')}${picture('r2')}${run(' (B) H')}${run('2', '<w:vertAlign w:val="subscript"/>')}${run('O')}`),
      p(`${run('Ans: ', bold)}${run('A')}`),
    ],
    { 'a.png': png, 'b.png': png },
  );
  expect(file.rows[0]).toMatchObject({
    faults: [],
    content: {
      ...{ question: 'What is drawn?', picture: 'word/media/a.png', key: 'a' },
      options: [
        { value: '', picture: 'word/media/b.png' },
        { value: 'H<sub>2</sub>O', picture: null },
      ],
    },
  });
  expect(file.pictures.map(({ name }) => name)).toEqual(['word/media/a.png', 'word/media/b.png']);
});

test.each([
  ['macros', { 'word/vbaProject.bin': png }, 'import.macro'],
  ['a path that leads outside', { '../a.xml': png }, 'import.unreadable'],
  [
    'a link',
    { 'word/media/a.png': [strToU8('/etc/passwd'), { os: 3, attrs: (0o120777 << 16) >>> 0 }] },
    'import.unreadable',
  ],
  ['an archive of a hundredfold', { 'word/a.xml': new Uint8Array(3_000_000) }, 'import.too_large'],
] satisfies [string, Zippable, string][])(
  '[IMPORTX-010] a Word file with %s is refused as a whole',
  async (_, besides, code) => {
    expect(await readQuestions({ bytes: wordFile([p('1. How many?'), p('Ans: 5')], {}, besides) })).toBe(code);
  },
);

test('[IMPORTX-010] a file of 1,000 questions is read, and of one more refused', async () => {
  const file = (questions: number) => readQuestions({ bytes: Buffer.from('Two?{=2}\n\n'.repeat(questions)) });
  expect(await file(1_000)).toMatchObject({ rows: { length: 1_000 } });
  expect(await file(1_001)).toBe('import.too_many_rows');
});
