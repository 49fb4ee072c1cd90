import { largestPictureBytes, profilePictureKey } from '@exam/contracts';
import { AnnouncedUploads, Logger, ObjectStorage, PersonUploads, uuid7 } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { PictureUnusable } from './profile.errors.js';
import { ProfileRepository } from './profile.repository.js';

export interface Picture {
  readonly key: string | null;
  readonly url: string | null;
}

export const picturesFolder = 'pictures/';
/** The picture that is shown, and ten that were chosen before it today. */
const quotaBytes = 11 * largestPictureBytes;
const drawing = { width: 512, height: 512, fit: 'cover', mostBytes: largestPictureBytes } as const;

/** Profile pictures: the browser uploads to the storage; what is shown is drawn anew from it. */
@Injectable()
export class PicturesService {
  private readonly uploads: PersonUploads;

  constructor(
    private readonly storage: ObjectStorage,
    private readonly profiles: ProfileRepository,
    announced: AnnouncedUploads,
    log: Logger,
  ) {
    this.uploads = new PersonUploads(storage, announced, log, picturesFolder, quotaBytes);
  }

  async of(userId: string): Promise<Picture> {
    const key = await this.profiles.pictureKey(userId);
    return { key, url: key === null ? null : await this.storage.signDownload(key) };
  }

  startUpload(userId: string, given: { contentType: string; sizeBytes: number }) {
    return this.uploads.start(userId, given);
  }

  /** Answers the key of the picture that was made from the person's own upload. */
  async take(userId: string, uploadKey: string): Promise<string> {
    const key = profilePictureKey(userId, uuid7());
    if (!(await this.uploads.keepPicture(userId, uploadKey, key, drawing))) throw new PictureUnusable();
    return key;
  }

  forget(keys: readonly (string | null)[]): Promise<void> {
    return this.uploads.forget(keys);
  }
}
