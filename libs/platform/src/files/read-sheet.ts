import { Unprocessable } from '../errors/refusal.js';
import { inThread, workerFile } from '../threads/in-thread.js';
import type { SheetBook, SheetFault, SheetRows } from './sheet.worker.js';

/** 5,000 rows take a second and 30 MB; whatever needs more was made to. A pod has 512 MB at least. */
const limits = { limitMs: 60_000, memoryMb: 128 };
const mostBytes = 10 * 1024 * 1024;

const faultTexts: Record<SheetFault, string> = {
  'import.unreadable': 'This file cannot be read. Save it as XLSX, or as CSV in UTF-8.',
  'import.macro': 'This workbook holds macros. Save it as XLSX without them.',
  'import.too_large': 'The file is larger than 10 MB, or unpacks to far more than a list.',
  'import.too_many_rows': 'The file has more than 5,000 rows.',
};

export class SheetRefused extends Unprocessable {
  constructor(readonly code: SheetFault) {
    super(faultTexts[code]);
  }
}

/** The rows of an XLSX or CSV file, the head first. Throws SheetRefused. */
export const readSheet = async (bytes: Buffer): Promise<SheetRows> => (await readBook(bytes)).rows;

/** Those, and the names of further sheets that say something. Throws SheetRefused. */
export async function readBook(bytes: Buffer): Promise<SheetBook> {
  if (bytes.length > mostBytes) throw new SheetRefused('import.too_large');
  const [book] = await inThread<Buffer, SheetBook | SheetFault>(workerFile('sheet', import.meta.url), [bytes], limits);
  if (book === null || book === undefined) throw new SheetRefused('import.unreadable');
  if (typeof book === 'string') throw new SheetRefused(book);
  return book;
}
