import { largestPictureBytes, organisationLogoKey } from '@exam/contracts';
import { AnnouncedUploads, Logger, ObjectStorage, PersonUploads, uuid7 } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { urlOfLogo } from '../organisations/index.js';
import { picturesFolder, PictureUnusable } from '../profile/index.js';

const drawing = { width: 480, height: 160, fit: 'inside', mostBytes: largestPictureBytes } as const;

/** Logos are uploaded like the own picture and drawn anew; everybody may see them. */
@Injectable()
export class LogosService {
  private readonly uploads: PersonUploads;

  constructor(
    private readonly storage: ObjectStorage,
    announced: AnnouncedUploads,
    log: Logger,
  ) {
    // it signs nothing: the upload was asked for as a picture of the person
    this.uploads = new PersonUploads(storage, announced, log, picturesFolder, 0);
  }

  async take(userId: string, upload: string): Promise<string> {
    const key = organisationLogoKey(uuid7());
    if (!(await this.uploads.keepPicture(userId, upload, key, drawing))) throw new PictureUnusable();
    await this.uploads.forget([upload]);
    return key;
  }

  urlOf(logo: string | null): Promise<string | null> {
    return urlOfLogo(this.storage, logo);
  }
}
