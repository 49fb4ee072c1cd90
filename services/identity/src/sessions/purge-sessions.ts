import { Clock, Hourly, Logger } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { SessionsRepository } from './sessions.repository.js';

const keptMs = 24 * 3_600_000;

/** Sessions that are over are kept for a day, so that a stolen token still meets its end, and then deleted. */
@Injectable()
export class PurgeSessions extends Hourly {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly clock: Clock,
    log: Logger,
  ) {
    super(log, 'Old sessions remain for now');
  }

  async purge(): Promise<void> {
    await this.sessions.purge(new Date(this.clock.now() - keptMs));
  }
}
