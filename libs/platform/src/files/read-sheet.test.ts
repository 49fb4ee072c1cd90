import { workbook } from '@exam/testing';
import { readBook, readSheet } from './read-sheet.js';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetOf = (rows: string): Buffer =>
  Buffer.from(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`);
const withSheet = (rows: string, more: Record<string, Buffer> = {}) =>
  workbook({ People: [] }, { 'xl/worksheets/sheet1.xml': sheetOf(rows), ...more });
const parts = (more: string) => ({
  'xl/_rels/workbook.xml.rels': Buffer.from(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
      `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>` +
      `<Relationship Id="rId3" Type="${office}/styles" Target="/xl/styles.xml"/></Relationships>`,
  ),
  'xl/sharedStrings.xml': Buffer.from(`<sst xmlns="${main}">${more}</sst>`),
  'xl/styles.xml': Buffer.from(
    `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/>` +
      `<numFmt numFmtId="165" formatCode="&quot;day &quot;0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>` +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
  ),
});
const text = (place: string, said: string) => `<c r="${place}" t="inlineStr"><is><t>${said}</t></is></c>`;

test('a cell in the last row and column costs nothing: what lies between is made of nothing, beyond the columns it is left', async () => {
  const rows = `<row r="1">${text('A1', 'userCode')}${text('C1', 'name')}</row><row r="1048576">${text('A1048576', 'asha')}${text('XFD1048576', 'far')}</row>`;
  expect(await readSheet(withSheet(rows))).toEqual([
    { n: 1, cells: ['userCode', '', 'name'] },
    { n: 1_048_576, cells: ['asha'] },
  ]);
});

test('cells are read as they are shown: shared and formatted texts, dates, numbers, answers, formulas', async () => {
  const strings = '<si><t> Asha _x0041_ </t></si><si><r><t>Ra</t></r><r><t>vi</t></r><rPh><t>x</t></rPh></si>';
  const rows =
    '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c s="1"><v>40330</v></c><c s="2"><v>40330.75</v></c><c s="3"><v>7</v></c></row>' +
    '<row r="4"><c r="B4"><v>9.87654321E9</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="str"><f>A1</f><v>x &amp; y</v></c><c><f>A1</f></c></row>';
  expect(await readSheet(withSheet(rows, parts(strings)))).toEqual([
    { n: 1, cells: ['Asha A', 'Ravi', '2010-06-01', '2010-06-01', '7'] },
    { n: 4, cells: ['', '9876543210', 'true', '', 'x & y', ''] },
  ]);
});

test('a number is shown with the zeros that its format puts before it', async () => {
  const styles = `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="0000"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`;
  const file = withSheet('<row><c s="0"><v>7</v></c></row>', { ...parts(''), 'xl/styles.xml': Buffer.from(styles) });
  expect(await readSheet(file)).toEqual([{ n: 1, cells: ['0007'] }]);
});

test('sheets besides the first are named where they say something', async () => {
  const { rows, otherSheets } = await readBook(workbook({ 'XII A': [['x']], 'XII B': [['y']], Empty: [] }));
  expect([rows.length, otherSheets]).toEqual([1, ['XII B']]);
});

test('text that Excel saves as Unicode is read', async () => {
  const text = Buffer.from('\ufeffRoll No\tName\n01\tआशा\n', 'utf16le');
  expect(await readSheet(text)).toEqual([
    { n: 1, cells: ['Roll No', 'Name'] },
    { n: 2, cells: ['01', 'आशा'] },
  ]);
});

test('a number in a column of dates that is no date is shown as it is: a phone whose column was formatted so', async () => {
  const rows = '<row><c s="1"><v>9876543210</v></c><c t="d"><v>soon</v></c></row>';
  expect(await readSheet(withSheet(rows, parts('')))).toEqual([{ n: 1, cells: ['9876543210', 'soon'] }]);
});

test.each([
  [
    'one text in 20,000 cells',
    'import.too_large',
    () => {
      const row = '<c t="s"><v>0</v></c>'.repeat(200);
      return withSheet(`<row>${row}</row>`.repeat(100), parts(`<si><t>${'x'.repeat(1_000)}</t></si>`));
    },
  ],
  [
    'more rows than a list has',
    'import.too_many_rows',
    () => withSheet(`<row>${'<c><v>1</v></c>'}</row>`.repeat(5_002)),
  ],
  ['a row twice', 'import.unreadable', () => withSheet('<row r="2"><c><v>1</v></c></row>'.repeat(2))],
  ['a row beyond the last', 'import.unreadable', () => withSheet('<row r="1048577"><c><v>1</v></c></row>')],
  [
    'a tag of many attributes',
    'import.too_large',
    () => withSheet(`<row ${Array.from({ length: 300_000 }, (_, index) => `a${index}=""`).join(' ')}/>`),
  ],
  ['elements without end', 'import.too_large', () => withSheet('<a>'.repeat(100_000))],
  ['a text that is not there', 'import.unreadable', () => withSheet('<row><c t="s"><v>7</v></c></row>')],
])('%s is refused', async (_, code, file) => {
  await expect(readSheet(file())).rejects.toMatchObject({ code });
});
