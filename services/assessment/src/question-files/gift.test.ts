import { readGift } from './gift.js';
import type { ParsedRow } from './parsed.js';

const rowsOf = (text: string): readonly ParsedRow[] => readGift(Buffer.from(text)).rows;
const one = (text: string): ParsedRow => rowsOf(text)[0]!;
const said = ({ content: { questionType, key, options } }: ParsedRow) => [
  questionType,
  key,
  options.map(({ value }) => value).join('|'),
];
const codes = (row: ParsedRow) => [...row.faults, ...row.notes].map(({ code }) => code);

test.each<[string, string, [string, string, string]]>([
  ['a right answer among wrong ones', 'Who?{~Grant ~Jefferson =no one}', ['SCCT', 'c', 'Grant|Jefferson|no one']],
  ['a statement', 'The sun rises in the east.{T}', ['SCCT', 'a', 'True|False']],
  ['a wrong statement with feedback', 'It sets there.{FALSE#No.}', ['SCCT', 'b', 'True|False']],
  ['words', 'Two plus two equals {=four =4}.', ['FB', 'four', '']],
  ['a number', 'Two plus two?{#4}', ['NUM', '4', '']],
  ['a range of one number', 'Two plus two?{#4..4}', ['NUM', '4', '']],
  ['several right ones', 'Which are prime?{~%50%2 ~%50%3 ~4}', ['MCCT', 'a,b', '2|3|4']],
  ['escaped signs', 'Which is 5?{~ \\= 2 + 2 = \\= 2 + 3 ~ \\{5\\} }', ['SCCT', 'b', '= 2 + 2|= 2 + 3|{5}']],
  [
    'signs in formulas',
    'Which?{=$v = u + at$ ~$v = u$ ~$\\{x\\}$}',
    ['SCCT', 'a', '$v = u + at$|$v = u$|$\\{x\\}$'.replaceAll('\\{', '{').replaceAll('\\}', '}')],
  ],
])('[IMPORTX-004] GIFT: %s', (_, text, expected) => {
  const row = one(text);
  expect([said(row), row.faults]).toEqual([expected, []]);
});

test('[IMPORTX-004] GIFT: categories, titles, comments, codes, blanks within a sentence and feedback', () => {
  const [first, second] = rowsOf(`// a comment
$CATEGORY: $course$/top/Physics/Waves/Sound

// question: 7  [id:w-1] [tag:old]
::A title:: [html]The <b>pitch</b> is its {=frequency#Yes ~speed#No ####Count the waves.} alone.

Next?{=a ~b}`);
  expect(first).toMatchObject({
    ...{ code: 'w-1', place: 'line 5', path: ['Physics', 'Waves', 'Sound'], faults: [] },
    content: { question: 'The <b>pitch</b> is its _____ alone.', explanation: 'Count the waves.', key: 'a' },
  });
  expect(codes(first!)).toEqual(['import.feedback_left']);
  expect(second).toMatchObject({ code: null, path: ['Physics', 'Waves', 'Sound'] });
});

test('GIFT: tags stand in the comment before, as Moodle writes them', () => {
  const [row, next] = rowsOf('// question: 7 [id:q-1] [tag:Light] [tag:a\\]b]\nIs it?{T}\n\nIs it not?{F}');
  expect(row).toMatchObject({ code: 'q-1', tags: ['Light', 'a]b'], notes: [] });
  expect(next).toMatchObject({ code: null, tags: [] });
});

test('[IMPORTX-004] GIFT: ranges and tolerances are ranges of the key, shares of marks are notes', () => {
  expect(one('When?{#1822:5}')).toMatchObject({ content: { key: '1817..1827' }, faults: [], notes: [] });
  expect(one('What is pi?{#3.1..3.2}')).toMatchObject({ content: { key: '3.1..3.2' }, faults: [], notes: [] });
  expect(codes(one('When?{#\n=1822:0\n=%50%1822:2}'))).toEqual(['import.marks_left']);
  expect(codes(one('Hard.{~wrong ~%50%half =full}'))).toEqual(['import.marks_left']);
  expect(codes(one('Which?{~%-50%no ~%50%a ~%50%b}'))).toEqual(['import.marks_left']);
  expect(codes(one('Where?{=Nazareth =%75%Nazereth}'))).toEqual(['import.answers_left']);
  expect(codes(one('A number?{#four}'))).toEqual(['import.answer_doubtful']);
});

test('[IMPORTX-004] GIFT: a text without answers is the passage of the choices after it', () => {
  const [choice, number] = rowsOf('Read this: two trains meet.\n\nWho is faster?{=A ~B}\n\nHow far?{#7}');
  expect(choice!.content).toMatchObject({ questionType: 'PQS', paragraph: 'Read this: two trains meet.' });
  expect(number!.content).toMatchObject({ questionType: 'NUM', paragraph: null });
  expect([codes(choice!), codes(number!)]).toEqual([['import.passage_taken'], ['import.passage_taken']]);
});

test('[IMPORTX-004] GIFT: what is not read is refused with its place, and the next one is read', () => {
  const rows = rowsOf(
    'Match.{=Canada -> Ottawa =Italy -> Rome}\n\nWrite.{}\n\nTwo?{=a ~b} or {=c ~d}\n\nNo key?{~a ~b}\n\nFine?{=a ~b}',
  );
  expect(rows.map((row) => [row.place, ...codes(row)])).toEqual([
    ['line 1', 'import.type_unsupported'],
    ['line 3', 'import.type_unsupported'],
    ['line 5', 'import.ambiguous'],
    ['line 7', 'import.key_missing'],
    ['line 9'],
  ]);
});

test('GIFT: more answers than a question takes are refused before each is read', () => {
  const [many, next] = rowsOf(`Which?{=a${'~b'.repeat(100)}}\n\nFine?{=a ~b}`);
  expect([codes(many!), many!.content.options]).toEqual([['import.ambiguous'], []]);
  expect(codes(next!)).toEqual([]);
});

test('GIFT: a file of far more questions than are taken is refused before they are read', () => {
  expect(() => rowsOf('a{}\n\n'.repeat(500_000))).toThrow('import.too_many_rows');
});

const many = 1_000_000;
test.each([
  ['backslashes', `Which?{=a ~${'\\'.repeat(4 * many)}b}`],
  ['braces', '{'.repeat(4 * many)],
  ['braces that are escaped', `Which?${'\\{'.repeat(many)}{=a ~b}`],
  ['tildes', `Which?{${'~'.repeat(4 * many)}}`],
  ['signs of equality', `Which?{#${'='.repeat(4 * many)}}`],
  ['hashes', `Which?{=a${'#'.repeat(4 * many)}}`],
  ['dollars', `Which?${'$'.repeat(4 * many)}{=a ~b}`],
  ['titles', '::'.repeat(2 * many)],
  ['formulas', `Which?${'\\('.repeat(many)}{=a ~b}`],
  ['formulas of two kinds', `Which?${'\\(\\['.repeat(many / 2)}{=a ~b}`],
  ['MathML', `Which?${'<math '.repeat(many / 2)}{=a ~b}`],
  [
    'an annotation of MathML',
    `Which?<math>${'<annotation encoding="application/x-tex"'.repeat(many / 20)}</math>{=a ~b}`,
  ],
  [
    'one with many attributes',
    `Which?<math><annotation ${'encoding="application/x-tex"'.repeat(many / 10)}</math>{=a ~b}`,
  ],
  ['pictures', `Which?${'<img '.repeat(many / 2)}{=a ~b}`],
  ['addresses of a picture', `Which?<img ${'src="'.repeat(many / 2)}{=a ~b}`],
  ['lines', `Which?${'<br '.repeat(many / 2)}{=a ~b}`],
  ['codes', `// ${'[id:'.repeat(many)}\nWhich?{=a ~b}`],
  ['tags', `// ${'[tag:'.repeat(many)}\nWhich?{=a ~b}`],
  ['blanks', `Which?${' '.repeat(4 * many)}{=a ~b}`],
])('GIFT: a file of %s is read in one go', (_, text) => {
  expect(rowsOf(text).length).toBeLessThan(3);
});

test('[IMPORTX-004] GIFT: an arrow in an option of a choice is a part of it', () => {
  const row = one('Which reaction?{=A -> B ~B -> A}');
  expect([codes(row), row.content.options.map(({ value }) => value)]).toEqual([[], ['A -> B', 'B -> A']]);
  expect(codes(one('Which?{=A -> B =C -> D}'))).toEqual(['import.type_unsupported']);
});
