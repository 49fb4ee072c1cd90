import { AnnouncedUploads, Clock, Logger, ObjectStorage, stagingOf, SweepUploads } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { picturesFolder } from './pictures.service.js';
import { ProfileRepository } from './profile.repository.js';

/** Deletes uploads that no profile took, and pictures that nobody sees any more. */
@Injectable()
export class SweepPictures extends SweepUploads {
  constructor(
    storage: ObjectStorage,
    clock: Clock,
    log: Logger,
    profiles: ProfileRepository,
    announced: AnnouncedUploads,
  ) {
    super(storage, clock, log, [
      { folder: stagingOf(picturesFolder), announced },
      { folder: picturesFolder, named: (keys) => profiles.shownAmong(keys) },
    ]);
  }
}
