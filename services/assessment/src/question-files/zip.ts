/** The files of an archive that leads nowhere outside and is not made to fill the memory. */
import yauzl from 'yauzl';
import { FileRefused } from './parsed.js';

const limits = { entries: 5_000, unpackedBytes: 128 * 1024 * 1024, ratio: 100 };
/** Small text packs well: a ratio says something from here on. */
const ratioFromBytes = 1_000_000;
const linkMode = 0o120000;

/**
 * Throws FileRefused. What is larger than it says is an error of the archive. `before` are the bytes that an archive
 * around it has unpacked to.
 */
export async function unzip(bytes: Uint8Array, before = 0): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  try {
    const zip = await yauzl.fromBufferPromise(Buffer.from(bytes));
    if (zip.entryCount > limits.entries) throw new FileRefused('import.too_large');
    let unpacked = before;
    // paths that lead outside are refused by the reader
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize: size, compressedSize, externalFileAttributes } = entry;
      if (/vbaProject\.bin$|\.vbs$/i.test(fileName)) throw new FileRefused('import.macro');
      if (((externalFileAttributes >>> 16) & 0o170000) === linkMode) throw new FileRefused('import.unreadable');
      unpacked += size;
      const isBomb = size > ratioFromBytes && size > limits.ratio * compressedSize;
      if (isBomb || unpacked > limits.unpackedBytes) throw new FileRefused('import.too_large');
      if (fileName.endsWith('/')) continue;
      const parts: Buffer[] = [];
      for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
      files.set(fileName, Buffer.concat(parts));
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('import.unreadable');
  }
  return files;
}
