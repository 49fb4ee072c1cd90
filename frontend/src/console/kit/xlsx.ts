/** A workbook of one sheet, as a spreadsheet program opens it. Texts stand in their cells, so that none is a formula. */
import type { CsvCell } from '@exam/domain/csv-text';
import { strToU8, zipSync } from 'fflate';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const xlsxType = `${kind}.sheet`;

export function xlsxOf(rows: readonly (readonly CsvCell[])[]): Uint8Array<ArrayBuffer> {
  const parts = {
    '[Content_Types].xml':
      `${head}<Types xmlns="${packages}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml':
      `${head}<workbook xmlns="${main}" xmlns:r="${office}">` +
      '<sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml':
      `${head}<worksheet xmlns="${main}"><sheetData>` +
      `${rows.map((cells) => `<row>${cells.map(cellOf).join('')}</row>`).join('')}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

const relation = (type: string, target: string) =>
  `${head}<Relationships xmlns="${packages}/relationships">` +
  `<Relationship Id="r1" Type="${office}/${type}" Target="${target}"/></Relationships>`;

function cellOf(value: CsvCell): string {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

/** XML takes no control characters but tab and line ends. */
const escaped = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- they are what is taken out
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!);
