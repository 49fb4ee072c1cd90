/** A workbook as sheets of cells: their texts, what of them cannot be read as text, and the pictures upon them. */
import { isLegacy } from './docx-fonts.js';
import { FileRefused } from './parsed.js';
import { partsOf } from './parts.js';
import { cellFormats, type CellFormat } from './xlsx-formats.js';
import { drawnPictures, placedPictures } from './xlsx-pictures.js';
import { elementsOf, firstOf, parseXml, textOf, type XmlElement } from './xml.js';

type CellFault = 'date' | 'error' | 'formula' | 'percentage' | 'fraction';

export interface Cell {
  readonly text: string;
  readonly fault: CellFault | null;
  readonly legacyFont: string | null;
  /** Names of parts of the archive. */
  readonly pictures: readonly string[];
}

export interface Sheet {
  readonly name: string;
  /** By the numbers that a spreadsheet shows, of rows, and of columns from 0. */
  readonly rows: ReadonlyMap<number, ReadonlyMap<number, Cell>>;
}

type Files = ReadonlyMap<string, Buffer>;
const bookPart = 'xl/workbook.xml';
const mostColumns = 400;

export const isWorkbook = (files: Files): boolean => files.has(bookPart);

export function sheetsOf(files: Files): Sheet[] {
  const parts = partsOf(files, bookPart);
  const part = (name: string) => (files.has(name) ? parseXml(files.get(name)!) : undefined);
  const formats = cellFormats(part('xl/styles.xml'));
  const strings = elementsOf(part('xl/sharedStrings.xml'), 'si').map(richText);
  const placed = placedPictures(files);
  return elementsOf(firstOf(parseXml(files.get(bookPart)!), 'sheets'), 'sheet').flatMap(({ attributes: given }) => {
    const name = parts.get(given['r:id'] ?? given['id'] ?? '');
    if (!name) return [];
    const pictures = drawnPictures(files, name);
    const sheet = firstOf(parseXml(files.get(name)!), 'sheetData');
    const rows = new Map<number, Map<number, Cell>>();
    const cellsOf = (row: number) => rows.get(row) ?? rows.set(row, new Map()).get(row)!;
    for (const row of elementsOf(sheet, 'row'))
      for (const cell of elementsOf(row, 'c')) {
        const at = placeOf(cell.attributes['r'] ?? '');
        if (!at || at.column >= mostColumns) continue;
        const own = placed(cell.attributes['vm']);
        const read = own ? plain('') : cellOf(cell, { formats, strings });
        cellsOf(at.row).set(at.column, own ? { ...read, pictures: [own] } : read);
      }
    for (const { row, column, picture } of pictures) {
      const cell = cellsOf(row).get(column) ?? plain('');
      cellsOf(row).set(column, { ...cell, pictures: [...cell.pictures, picture] });
    }
    return [{ name: given['name'] ?? '', rows }];
  });
}

const plain = (text: string): Cell => ({ text, fault: null, legacyFont: null, pictures: [] });

/** `D7` is column 3 of row 7. */
function placeOf(address: string): { row: number; column: number } | null {
  const [, letters, row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
  if (!letters) return null;
  return { row: Number(row), column: [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1 };
}

/** 0 is `A`. */
export const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

interface Text {
  readonly text: string;
  readonly legacyFont: string | null;
}

function cellOf(cell: XmlElement, book: { formats: readonly CellFormat[]; strings: readonly Text[] }): Cell {
  const { attributes: given } = cell;
  const format = book.formats[Number(given['s'] ?? 0)];
  const value = textOf(firstOf(cell, 'v'));
  if (firstOf(cell, 'f')) return { ...plain(value), fault: 'formula' };
  const font = format && isLegacy(format.font) ? format.font : null;
  switch (given['t']) {
    case 's': {
      const found = book.strings[Number(value)];
      if (!found) throw new FileRefused('import.unreadable');
      return { ...plain(found.text), legacyFont: found.legacyFont ?? font };
    }
    case 'inlineStr': {
      const found = richText(firstOf(cell, 'is'));
      return { ...plain(found.text), legacyFont: found.legacyFont ?? font };
    }
    case 'str':
      return { ...plain(unescaped(value)), legacyFont: font };
    case 'b':
      return plain(value === '1' ? 'TRUE' : 'FALSE');
    case 'e':
      return { ...plain(value), fault: 'error' };
    case 'd':
      return { ...plain(value), fault: 'date' };
    default:
      return { ...plain(numberText(value)), fault: value === '' ? null : (format?.kind ?? null) };
  }
}

/** 0.30000000000000004 was typed as 0.3. */
const numberText = (value: string): string =>
  value === '' || Number.isNaN(Number(value)) ? value : String(Number(Number(value).toPrecision(15)));

/** A string's runs, which a spreadsheet sets apart by their look. */
function richText(string: XmlElement | undefined): Text {
  const runs = elementsOf(string, 'r');
  if (runs.length === 0) return { text: unescaped(textOf(firstOf(string, 't'))), legacyFont: null };
  let legacyFont: string | null = null;
  const text = runs.map((run) => {
    const look = firstOf(run, 'rPr');
    const written = unescaped(textOf(firstOf(run, 't')));
    const font = firstOf(look, 'rFont')?.attributes['val'] ?? '';
    if (isLegacy(font) && /[^\s\d.,()]/.test(written)) legacyFont = font;
    const level = firstOf(look, 'vertAlign')?.attributes['val'];
    const tag =
      level === 'superscript'
        ? 'sup'
        : level === 'subscript'
          ? 'sub'
          : ['b', 'i', 'u'].find((name) => firstOf(look, name) && firstOf(look, name)!.attributes['val'] !== '0');
    return tag === undefined || written.trim() === '' ? written : `<${tag}>${written}</${tag}>`;
  });
  return { text: text.join(''), legacyFont };
}

/** What XML cannot hold is written `_x000D_`. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
