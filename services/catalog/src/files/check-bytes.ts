/** Says what a file is, from its bytes. Each check answers the fault or null, and reads a bounded part at a time. */
import type { StoredFileType } from '@exam/contracts';
import type { FileHandle } from 'node:fs/promises';
import { pdfFault } from './check-pdf.js';
import { vttFault } from './check-vtt.js';
import { FileRefused, type FileFault } from './files.errors.js';

const isAt = (bytes: Buffer, text: string, offset = 0): boolean =>
  bytes.toString('latin1', offset, offset + text.length) === text;

const pictures: Partial<Record<StoredFileType, (head: Buffer) => boolean>> = {
  png: (head) => isAt(head, '\u0089PNG\r\n\u001a\n'),
  jpg: (head) => isAt(head, '\u00ff\u00d8\u00ff'),
  webp: (head) => isAt(head, 'RIFF') && isAt(head, 'WEBP', 8),
  mp3: (head) => isAt(head, 'ID3') || (head[0] === 0xff && (head[1]! & 0xe0) === 0xe0),
};

/** Throws FileRefused for a file that is not what it says. Zip packages are checked where they are unpacked. */
export async function assertIs(file: FileHandle, type: StoredFileType, sizeBytes: number): Promise<void> {
  if (type === 'vtt') {
    const where = vttFault(await file.readFile());
    if (where !== null) throw new FileRefused('file.bad_captions', where);
    return;
  }
  const fault = await fileFault(file, type, sizeBytes);
  if (fault) throw new FileRefused(fault);
}

async function fileFault(
  file: FileHandle,
  type: Exclude<StoredFileType, 'vtt'>,
  sizeBytes: number,
): Promise<FileFault | null> {
  const head = Buffer.alloc(16);
  await file.read(head, 0, head.length, 0);
  if (type === 'mp4') return (await isMp4(file, sizeBytes)) ? null : 'file.not_of_its_type';
  if (type === 'pdf') return isAt(head, '%PDF-') ? pdfFault(await file.readFile()) : 'file.not_of_its_type';
  if (type === 'zip') return isAt(head, 'PK') ? null : 'file.not_of_its_type';
  return pictures[type]!(head) ? null : 'file.not_of_its_type';
}

/** A film has its boxes one after another to the end, `ftyp` first, an index (`moov`) and data (`mdat`). */
async function isMp4(file: FileHandle, sizeBytes: number): Promise<boolean> {
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
