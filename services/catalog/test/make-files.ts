/** Small files of each type, made from nothing, and packages that no honest author would make. */
import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';

const box = (name: string, body: Buffer = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
};

export const film = (text = 'frames'): Buffer =>
  Buffer.concat([box('ftyp', Buffer.from('isom0000')), box('moov'), box('mdat', Buffer.from(text))]);

/** `object` is among the objects of the document. */
export const document = (object = '', text = 'A page'): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${object} >>\nendobj\n` +
      `2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n` +
      `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n% ${text}\n` +
      `trailer << /Root 1 0 R >>\n%%EOF\n`,
  );

export const captions = (text = 'Like charges repel.'): Buffer =>
  Buffer.from(`WEBVTT\n\n00:00.000 --> 00:02.000\n${text}\n`);

export interface Entry {
  readonly name: string;
  readonly body: string | Buffer;
  /** Of the Unix mode; a symbolic link is 0o120777. */
  readonly mode?: number;
  /** What the directory claims, where it lies. */
  readonly claimedBytes?: number;
}

export function zipOf(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, body, mode = 0o100644, claimedBytes } of entries) {
    const bytes = Buffer.from(body as string);
    const packed = deflateRawSync(bytes);
    const fileName = Buffer.from(name);
    // version, flags (UTF-8), method, time, date, checksum, sizes, length of the name, length of what is extra
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedBytes ?? bytes.length, 18);
    common.writeUInt16LE(fileName.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    const madeOnUnix = Buffer.from([20, 3]);
    directory.push(Buffer.from('PK\u0001\u0002'), madeOnUnix, common, tail, fileName);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, fileName, packed]);
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}

export const slides = (title = 'Slides'): Buffer =>
  zipOf([
    { name: 'index.html', body: `<!doctype html><title>${title}</title><img src="img/a.svg"><p>${title}</p>` },
    { name: 'img/a.svg', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  ]);

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
