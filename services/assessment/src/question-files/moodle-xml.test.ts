import { parseXml } from './xml.js';
import { readMoodle } from './moodle-xml.js';
import type { ParsedRow } from './parsed.js';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const read = (inside: string) => readMoodle(parseXml(`<?xml version="1.0" encoding="UTF-8"?><quiz>${inside}</quiz>`));
const text = (name: string, html: string, rest = '') =>
  `<${name} format="html"><text><![CDATA[${html}]]></text>${rest}</${name}>`;
const answer = (fraction: number | string, html: string, rest = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${html}]]></text>${rest}</answer>`;
const question = (type: string, inside: string) => `<question type="${type}">${inside}</question>`;
const one = (type: string, inside: string): ParsedRow => read(question(type, inside)).rows[0]!;
const codes = (row: ParsedRow) => [...row.faults, ...row.notes].map(({ code }) => code);

test('an attribute and a comment of any length are read: Word writes pictures into them', () => {
  const long = 'x'.repeat(200_000);
  expect(parseXml(`<a long="${long}"><!-- ${long} --><b/></a>`)).toMatchObject({
    ...{ name: 'a', attributes: { long } },
    children: [{ name: 'b' }],
  });
});

test('[IMPORTX-004] Moodle XML: a choice with its category, code, picture, solution and hint', () => {
  const file = read(`
    ${question('category', '<category><text>$course$/top/Physics/Light//Sound</text></category>')}
    ${question(
      'multichoice',
      `<name><text>Name</text></name>
       ${text('questiontext', '<p>Which is <img src="@@PLUGINFILE@@/d%20e.png" alt=""> ?</p>', `<file name="d e.png" path="/" encoding="base64">${png}</file>`)}
       ${text('generalfeedback', 'Because \\(a<b\\).')} ${text('hint', 'Think.')}
       <defaultgrade>1.0000000</defaultgrade><penalty>0.33</penalty><hidden>0</hidden><idnumber>l-1</idnumber>
       <single>true</single><shuffleanswers>true</shuffleanswers><answernumbering>abc</answernumbering>
       ${answer(100, 'This')} ${answer(0, 'That')} <tags><tag><text>optics</text></tag></tags>`,
    )}`);
  const [row] = file.rows;
  expect(row).toMatchObject({
    ...{ code: 'l-1', place: 'question 2', path: ['Physics', 'Light/Sound'], tags: ['optics'] },
    ...{ faults: [], notes: [] },
    content: {
      ...{
        questionType: 'SCCT',
        key: 'a',
        question: '<p>Which is  ?</p>',
        explanation: 'Because \\(a<b\\).',
        hint: 'Think.',
      },
      ...{ options: [{ value: 'This' }, { value: 'That' }], picture: file.pictures[0]!.name },
    },
  });
  expect(Buffer.from(file.pictures[0]!.bytes).toString('base64')).toBe(png);
});

test('[IMPORTX-004] Moodle XML: several answers, statements, words, numbers and passages', () => {
  const asked = text('questiontext', 'Which?');
  const several = `${asked}<single>false</single>${answer(50, 'a')}${answer(50, 'b')}${answer(0, 'c')}`;
  expect(one('multichoice', several).content).toMatchObject({ questionType: 'MCCT', key: 'a,b' });
  const statement = `${asked}${answer(0, 'true')}${answer(100, 'false')}`;
  expect(one('truefalse', statement).content).toMatchObject({ questionType: 'SCCT', key: 'b' });
  const words = `${asked}<usecase>0</usecase>${answer(100, 'newton')}${answer(100, 'N')}`;
  expect(one('shortanswer', words).content).toMatchObject({ questionType: 'FB', key: 'newton', alternateKey: 'N' });
  const number = `${asked}${answer(100, '9.8', '<tolerance>0.1</tolerance>')}`;
  expect(one('numerical', number).content).toMatchObject({ questionType: 'NUM', key: '9.7..9.9' });
  expect(codes(one('numerical', number))).toEqual([]);
  const choice = `${asked}<single>true</single>${answer(100, 'a')}${answer(0, 'b')}`;
  const set = read(question('description', text('questiontext', 'A train …')) + question('multichoice', choice));
  expect(set.rows[0]!.content).toMatchObject({ questionType: 'PQS', paragraph: 'A train …' });
});

test('[IMPORTX-004] Moodle XML: unequal shares become a note; other kinds are refused with their place', () => {
  const asked = text('questiontext', 'Which?');
  const shares = `${asked}<single>false</single>${answer(70, 'a')}${answer(30, 'b')}${answer(-50, 'c')}`;
  expect(codes(one('multichoice', shares))).toEqual(['import.marks_left']);
  const kinds = ['matching', 'essay', 'cloze', 'ddwtos', 'calculated'];
  const rows = read(kinds.map((kind) => question(kind, asked)).join('')).rows;
  expect(rows.map((row) => [row.place, ...codes(row)])).toEqual(
    kinds.map((_, index) => [`question ${index + 1}`, 'import.type_unsupported']),
  );
  expect(codes(one('multichoice', `${asked}<single>true</single>${answer(0, 'a')}${answer(0, 'b')}`))).toEqual([
    'import.key_missing',
  ]);
});

test('[IMPORTX-007] formulas: LaTeX stays, MathML becomes LaTeX', () => {
  const math = '<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mi>a</mi><mn>2</mn></mfrac></math>';
  const row = one('shortanswer', `${text('questiontext', `What is ${math} of $\\frac{4}{2}$?`)}${answer(100, '1')}`);
  expect(row.content.question).toBe('What is \\(\\frac{a}{2}\\) of $\\frac{4}{2}$?');
});

test('[IMPORTX-007] MathML of which nothing can be made stays as its picture with a note, or is refused', () => {
  const math = (more = '') => `<math xmlns="http://www.w3.org/1998/Math/MathML"${more}></math>`;
  const file = `<file name="f.png" path="/" encoding="base64">${png}</file>`;
  const asked = (formula: string) =>
    one('shortanswer', `${text('questiontext', `What is ${formula}?`, file)}${answer(100, '1')}`);
  const drawn = asked(math(' altimg="@@PLUGINFILE@@/f.png"'));
  expect([drawn.faults, drawn.notes.map(({ code }) => code)]).toEqual([[], ['import.formula_drawn']]);
  expect(drawn.content).toMatchObject({ question: 'What is ?', picture: expect.stringMatching(/^[0-9a-f]{64}/) });
  expect(codes(asked(math()))).toEqual(['import.formula_unreadable']);
});

test('a picture that the file does not hold is told, and two of one text are asked about', () => {
  const img = (name: string) => `<img src="@@PLUGINFILE@@/${name}">`;
  const file = (name: string, bytes: string) => `<file name="${name}" path="/" encoding="base64">${bytes}</file>`;
  const missing = one('shortanswer', `${text('questiontext', `What? ${img('a.png')}`)}${answer(100, 'x')}`);
  expect(codes(missing)).toEqual(['import.picture_missing']);
  const two = text('questiontext', img('a.png') + img('b.png'), file('a.png', png) + file('b.png', 'AAAA'));
  expect(codes(one('shortanswer', `${two}${answer(100, 'x')}`))).toEqual(['import.pictures_several']);
});

test('[IMPORTX-004] Moodle XML: what is said to every wrong number leaves the right one', () => {
  const asked = text('questiontext', 'g?');
  const tolerance = (by: string) => `<tolerance>${by}</tolerance>`;
  const row = one('numerical', `${asked}${answer(100, '9.8', tolerance('0.1'))}${answer(0, '*', tolerance('0'))}`);
  expect(row).toMatchObject({ faults: [], content: { questionType: 'NUM', key: '9.7..9.9' } });
  expect(codes(one('numerical', `${asked}${answer(100, '*', tolerance('0'))}`))).toContain('import.answer_doubtful');
});
