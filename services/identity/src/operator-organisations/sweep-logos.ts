import { Clock, Logger, ObjectStorage, SweepUploads } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { OperatorOrganisationsRepository } from './operator-organisations.repository.js';

/** Deletes logos that no organisation took, and those that none shows any more. */
@Injectable()
export class SweepLogos extends SweepUploads {
  constructor(storage: ObjectStorage, clock: Clock, log: Logger, organisations: OperatorOrganisationsRepository) {
    super(storage, clock, log, [{ folder: 'public/logos/', named: (keys) => organisations.shownAmong(keys) }]);
  }
}
