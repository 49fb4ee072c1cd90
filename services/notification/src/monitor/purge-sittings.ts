import { Clock, Hourly, Logger } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { SittingsRepository } from './sittings.repository.js';

const keptMs = 14 * 86_400_000;

/** An exam is watched while it runs: a fortnight later its sittings are gone from here. */
@Injectable()
export class PurgeSittings extends Hourly {
  constructor(
    private readonly rows: SittingsRepository,
    private readonly clock: Clock,
    log: Logger,
  ) {
    super(log, 'sittings of exams that are over wait for the next look');
  }

  purge(): Promise<void> {
    return this.rows.purge(new Date(this.clock.now() - keptMs));
  }
}
