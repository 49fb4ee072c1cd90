import { largestPictureBytes, profilePictureKey } from '@exam/contracts';
import { Logger, ObjectStorage, ServiceUnavailable, uuid7 } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { drawAnew } from './draw-anew.js';
import { PictureUnusable } from './profile.errors.js';
import { ProfileRepository } from './profile.repository.js';

export interface Picture {
  readonly key: string | null;
  readonly url: string | null;
}

/** Profile pictures: the browser uploads to the storage; what is shown is drawn anew from it. */
@Injectable()
export class PicturesService {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly profiles: ProfileRepository,
    private readonly log: Logger,
  ) {}

  async of(userId: string): Promise<Picture> {
    const key = await this.profiles.pictureKey(userId);
    return { key, url: key === null ? null : await this.storage.signDownload(key) };
  }

  /** Type and size are part of what is signed: the storage refuses anything else. */
  async startUpload(userId: string, given: { contentType: string; sizeBytes: number }) {
    const key = `${uploadsOf(userId)}${uuid7()}`;
    return { key, upload: await this.storage.signUpload(key, given) };
  }

  /** Answers the key of the picture that was made from the person's own upload. */
  async take(userId: string, uploadKey: string): Promise<string> {
    if (!uploadKey.startsWith(uploadsOf(userId))) throw new PictureUnusable();
    const stored = await this.reached(this.storage.head(uploadKey));
    if (!stored || stored.sizeBytes > largestPictureBytes) throw new PictureUnusable();
    const bytes = await this.reached(this.storage.read(uploadKey, largestPictureBytes));
    const drawn = bytes && (await drawAnew(bytes));
    if (!drawn) throw new PictureUnusable();
    const key = profilePictureKey(userId, uuid7());
    await this.reached(this.storage.write(key, drawn, { contentType: 'image/webp', sizeBytes: drawn.length }));
    return key;
  }

  /** What is shown no more. That it stays for now harms nobody. */
  async forget(keys: readonly (string | null)[]): Promise<void> {
    const gone = keys.filter((key) => key !== null);
    await this.storage
      .delete(gone)
      .catch((error: unknown) => this.log.warn({ err: error }, 'Pictures that nobody sees remain in the storage'));
  }

  private async reached<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      this.log.error({ err: error }, 'The object storage does not answer');
      throw new ServiceUnavailable(5);
    }
  }
}

export const uploadsFolder = 'uploads/pictures/';
const uploadsOf = (userId: string): string => `${uploadsFolder}${userId}/`;
