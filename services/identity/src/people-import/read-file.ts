import { inThread, workerFile } from '@exam/platform';
import type { FileFault, FileRows } from './people-file.worker.js';
import { FileRefused } from './people-import.errors.js';

/** 5,000 rows take a second or two; whatever needs longer was made to. */
const limits = { limitMs: 60_000, memoryMb: 512 };

/** The rows of a spreadsheet, the head first. Throws FileRefused. */
export async function readSpreadsheet(bytes: Buffer): Promise<FileRows> {
  const file = workerFile('people-file', import.meta.url);
  const [rows] = await inThread<Buffer, FileRows | FileFault>(file, [bytes], limits);
  if (rows === null || rows === undefined) throw new FileRefused('import.unreadable');
  if (typeof rows === 'string') throw new FileRefused(rows);
  return rows;
}
