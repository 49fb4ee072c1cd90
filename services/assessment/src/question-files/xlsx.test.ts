import { archive, drawn, placed, workbook, type WrittenCell } from '../../test/workbooks.js';
import type { ParsedFile } from './parsed.js';
import { readQuestions } from './read-questions.js';
import { headsOf, templateSheets } from './xlsx-template.js';
import { workbookBytes } from './xlsx-write.js';
import { sheetsOf } from './xlsx-book.js';
import { unzip } from './zip.js';

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const other = Buffer.from('89504e470d0a1a0b', 'hex');
async function read(bytes: Buffer): Promise<ParsedFile> {
  const file = await readQuestions({ bytes });
  if (typeof file === 'string') throw new Error(file);
  return file;
}
const heads = [
  ...['Type', 'Question', 'Option A', 'Option B', 'Option C', 'Key', 'alternate_key', 'range', 'passage'],
  ...['passage_code', 'question_hi', 'option_a_hi', 'option_b_hi', 'question_picture', 'code'],
];
const rowsOf = async (...rows: WrittenCell[][]) => (await read(workbook([heads, ...rows]))).rows;

test('[IMPORTX-003] all seven types, with languages by the suffix of their columns', async () => {
  const rows = await rowsOf(
    ['SCCT', 'Unit of force?', 'newton', 'joule', '', 'A', '', '', '', '', 'बल का मात्रक?', 'न्यूटन', 'जूल', '', 'q-1'],
    ['mcct', 'Vectors?', 'force', 'mass', 'velocity', 'a, C'],
    ['', 'Which?', 1, 0.30000000000000004, '', '(b)'],
    ['PQS', 'When?', 'now', 'later', '', 'B', '', '', 'A train\nleaves at $a\nb$.', 'p-1'],
    ['PQM', 'Where?', 'here', 'there', '', 'AB', '', '', '', 'p-1'],
    ['NUM', 'How much?', '', '', '', -4.5, '', '-9..9.5'],
    ['INT', 'How many?', '', '', '', '7'],
    ['FB', 'Name it.', '', '', '', 'newton', 'N'],
  );
  expect(rows.map(({ faults, place }) => [place, faults])).toEqual(rows.map((_, at) => [`row ${at + 2}`, []]));
  expect(rows.map(({ content: { questionType: type, key } }) => [type, key])).toEqual([
    ...[
      ['SCCT', 'a'],
      ['MCCT', 'a,c'],
      ['SCCT', 'b'],
      ['PQS', 'b'],
      ['PQM', 'a,b'],
      ['NUM', '-4.5'],
      ['INT', '7'],
      ['FB', 'newton'],
    ],
  ]);
  expect(rows[0]).toMatchObject({
    code: 'q-1',
    content: { translations: { hi: { question: 'बल का मात्रक?', options: ['न्यूटन', 'जूल'], hint: null } } },
  });
  expect(rows[2]!.content.options.map(({ value }) => value)).toEqual(['1', '0.3']);
  expect(rows[3]!.content).toMatchObject({ paragraphId: 'p-1', paragraph: 'A train<br>leaves at $a\nb$.' });
  expect(rows[4]!.content).toMatchObject({ paragraphId: 'p-1', paragraph: 'A train<br>leaves at $a\nb$.' });
  expect(rows[5]!.content.answerRange).toEqual({ minimum: -9, maximum: 9.5 });
  expect(rows[7]!.content.alternateKey).toBe('N');
});

test.each<[string, string]>([
  ['a date', 's="1"><v>45292</v>'],
  ['a date of another form', 's="2"><v>45292</v>'],
  ['a date as text', 't="d"><v>2026-01-02</v>'],
  ['an error', 't="e"><v>#N/A</v>'],
  ['a formula', '><f>1+1</f><v>2</v>'],
  ['a formula of texts', 't="str"><f>A1&amp;"x"</f><v>SCCTx</v>'],
  ['a percentage', 's="3"><v>0.5</v>'],
])('[IMPORTX-003] a cell that is %s is refused with sheet, row and column', async (_, xml) => {
  const [bad, good] = await rowsOf(['SCCT', 'Which?', 'x', { xml }, '', 'a'], ['SCCT', 'And?', 'x', 'y', '', 'a']);
  const said = bad!.faults.filter(({ code }) => code === 'import.cell_unreadable');
  expect(said.map(({ at }) => at)).toEqual(['Questions!D2']);
  expect(said[0]!.message).toMatch(/^Sheet Questions, row 2, column D is (a|an) /);
  expect(good!.faults).toEqual([]);
});

test('[IMPORTX-003] pictures lie over a cell, in a cell, or beside the workbook in a ZIP', async () => {
  const named = (file: ParsedFile, at: number) => {
    const { picture, options } = file.rows[at]!.content;
    const bytes = (name: string | null) => file.pictures.find((one) => one.name === name)?.bytes;
    return [picture, ...options.map((one) => one.picture)].map(bytes);
  };
  const over = workbook(
    [
      heads,
      ['SCCT', 'Which?', '', 'y', '', 'a'],
      ['SCCT', 'In it?', 'x', { xml: 't="e" vm="1"><v>#VALUE!</v>' }, '', 'a'],
    ],
    { ...drawn({ '1,1': png, '1,2': other }), ...placed(png) },
  );
  const file = await read(over);
  expect(file.rows.map(({ faults }) => faults)).toEqual([[], []]);
  expect(named(file, 0)).toEqual([png, other, undefined]);
  expect(named(file, 1)).toEqual([undefined, undefined, png]);

  const row = (...names: string[]) => [
    'SCCT',
    'Which?',
    '<img src="b.png">',
    'y',
    '',
    'a',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    ...names,
  ];
  const zip = archive({
    'set/q.xlsx': workbook([heads, row('A.PNG'), row('gone.png')]),
    'set/a.png': png,
    'b.png': other,
  });
  const beside = await read(zip);
  expect(named(beside, 0)).toEqual([png, other, undefined]);
  expect(beside.rows.map(({ faults }) => faults.map(({ code, at }) => [code, at]))).toEqual([
    [],
    [['import.picture_missing', 'Questions!N3']],
  ]);
});

test('[IMPORTX-003] what no text has is told: columns and pictures of none, doubtful keys, types and passages', async () => {
  const rows = await rowsOf(
    ['SCCT', 'Which?', 'x', 'y', '', ''],
    ['SCCT', 'Which?', 'x', 'y', '', 'z'],
    ['', 'How?', '', '', '', '5'],
    ['essay', 'Why?', '', '', '', 'so'],
    ['PQS', 'Which?', 'x', 'y', '', 'a'],
    ['NUM', 'How?', '', '', '', '5', '', 'any'],
    ['SCCT', { xml: 's="4" t="inlineStr"><is><t>dkSu</t></is>' }, 'x', 'y', '', 'a'],
  );
  expect(rows.map(({ faults }) => faults.map(({ code, at }) => `${code} ${at}`))).toEqual([
    ['import.key_missing Questions!F2'],
    ['import.answer_doubtful Questions!F3'],
    ['import.ambiguous Questions!A4'],
    ['import.type_unsupported Questions!A5'],
    ['import.ambiguous Questions!A6'],
    ['import.ambiguous Questions!H7'],
    ['import.legacy_font Kruti Dev 010, Questions!B8'],
  ]);
  const file = await read(
    workbook(
      [
        ['question', 'key', 'type', 'marks'],
        ['How?', '5', 'INT', '4'],
        ['How?', '6', 'INT'],
      ],
      drawn({ '2,1': png }),
    ),
  );
  expect(file.rows[0]!.notes.map(({ code, at }) => [code, at])).toEqual([['import.text_left', 'Questions!D2']]);
  expect(file.rows[1]!.faults.map(({ code, at }) => [code, at])).toEqual([['import.ambiguous', 'Questions!B3']]);
});

test('[IMPORTX-003] raised letters and bold of a cell are kept', async () => {
  const rich = '<is><r><t xml:space="preserve">x</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>2</t></r></is>';
  const [row] = await rowsOf(['SCCT', { xml: `t="inlineStr">${rich}` }, 'a_x000D_b', 'y', '', 'a']);
  expect(row!.content.question).toBe('x<sup>2</sup>');
});

test('[IMPORTX-003] the template has its sheets, its choices, and reads as a file of questions', async () => {
  const chapters = [{ subjectId: 'physics', subjectName: 'Physics', chapter: 'Motion' }];
  const sheets = templateSheets(chapters);
  const bytes = Buffer.from(workbookBytes(sheets));
  const files = await unzip(bytes);
  expect(sheetsOf(files).map(({ name }) => name)).toEqual(['Questions', 'Lists', 'Help']);
  const sheet = files.get('xl/worksheets/sheet1.xml')!.toString();
  const choices = [...sheet.matchAll(/sqref="(\w+)2:[^>]*><formula1>([^<]*)</g)].map(([, column, range]) => [
    column,
    range,
  ]);
  expect(choices).toEqual([
    ['B', 'Lists!$A$2:$A$8'],
    ['G', 'Lists!$B$2:$B$4'],
    ['C', 'Lists!$C$2:$C$2'],
    ['E', 'Lists!$D$2:$D$2'],
  ]);
  expect(await readQuestions({ bytes })).toBe('import.unreadable');
  const asked = headsOf(['hi']).map(
    (head) => ({ type: 'INT', question: 'How many?', key: '3', subject: 'Physics' })[head] ?? '',
  );
  const filled = workbookBytes([{ ...sheets[0]!, rows: [...sheets[0]!.rows, asked] }, ...sheets.slice(1)]);
  const { rows } = await read(Buffer.from(filled));
  expect(rows).toMatchObject([{ place: 'row 2', faults: [], content: { key: '3', subjectName: 'Physics' } }]);
});

test('[IMPORTX-003] heads and answers as teachers write them who have no template', async () => {
  const own = ['S.No', 'Question', 'Option 1', '(B)', 'Opt. C', 'Correct Option', 'Difficulty', 'Question Type'];
  const file = await read(
    workbook([
      own,
      ['1', 'By its number?', 'p', 'q', 'r', '2', 'Difficult', 'MCQ'],
      ['2', 'By its text?', 'red', 'blue', 'green', 'Blue', 'Moderate', ''],
      ['3', 'By a word more?', 'red', 'blue', 'green', 'Option C', '', ''],
      ['4', 'A number that is another option?', '2', '1', '4', '1', '', ''],
      ['5', 'Which of two?', 'x', 'x', 'y', 'x', '', ''],
      ['6', 'It moves.', 'True', 'False', '', 'FALSE', '', 'True/False'],
      ['7', 'How much?', '', '', '', '2.4 to 2.6', '', 'Numerical'],
    ]),
  );
  expect(
    file.rows.map(({ content, faults }) => [content.key, content.difficulty, faults.map(({ code }) => code)]),
  ).toEqual([
    ['b', 'Hard', []],
    ['b', 'Medium', []],
    ['c', 'Medium', []],
    ['', 'Medium', ['import.answer_doubtful']],
    ['', 'Medium', ['import.answer_doubtful']],
    ['b', 'Medium', []],
    ['2.4..2.6', 'Medium', []],
  ]);
});

test('[IMPORTX-003] two columns of one thing are doubted where both are filled and differ', async () => {
  const file = await read(
    workbook([
      ['Question', 'Option A', 'Option B', 'Correct Option', 'Answer'],
      ['Which?', 'x', 'y', 'B', 'A'],
      ['Which?', 'x', 'y', 'B', ''],
      ['Which?', 'x', 'y', '', 'A'],
      ['Which?', 'x', 'y', 'B', 'b'],
    ]),
  );
  expect(file.rows.map(({ content, faults }) => [content.key, faults.map(({ code, at }) => [code, at])])).toEqual([
    ['b', [['import.answer_doubtful', 'Questions!E2']]],
    ['b', []],
    ['a', []],
    ['b', []],
  ]);
});
