import { Clock, Hourly, Logger } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import { RegradedResultsRepository } from './regraded-results.repository.js';
import { RegradesRepository } from './regrades.repository.js';

const keptMs = 86_400_000;
const pageRows = 5_000;

/** What was looked at and not applied, a day later: page by page, so that no lock is ever long. */
@Injectable()
export class PurgePreviews extends Hourly {
  constructor(
    private readonly db: Db,
    private readonly rows: RegradesRepository,
    private readonly results: RegradedResultsRepository,
    private readonly clock: Clock,
    log: Logger,
  ) {
    super(log, 'Old previews of regrades remain for now');
  }

  async purge(): Promise<void> {
    const before = new Date(this.clock.now() - keptMs);
    while ((await this.results.purge(this.db, before, pageRows)) === pageRows);
    await this.rows.purge(before);
  }
}
