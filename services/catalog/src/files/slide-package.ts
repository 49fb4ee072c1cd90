/** Opens a zip of slides: looks at every entry before the first byte is unpacked, and unpacks one at a time. */
import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { FileRefused } from './files.errors.js';

const limits = { entries: 2_000, bytes: 209_715_200, entryBytes: 104_857_600, ratio: 100, pathLength: 300 };
/** Small text packs well: a ratio says something from here on. */
const ratioFromBytes = 1_000_000;

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  xml: 'application/xml',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
};

export const slideTypeOf = (path: string): string =>
  types[path.split('.').at(-1)!.toLowerCase()] ?? 'application/octet-stream';

export interface SlideFile {
  readonly path: string;
  readonly sizeBytes: number;
  open(): Promise<Readable>;
}

export interface SlidePackage {
  readonly entryPage: string;
  readonly files: readonly SlideFile[];
  close(): void;
}

/** Throws FileRefused for what is no zip, unsafe, too large or without a page. */
export async function openSlides(file: string): Promise<SlidePackage> {
  const zip = await yauzl.openPromise(file, { autoClose: false, strictFileNames: true }).catch(refuseUnreadable);
  try {
    if (zip.entryCount > limits.entries) throw new FileRefused('file.zip_bomb');
    const entries = await entriesOf(zip);
    const files = entries.map((entry): SlideFile => ({
      path: entry.fileName,
      sizeBytes: entry.uncompressedSize,
      open: () => zip.openReadStreamPromise(entry),
    }));
    return { entryPage: entryPageOf(files.map(({ path }) => path)), files, close: () => zip.close() };
  } catch (error) {
    zip.close();
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
      if (isBomb(entry) || bytes > limits.bytes || entries.length >= limits.entries)
        throw new FileRefused('file.zip_bomb');
      if (seen.has(entry.fileName)) throw new FileRefused('file.unsafe_zip');
      seen.add(entry.fileName);
      entries.push(entry);
    }
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    // yauzl refuses names with `..`, with a drive or from the root, and broken directories
    throw new FileRefused(
      /path|fileName|file name/i.test((error as Error).message) ? 'file.unsafe_zip' : 'file.not_of_its_type',
    );
  }
  return entries;
}

/** Bits of a Unix mode that tell the kind of a file, in the upper half of the external attributes. */
const kindMask = 0o170000;
const symbolicLink = 0o120000;

function assertSafe(entry: yauzl.Entry): void {
  const isLink = ((entry.externalFileAttributes >>> 16) & kindMask) === symbolicLink;
  const isEncrypted = (entry.generalPurposeBitFlag & 1) !== 0;
  // eslint-disable-next-line no-control-regex -- control characters in a name are what is looked for
  const isOdd = /[\u0000-\u001f\\]/.test(entry.fileName) || entry.fileName.length > limits.pathLength;
  if (isLink || isEncrypted || isOdd) throw new FileRefused('file.unsafe_zip');
}

const isBomb = ({ uncompressedSize, compressedSize }: yauzl.Entry): boolean =>
  uncompressedSize > limits.entryBytes ||
  (uncompressedSize > ratioFromBytes && uncompressedSize > compressedSize * limits.ratio);

/** `index.html`, the higher up the better; else the first page. */
function entryPageOf(paths: readonly string[]): string {
  const pages = paths.filter((path) => /\.html?$/i.test(path)).sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1));
  const page = pages.find((path) => /(^|\/)index\.html?$/i.test(path)) ?? pages[0];
  if (page === undefined) throw new FileRefused('file.no_slides');
  return page;
}

const depth = (path: string): number => path.split('/').length;

function refuseUnreadable(): never {
  throw new FileRefused('file.not_of_its_type');
}
