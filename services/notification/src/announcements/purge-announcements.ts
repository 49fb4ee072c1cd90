import { Clock, Hourly, Logger } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { AnnouncementsRepository } from './announcements.repository.js';

const keptMs = 14 * 86_400_000;

/** What was announced while an exam ran is gone a fortnight later, as its sittings are. */
@Injectable()
export class PurgeAnnouncements extends Hourly {
  constructor(
    private readonly rows: AnnouncementsRepository,
    private readonly clock: Clock,
    log: Logger,
  ) {
    super(log, 'announcements of exams that are over wait for the next look');
  }

  purge(): Promise<void> {
    return this.rows.purge(new Date(this.clock.now() - keptMs));
  }
}
