import { Clock, Hourly, Logger } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { PeopleImportRepository } from './people-import.repository.js';

const keptMs = 30 * 86_400_000;

/** Files of people that were read are kept for 30 days. */
@Injectable()
export class PurgePeopleImports extends Hourly {
  constructor(
    private readonly imports: PeopleImportRepository,
    private readonly clock: Clock,
    log: Logger,
  ) {
    super(log, 'Old imports of people remain for now');
  }

  purge(): Promise<void> {
    return this.imports.purge(new Date(this.clock.now() - keptMs));
  }
}
