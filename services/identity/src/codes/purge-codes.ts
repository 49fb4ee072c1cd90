import { Clock, Hourly, Logger } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { CodesRepository } from './codes.repository.js';

/** The limits look a day back. */
const keptMs = 25 * 3_600_000;

/** Deletes codes that count for no limit any more. */
@Injectable()
export class PurgeCodes extends Hourly {
  constructor(
    private readonly codes: CodesRepository,
    private readonly clock: Clock,
    log: Logger,
  ) {
    super(log, 'Old one-time codes remain for now');
  }

  async purge(): Promise<void> {
    await this.codes.purge(new Date(this.clock.now() - keptMs));
  }
}
