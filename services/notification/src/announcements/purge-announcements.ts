import { Clock, Logger } from '@exam/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AnnouncementsRepository } from './announcements.repository.js';

const everyMs = 3_600_000;
const keptMs = 14 * 86_400_000;

/** What was announced while an exam ran is gone a fortnight later, as its sittings are. */
@Injectable()
export class PurgeAnnouncements implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly rows: AnnouncementsRepository,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.purge(), everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async purge(): Promise<void> {
    try {
      await this.rows.purge(new Date(this.clock.now() - keptMs));
    } catch (error) {
      this.log.warn({ err: error }, 'announcements of exams that are over wait for the next look');
    }
  }
}
