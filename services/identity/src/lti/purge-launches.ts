import { Clock, Hourly, Logger } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import { LaunchesRepository } from './launches.repository.js';

/** Longer than any nonce could be taken once more. */
const keptMs = 24 * 3_600_000;

/** Launches are kept for a day, so that none is used twice. */
@Injectable()
export class PurgeLaunches extends Hourly {
  constructor(
    private readonly db: Db,
    private readonly rows: LaunchesRepository,
    private readonly clock: Clock,
    log: Logger,
  ) {
    super(log, 'Old launches of learning platforms remain for now');
  }

  async purge(): Promise<void> {
    await this.rows.purge(this.db, new Date(this.clock.now() - keptMs));
  }
}
