/** The pictures of a file by the names that the bank gives them, or why one is not taken. */
import { createHash } from 'node:crypto';
import { judgeDrawings, pictureKind } from '../pictures/index.js';
import type { ParsedFile, Remark } from '../question-files/index.js';
import type { NewPicture } from './question-imports.repository.js';

/** As large as a pack's picture may be. */
const mostBytes = 3_000_000;

export interface FilePictures {
  /** By their names in the file. */
  readonly kept: ReadonlyMap<string, NewPicture>;
  readonly refused: ReadonlyMap<string, Remark>;
}

export async function judgedPictures(pictures: ParsedFile['pictures']): Promise<FilePictures> {
  const kept = new Map<string, NewPicture>();
  const refused = new Map<string, Remark>();
  const known = pictures.map(({ name, bytes: { buffer, byteOffset, byteLength } }) => {
    const bytes = Buffer.from(buffer, byteOffset, byteLength);
    return { name, bytes, kind: pictureKind(bytes) };
  });
  const drawings = known.filter(({ kind }) => kind?.extension === 'svg');
  const verdicts = await judgeDrawings(drawings.map(({ bytes }) => bytes));
  const harmful = new Set(drawings.filter((_, index) => verdicts[index] !== 'fine').map(({ name }) => name));
  for (const { name, bytes, kind } of known) {
    if (kind === null || harmful.has(name) || bytes.length > mostBytes) {
      const message =
        'A picture is no PNG, JPEG, GIF, WebP or plain SVG of at most 3 MB. Save it as PNG and add it again.';
      refused.set(name, { code: 'import.picture_unsupported', message });
      continue;
    }
    const { extension, mime } = kind;
    kept.set(name, { name: `${createHash('sha256').update(bytes).digest('hex')}.${extension}`, mime, bytes });
  }
  return { kept, refused };
}
