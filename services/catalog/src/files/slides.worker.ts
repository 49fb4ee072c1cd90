/**
 * A thread that unpacks a zip of slides: it looks at every entry before the first byte is unpacked. One file without
 * imports of our own but types, so that Node can run it from its source, too.
 */
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parentPort } from 'node:worker_threads';
import yauzl from 'yauzl';
import type { FileFault } from './files.errors.js';

export interface SlidesWork {
  readonly zip: string;
  /** Where the files go, under numbers for names. */
  readonly folder: string;
}
export interface UnpackedSlides {
  readonly entryPage: string;
  readonly files: readonly UnpackedFile[];
}
export interface UnpackedFile {
  readonly path: string;
  readonly sizeBytes: number;
  /** Where it lies. */
  readonly file: string;
}

const limits = { entries: 2_000, bytes: 209_715_200, entryBytes: 104_857_600, ratio: 100, pathLength: 300 };
/** Small text packs well: a ratio says something from here on. */
const ratioFromBytes = 1_000_000;

class Refused extends Error {
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}

async function unpack({ zip: file, folder }: SlidesWork): Promise<UnpackedSlides | FileFault> {
  try {
    const zip = await yauzl.openPromise(file, { autoClose: false, strictFileNames: true }).catch(refuseUnreadable);
    try {
      if (zip.entryCount > limits.entries) throw new Refused('file.zip_bomb');
      const entries = await entriesOf(zip);
      const entryPage = entryPageOf(entries.map(({ fileName }) => fileName));
      return { entryPage, files: await write(zip, entries, folder) };
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof Refused) return error.fault;
    throw error;
  }
}

async function entriesOf(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  const entries: yauzl.Entry[] = [];
  const seen = new Set<string>();
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      assertSafe(entry);
      if (entry.fileName.endsWith('/')) continue;
      bytes += entry.uncompressedSize;
      if (isBomb(entry) || bytes > limits.bytes || entries.length >= limits.entries) throw new Refused('file.zip_bomb');
      if (seen.has(entry.fileName)) throw new Refused('file.unsafe_zip');
      seen.add(entry.fileName);
      entries.push(entry);
    }
  } catch (error) {
    if (error instanceof Refused) throw error;
    // yauzl refuses names with `..`, with a drive or from the root, and broken directories
    throw new Refused(
      /path|fileName|file name/i.test((error as Error).message) ? 'file.unsafe_zip' : 'file.not_of_its_type',
    );
  }
  return entries;
}

async function write(zip: yauzl.ZipFile, entries: readonly yauzl.Entry[], folder: string): Promise<UnpackedFile[]> {
  const files: UnpackedFile[] = [];
  for (const [index, entry] of entries.entries()) {
    const file = path.join(folder, String(index));
    const target = createWriteStream(file, { mode: 0o600 });
    // an entry that unpacks to another size than the directory says
    const unsafe = (error: NodeJS.ErrnoException) => {
      throw error.syscall === undefined ? new Refused('file.unsafe_zip') : error;
    };
    await pipeline(await zip.openReadStreamPromise(entry).catch(unsafe), target).catch(unsafe);
    files.push({ path: entry.fileName, sizeBytes: entry.uncompressedSize, file });
  }
  return files;
}

/** Bits of a Unix mode that tell the kind of a file, in the upper half of the external attributes. */
const kindMask = 0o170000;
const symbolicLink = 0o120000;

function assertSafe(entry: yauzl.Entry): void {
  const isLink = ((entry.externalFileAttributes >>> 16) & kindMask) === symbolicLink;
  const isEncrypted = (entry.generalPurposeBitFlag & 1) !== 0;
  // eslint-disable-next-line no-control-regex -- control characters in a name are what is looked for
  const isOdd = /[\u0000-\u001f\\]/.test(entry.fileName) || entry.fileName.length > limits.pathLength;
  if (isLink || isEncrypted || isOdd) throw new Refused('file.unsafe_zip');
}

const isBomb = ({ uncompressedSize, compressedSize }: yauzl.Entry): boolean =>
  uncompressedSize > limits.entryBytes ||
  (uncompressedSize > ratioFromBytes && uncompressedSize > compressedSize * limits.ratio);

/** `index.html`, the higher up the better; else the first page. */
function entryPageOf(paths: readonly string[]): string {
  const pages = paths.filter((one) => /\.html?$/i.test(one)).sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1));
  const page = pages.find((one) => /(^|\/)index\.html?$/i.test(one)) ?? pages[0];
  if (page === undefined) throw new Refused('file.no_slides');
  return page;
}

const depth = (name: string): number => name.split('/').length;

function refuseUnreadable(): never {
  throw new Refused('file.not_of_its_type');
}

parentPort!.postMessage('ready');
parentPort!.on('message', (work: SlidesWork) => void unpack(work).then((result) => parentPort!.postMessage(result)));
