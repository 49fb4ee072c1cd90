/**
 * A thread that reads a spreadsheet cell by cell as it is unpacked: what lies between far cells is made of nothing. One
 * file without imports of our own but types, so that Node can run it from its source, too.
 */
import { parentPort } from 'node:worker_threads';
import { parse } from 'csv-parse/sync';
import sax from 'sax';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

export type SheetFault = 'import.unreadable' | 'import.macro' | 'import.too_large' | 'import.too_many_rows';
interface SheetRow {
  readonly n: number;
  readonly cells: readonly string[];
}
/** The cells of each row as text, the head first, with the number that the row has in the file. */
export type SheetRows = readonly SheetRow[];
export interface SheetBook {
  readonly rows: SheetRows;
  /** Sheets besides the first that are shown and say something. */
  readonly otherSheets: readonly string[];
}

/** 5,000 rows of a school's list unpack to some 5 MB, ten to thirty times what they have packed, and say less than 2. */
const limits = {
  ...{ unpackedBytes: 32_000_000, entries: 1_000, ratio: 100, depth: 50, attributes: 1_000, strings: 1_000_000 },
  ...{ rows: 5_001, row: 1_048_576, columns: 200, cell: 1_000, letters: 4_000_000 },
};
/** Small text packs well: a ratio says something from here on. */
const ratioFromBytes = 1_000_000;

class Refused extends Error {
  readonly fault: SheetFault;
  constructor(fault: SheetFault) {
    super(fault);
    this.fault = fault;
  }
}

async function read(bytes: Buffer): Promise<SheetBook | SheetFault> {
  try {
    const isZip = bytes.toString('latin1', 0, 2) === 'PK';
    const kept = new KeptRows();
    const otherSheets = isZip ? await readWorkbook(bytes, kept) : readCsv(bytes, kept);
    return kept.rows.length === 0 ? 'import.unreadable' : { rows: kept.rows, otherSheets };
  } catch (error) {
    return error instanceof Refused ? error.fault : 'import.unreadable';
  }
}

/** Rows that say something. All their letters are counted: one text of a workbook may stand in a million cells. */
class KeptRows {
  readonly rows: SheetRow[] = [];
  private letters = 0;

  add(n: number, cells: readonly string[]): void {
    if (cells.every((cell) => cell === '')) return;
    if (this.rows.length >= limits.rows) throw new Refused('import.too_many_rows');
    this.letters += cells.reduce((sum, { length }) => sum + length, 0);
    if (this.letters > limits.letters) throw new Refused('import.too_large');
    this.rows.push({ n, cells });
  }
}

function readCsv(bytes: Buffer, kept: KeptRows): [] {
  // what Excel calls Unicode text begins with a mark
  const mark = bytes.toString('hex', 0, 2);
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  const [head = ''] = text.split('\n', 1);
  const delimiter = [',', ';', '\t'].reduce((one, other) => (count(head, other) > count(head, one) ? other : one));
  const rows = parse(text, {
    ...{ bom: true, info: true, delimiter, relax_column_count: true, skip_empty_lines: true, to: limits.rows + 1 },
    max_record_size: 100_000,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  for (const { record, info } of rows) kept.add(info.lines, record.slice(0, limits.columns).map(textOf));
  return [];
}

const count = (text: string, sign: string): number => text.split(sign).length;

/** The first sheet; answers which others say something. */
async function readWorkbook(bytes: Buffer, kept: KeptRows): Promise<string[]> {
  const zip = await yauzl.fromBufferPromise(bytes);
  const parts = await judgedParts(zip);
  const each = (name: string, on: Partial<Handlers>) => eachElement(zip, parts.get(name), on);
  const shown: { id: string; name: string }[] = [];
  let first: string | undefined;
  let is1904 = false;
  await each('xl/workbook.xml', {
    open: (name, given) => {
      if (name === 'sheet') first ??= given['id'] ?? '';
      if (name === 'sheet' && (given['state'] ?? 'visible') === 'visible')
        shown.push({ id: given['id'] ?? '', name: textOf(given['name'] ?? '') });
      if (name === 'workbookPr') is1904 = given['date1904'] === '1' || given['date1904'] === 'true';
    },
  });
  const places = new Map<string, string>();
  await each('xl/_rels/workbook.xml.rels', {
    open: (name, { Id: id, Type: type = '', Target: target = '' }) => {
      if (name !== 'Relationship') return;
      const place = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      if (type.endsWith('/worksheet')) places.set(`sheet ${id}`, place);
      else places.set(type.slice(type.lastIndexOf('/') + 1), place);
    },
  });
  const sheet = places.get(`sheet ${first}`);
  if (sheet === undefined || !parts.has(sheet)) throw new Refused('import.unreadable');
  const strings: string[] = [];
  await each(places.get('sharedStrings') ?? 'xl/sharedStrings.xml', stringsInto(strings));
  const dates = new Set<number>();
  const digits = new Map<number, number>();
  await each(places.get('styles') ?? 'xl/styles.xml', formatsInto(dates, digits));
  await each(sheet, cellsInto(kept, { strings, dates, digits, is1904 }));
  const others: string[] = [];
  for (const { id, name } of shown.slice(0, mostSheets)) {
    let saysSomething = false;
    if (id !== first)
      await each(places.get(`sheet ${id}`) ?? '', { open: (tag) => (saysSomething ||= tag === 'v' || tag === 'is') });
    if (saysSomething) others.push(name);
  }
  return others;
}

const mostSheets = 20;

/** By name. What is larger than its directory says is an error of the archive once it is unpacked. */
async function judgedParts(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) throw new Refused('import.too_large');
  const parts = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (/vbaProject\.bin$/i.test(entry.fileName)) throw new Refused('import.macro');
    const { uncompressedSize: size, compressedSize } = entry;
    unpacked += size;
    const isBomb = size > ratioFromBytes && size > limits.ratio * compressedSize;
    if (isBomb || unpacked > limits.unpackedBytes) throw new Refused('import.too_large');
    parts.set(entry.fileName, entry);
  }
  return parts;
}

interface Handlers {
  /** Names without their prefixes. */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
}

/** Nothing of it is kept. A part that is not there has no elements. */
async function eachElement(zip: ZipFile, part: Entry | undefined, on: Partial<Handlers>): Promise<void> {
  if (!part) return;
  const parser = sax.parser(true, { xmlns: true, strictEntities: true });
  let depth = 0;
  parser.onerror = (error) => {
    throw error;
  };
  // a document type could declare entities
  parser.ondoctype = () => {
    throw new Refused('import.unreadable');
  };
  parser.onopentag = ({ local, attributes }) => {
    if ((depth += 1) > limits.depth) throw new Refused('import.too_large');
    on.open?.(local, Object.fromEntries(Object.values(attributes).map(({ local: name, value }) => [name, value])));
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    on.close?.(name.slice(name.indexOf(':') + 1));
  };
  parser.ontext = parser.oncdata = (text) => on.text?.(text);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of await zip.openReadStreamPromise(part)) {
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    // each is compared with all before it
    if (parser.attribList.length > limits.attributes) throw new Refused('import.too_large');
  }
  parser.write(decoder.decode()).close();
}

/** The texts of `t` within an element, without what is said of their pronunciation; no longer than a cell may be. */
class RunsOfText {
  private text = '';
  private isText = false;
  private isBeside = false;

  open(name: string): void {
    if (name === 't') this.isText = true;
    if (name === 'rPh') this.isBeside = true;
  }

  add(text: string): void {
    if (this.isText && !this.isBeside && this.text.length <= limits.cell) this.text += text;
  }

  close(name: string): void {
    if (name === 't') this.isText = false;
    if (name === 'rPh') this.isBeside = false;
  }

  taken(): string {
    const { text } = this;
    this.text = '';
    return text;
  }
}

function stringsInto(strings: string[]): Handlers {
  const runs = new RunsOfText();
  return {
    open: (name) => runs.open(name),
    text: (text) => runs.add(text),
    close: (name) => {
      runs.close(name);
      if (name !== 'si') return;
      if (strings.push(textOf(unescaped(runs.taken()))) > limits.strings) throw new Refused('import.too_large');
    },
  };
}

const isBetween = (from: number, to: number) => (id: number) => id >= from && id <= to;
const knownDates = [isBetween(14, 22), isBetween(27, 36), isBetween(45, 47), isBetween(50, 58)];
/** Texts in quotes, signs after a backslash, colours and currencies in brackets say nothing of what it is. */
const besides = /"[^"]*"|\\.|_.|\*.|\[(?![hms]{1,4}\])[^\][]*\]|general/gi;

/** The numbers of the styles that show a number as a date, and of those that fill it up with zeros, as `0000`. */
function formatsInto(dates: Set<number>, digits: Map<number, number>): Partial<Handlers> {
  const own = new Map<number, boolean>();
  const filled = new Map<number, number>();
  let styles: number | null = null;
  return {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      const id = Number(numFmtId);
      if (name === 'numFmt') own.set(id, /[dmyhs]/i.test(formatCode.replace(besides, '')));
      if (name === 'numFmt' && /^0{2,20}$/.test(formatCode)) filled.set(id, formatCode.length);
      if (name === 'cellXfs') styles = 0;
      if (name !== 'xf' || styles === null) return;
      if (own.get(id) ?? knownDates.some((range) => range(id))) dates.add(styles);
      if (filled.has(id)) digits.set(styles, filled.get(id)!);
      styles += 1;
    },
    close: (name) => {
      if (name === 'cellXfs') styles = null;
    },
  };
}

interface Book {
  readonly strings: readonly string[];
  readonly dates: ReadonlySet<number>;
  readonly digits: ReadonlyMap<number, number>;
  readonly is1904: boolean;
}

/** What stands beyond the last column that is read is passed by, as are rows that say nothing. */
function cellsInto(kept: KeptRows, book: Book): Handlers {
  const runs = new RunsOfText();
  let n = 0;
  let cells: string[] = [];
  let column = -1;
  let cell: Readonly<Record<string, string>> = {};
  let value: string | null = null;
  let isValue = false;
  return {
    open: (name, given) => {
      if (name === 'row') {
        const next = Number(given['r'] ?? n + 1);
        if (!Number.isInteger(next) || next <= n || next > limits.row) throw new Refused('import.unreadable');
        n = next;
        cells = [];
        column = -1;
      } else if (name === 'c') {
        cell = given;
        value = null;
        column = given['r'] === undefined ? column + 1 : columnOf(given['r']);
      } else if (name === 'v') {
        isValue = true;
        value = '';
      } else runs.open(name);
    },
    text: (text) => {
      if (isValue && value!.length <= limits.cell) value += text;
      else runs.add(text);
    },
    close: (name) => {
      runs.close(name);
      if (name === 'v') isValue = false;
      if (name === 'row') kept.add(n, cells);
      if (name !== 'c') return;
      const inline = runs.taken();
      if (column >= limits.columns) return;
      while (cells.length <= column) cells.push('');
      cells[column] = shownOf(cell, value ?? '', { ...book, inline });
    },
  };
}

/** `D7` is 3. */
function columnOf(address: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(address)?.[1];
  if (letters === undefined) throw new Refused('import.unreadable');
  return [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1;
}

/** What the cell shows; an error or a formula that was never reckoned shows nothing. */
function shownOf(
  { t: type = 'n', s: style = '0' }: Readonly<Record<string, string>>,
  value: string,
  { inline, strings, dates, digits, is1904 }: Book & { readonly inline: string },
): string {
  if (type === 'inlineStr') return textOf(unescaped(inline));
  const given = value.trim();
  if (given === '' || type === 'e') return '';
  if (type === 's') return strings[Number(given)] ?? unreadable();
  if (type === 'str') return textOf(unescaped(value));
  if (type === 'b') return given === '1' ? 'true' : 'false';
  if (type === 'd') return dayOf(new Date(given), given);
  const number = Number(given);
  if (Number.isNaN(number)) return unreadable();
  if (dates.has(Number(style))) return dayOf(dateOf(number, is1904), String(number));
  return String(number).padStart(digits.get(Number(style)) ?? 0, '0');
}

function unreadable(): never {
  throw new Refused('import.unreadable');
}

/** A date is a day: its time is none that somebody typed. A number that is no date, as of a phone in a column of dates, stays one. */
const dayOf = (date: Date, given: string): string =>
  Number.isNaN(date.getTime()) ? given : date.toISOString().slice(0, 10);
const dateOf = (days: number, is1904: boolean): Date =>
  new Date(Date.UTC(1899, 11, 30) + Math.floor((days + (is1904 ? 1_462 : 0)) * 86_400_000));

/** What XML cannot hold is written `_x000D_`. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

const textOf = (text: string): string =>
  text
    .trim()
    .slice(0, limits.cell)
    .replace(/\p{Cc}+/gu, ' ')
    .normalize('NFC')
    .trim();

parentPort!.on('message', (bytes: Uint8Array) => {
  void read(Buffer.from(bytes)).then((answer) => parentPort!.postMessage(answer));
});
parentPort!.postMessage('ready');
