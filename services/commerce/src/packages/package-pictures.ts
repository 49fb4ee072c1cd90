import { publicPictureKey, type PublicPictureType } from '@exam/contracts';
import { ObjectStorage } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';

const mimes = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;

/** By the bytes; null for what is no picture that every browser shows and none runs. */
export function pictureType(bytes: Buffer): PublicPictureType | null {
  const at = (text: string, offset = 0) => bytes.toString('latin1', offset, offset + text.length) === text;
  if (at('\u0089PNG\r\n\u001a\n')) return 'png';
  if (at('\u00ff\u00d8\u00ff')) return 'jpg';
  return at('RIFF') && at('WEBP', 8) ? 'webp' : null;
}

/** Throws for what `pictureType` does not know: a pack is checked before. */
export function pictureKeyOf(bytes: Buffer): string {
  const type = pictureType(bytes);
  if (!type) throw new Error('not a picture');
  return publicPictureKey(createHash('sha256').update(bytes).digest('hex'), type);
}

/** Pictures of packages, under the hash of their bytes: everybody may see them (ledger PKG-023). */
@Injectable()
export class PackagePictures {
  constructor(private readonly storage: ObjectStorage) {}

  /** Keeping the same picture again changes nothing. */
  async keep(bytes: Buffer): Promise<void> {
    const contentType = mimes[pictureType(bytes)!];
    await this.storage.write(pictureKeyOf(bytes), bytes, { contentType, sizeBytes: bytes.length });
  }
}
