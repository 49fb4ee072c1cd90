/** Says what a file is, from its bytes. What takes a parser is judged in a thread of its own. */
import type { StoredFileType } from '@exam/contracts';
import { inThread, judgePdf, workerFile, type PdfVerdict } from '@exam/platform';
import { open, readFile, type FileHandle } from 'node:fs/promises';
import { FileRefused, FileTooComplex, type FileFault } from './files.errors.js';
import type { SlidesWork, UnpackedSlides } from './slides.worker.js';

/** The largest file allowed takes a tenth of it; whatever needs longer was made to. */
const limitMs = 60_000;

const isAt = (bytes: Buffer, text: string, offset = 0): boolean =>
  bytes.toString('latin1', offset, offset + text.length) === text;

/** How each begins; captions may begin with a byte order mark. */
const beginnings: Record<Exclude<StoredFileType, 'vtt'>, (head: Buffer) => boolean> = {
  pdf: (head) => isAt(head, '%PDF-'),
  zip: (head) => isAt(head, 'PK'),
  mp4: (head) => isAt(head, 'ftyp', 4),
  png: (head) => isAt(head, '\u0089PNG\r\n\u001a\n'),
  jpg: (head) => isAt(head, '\u00ff\u00d8\u00ff'),
  webp: (head) => isAt(head, 'RIFF') && isAt(head, 'WEBP', 8),
  mp3: (head) => isAt(head, 'ID3') || (head[0] === 0xff && (head[1]! & 0xe0) === 0xe0),
};
const pdfFaults: Record<PdfVerdict, FileFault | null> = {
  fine: null,
  active: 'file.active_pdf',
  encrypted: 'file.encrypted_pdf',
  unreadable: 'file.not_of_its_type',
};

/** Throws FileRefused for a file that is not what it says. Slide packages are judged where they are unpacked, too. */
export async function assertIs(file: string, type: StoredFileType): Promise<void> {
  if (type === 'vtt') {
    const { where } = await parsed<Buffer, { where: string | null }>('captions', await readFile(file));
    if (where !== null) throw new FileRefused('file.bad_captions', where);
    return;
  }
  const handle = await open(file);
  try {
    const head = Buffer.alloc(16);
    await handle.read(head, 0, head.length, 0);
    const isFine = beginnings[type](head) && (type !== 'mp4' || (await isMp4(handle)));
    if (!isFine) throw new FileRefused('file.not_of_its_type');
  } finally {
    await handle.close();
  }
  if (type !== 'pdf') return;
  const verdict = await judgePdf(file);
  if (verdict === null) throw new FileTooComplex();
  const fault = pdfFaults[verdict];
  if (fault) throw new FileRefused(fault);
}

/** Throws FileRefused for what is no zip, unsafe, too large or without a page. */
export async function unpackSlides(work: SlidesWork): Promise<UnpackedSlides> {
  const slides = await parsed<SlidesWork, UnpackedSlides | FileFault>('slides', work);
  if (typeof slides === 'string') throw new FileRefused(slides);
  return slides;
}

async function parsed<Work, Result>(parser: 'captions' | 'slides', work: Work): Promise<Result> {
  const [result] = await inThread<Work, Result>(workerFile(parser, import.meta.url), [work], { limitMs });
  if (result === null || result === undefined) throw new FileTooComplex();
  return result;
}

/** A film has its boxes one after another to the end, `ftyp` first, an index (`moov`) and data (`mdat`). */
async function isMp4(file: FileHandle): Promise<boolean> {
  const { size: sizeBytes } = await file.stat();
  const names: string[] = [];
  const header = Buffer.alloc(16);
  for (let offset = 0; offset < sizeBytes;) {
    const { bytesRead } = await file.read(header, 0, 16, offset);
    if (bytesRead < 8 || names.length > 10_000) return false;
    const short = header.readUInt32BE(0);
    const size = short === 1 && bytesRead === 16 ? Number(header.readBigUInt64BE(8)) : short || sizeBytes - offset;
    if (size < 8 || offset + size > sizeBytes) return false;
    names.push(header.toString('latin1', 4, 8));
    offset += size;
  }
  return names[0] === 'ftyp' && names.includes('moov') && names.includes('mdat');
}
