/** A file of questions by its bytes: what it is called proves nothing. */
import { readDocx } from './docx.js';
import { readGift } from './gift.js';
import { readMoodle } from './moodle-xml.js';
import { FileRefused, mostRows, type FileFault, type ParsedFile } from './parsed.js';
import { isPack, readPack } from './pack.js';
import { isQtiItem, isQtiPackage, readQtiItem, readQtiPackage } from './qti.js';
import { isWorkbook } from './xlsx-book.js';
import { readXlsx } from './xlsx.js';
import { parseXml } from './xml.js';
import { unzip } from './zip.js';

export async function readQuestions({ bytes }: { bytes: Uint8Array }): Promise<ParsedFile | FileFault> {
  try {
    const file = await read(Buffer.from(bytes));
    if (file.rows.length > mostRows) return 'import.too_many_rows';
    if (isTooLong(file)) return 'import.too_large';
    return file.rows.length === 0 ? 'import.unreadable' : file;
  } catch (error) {
    return error instanceof FileRefused ? error.fault : 'import.unreadable';
  }
}

/**
 * Four times the letters that a file may have that the bank writes, and as many bytes of pictures as the largest file has:
 * each row says its passage again on the way out of the thread, and few bytes of an archive may be a large picture.
 */
const most = { letters: 24_000_000, pictureBytes: 50 * 1024 * 1024 };

function isTooLong({ rows, pictures }: ParsedFile): boolean {
  let letters = 0;
  if (rows.some((row) => (letters += JSON.stringify(row).length) > most.letters)) return true;
  return pictures.reduce((sum, { bytes }) => sum + bytes.length, 0) > most.pictureBytes;
}

async function read(bytes: Buffer): Promise<ParsedFile> {
  const head = bytes
    .subarray(0, 200)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (head.startsWith('<')) {
    const tree = parseXml(bytes);
    return isQtiItem(tree) ? readQtiItem(tree) : readMoodle(tree);
  }
  if (head.startsWith('PK')) return readArchive(await unzip(bytes));
  return readGift(bytes);
}

/** What an archive is, its parts tell. A spreadsheet may come in one together with its pictures. */
async function readArchive(files: Map<string, Buffer>): Promise<ParsedFile> {
  if (isWorkbook(files)) return readXlsx(files);
  if (files.has('word/document.xml')) return readDocx(files);
  if (isPack(files)) return readPack(files);
  if (isQtiPackage(files)) return readQtiPackage(files);
  const books = [...files.keys()].filter((name) => /\.xlsx$/i.test(name) && !/(?:^|\/)(?:__MACOSX\/|[.~])/.test(name));
  if (books.length !== 1) throw new FileRefused('import.unreadable');
  const inside = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  const book = await unzip(files.get(books[0]!)!, inside);
  if (!isWorkbook(book)) throw new FileRefused('import.unreadable');
  return readXlsx(book, files);
}
