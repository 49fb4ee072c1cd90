/** A file of questions by its bytes: what it is called proves nothing. */
import { readDocx } from './docx.js';
import { readGift } from './gift.js';
import { readMoodle } from './moodle-xml.js';
import { FileRefused, mostRows, type FileFault, type ParsedFile } from './parsed.js';
import { parseXml } from './xml.js';
import { unzip } from './zip.js';

export async function readQuestions({ bytes }: { bytes: Uint8Array }): Promise<ParsedFile | FileFault> {
  try {
    const file = await read(Buffer.from(bytes));
    if (file.rows.length > mostRows) return 'import.too_many_rows';
    return file.rows.length === 0 ? 'import.unreadable' : file;
  } catch (error) {
    return error instanceof FileRefused ? error.fault : 'import.unreadable';
  }
}

async function read(bytes: Buffer): Promise<ParsedFile> {
  const head = bytes
    .subarray(0, 200)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (head.startsWith('<')) return readMoodle(parseXml(bytes));
  if (head.startsWith('PK')) return readDocx(await unzip(bytes));
  return readGift(bytes);
}
