import { Clock, Logger, ObjectStorage, stagingOf, SweepUploads } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { AttachedRepository } from './attached.repository.js';
import { attachmentsFolder } from './uploads.service.js';

/** Deletes uploads that no text took, and files that no text has any more. */
@Injectable()
export class SweepAttachments extends SweepUploads {
  constructor(storage: ObjectStorage, clock: Clock, log: Logger, attached: AttachedRepository) {
    super(storage, clock, log, [
      { folder: stagingOf(attachmentsFolder) },
      { folder: attachmentsFolder, named: (keys) => attached.named(keys) },
    ]);
  }
}
