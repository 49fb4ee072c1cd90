import { Clock, Hourly, Logger } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { HistoriesRepository } from './histories.repository.js';

/** Longer than a window of challenges. */
const keptMs = 30 * 86_400_000;

/** Saves per minute and announcements seen are many rows: a month after an exam they are gone. The rest of a history stays. */
@Injectable()
export class PurgeHistories extends Hourly {
  constructor(
    private readonly rows: HistoriesRepository,
    private readonly clock: Clock,
    log: Logger,
  ) {
    super(log, 'saves per minute of exams that are over wait for the next look');
  }

  purge(): Promise<void> {
    return this.rows.purge(new Date(this.clock.now() - keptMs));
  }
}
