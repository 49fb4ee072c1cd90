/**
 * A thread that reads a spreadsheet: what it would unpack to is counted before the first cell is believed. One
 * file without imports of our own but types, so that Node can run it from its source, too.
 */
import { parentPort } from 'node:worker_threads';
import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import yauzl from 'yauzl';

export type SheetFault = 'import.unreadable' | 'import.macro' | 'import.too_large' | 'import.too_many_rows';
/** The cells of each row as text, the head first, with the number that the row has in the file. */
export type SheetRows = readonly { readonly n: number; readonly cells: readonly string[] }[];

/** 5,000 rows of a school's list unpack to some 5 MB, ten to thirty times what they have packed. */
const limits = { unpackedBytes: 32_000_000, entries: 1_000, rows: 5_001, columns: 200, cell: 1_000, ratio: 100 };
/** Small text packs well: a ratio says something from here on. */
const ratioFromBytes = 1_000_000;

class Refused extends Error {
  readonly fault: SheetFault;
  constructor(fault: SheetFault) {
    super(fault);
    this.fault = fault;
  }
}

async function read(bytes: Buffer): Promise<SheetRows | SheetFault> {
  try {
    const isZip = bytes.toString('latin1', 0, 2) === 'PK';
    const rows = isZip ? await workbookRows(bytes) : csvRows(bytes);
    const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
    if (filled.length > limits.rows) return 'import.too_many_rows';
    return filled.length === 0 ? 'import.unreadable' : filled;
  } catch (error) {
    return error instanceof Refused ? error.fault : 'import.unreadable';
  }
}

async function workbookRows(bytes: Buffer): Promise<SheetRows> {
  await assertSafe(bytes);
  const [first] = await readWorkbook(bytes);
  return (first?.data ?? []).map((row, index) => ({ n: index + 1, cells: row.slice(0, limits.columns).map(textOf) }));
}

/** Each part is unpacked once and thrown away: what a directory says of sizes may be untrue. */
async function assertSafe(bytes: Buffer): Promise<void> {
  const zip = await yauzl.fromBufferPromise(bytes);
  if (zip.entryCount > limits.entries) throw new Refused('import.too_large');
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (/vbaProject\.bin$/i.test(entry.fileName)) throw new Refused('import.macro');
    const { uncompressedSize: size, compressedSize } = entry;
    unpacked += size;
    const isBomb = size > ratioFromBytes && size > limits.ratio * compressedSize;
    if (isBomb || unpacked > limits.unpackedBytes) throw new Refused('import.too_large');
    if (entry.fileName.endsWith('/')) continue;
    for await (const part of await zip.openReadStreamPromise(entry)) void part;
  }
}

function csvRows(bytes: Buffer): SheetRows {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const [head = ''] = text.split('\n', 1);
  const delimiter = [',', ';', '\t'].reduce((one, other) => (count(head, other) > count(head, one) ? other : one));
  const rows = parse(text, {
    ...{ bom: true, info: true, delimiter, relax_column_count: true, skip_empty_lines: true, to: limits.rows + 1 },
    max_record_size: 100_000,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return rows.map(({ record, info }) => ({ n: info.lines, cells: record.slice(0, limits.columns).map(textOf) }));
}

const count = (text: string, sign: string): number => text.split(sign).length;

/** A date is a day: its time is none that somebody typed. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell as string);
  return text
    .slice(0, limits.cell)
    .replace(/\p{Cc}+/gu, ' ')
    .normalize('NFC')
    .trim();
}

parentPort!.on('message', (bytes: Uint8Array) => {
  void read(Buffer.from(bytes)).then((answer) => parentPort!.postMessage(answer));
});
parentPort!.postMessage('ready');
