import { AnnouncedUploads, Clock, Logger, ObjectStorage, stagingOf, SweepUploads } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { AttachedRepository } from './attached.repository.js';
import { attachmentsFolder } from './uploads.service.js';

/** Deletes uploads that no text took, and files that no text has any more. */
@Injectable()
export class SweepAttachments extends SweepUploads {
  constructor(
    storage: ObjectStorage,
    clock: Clock,
    log: Logger,
    attached: AttachedRepository,
    announced: AnnouncedUploads,
  ) {
    super(storage, clock, log, [
      { folder: stagingOf(attachmentsFolder), announced },
      { folder: attachmentsFolder, named: (keys) => attached.named(keys) },
    ]);
  }
}
