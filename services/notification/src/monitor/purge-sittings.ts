import { Clock, Logger } from '@exam/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SittingsRepository } from './sittings.repository.js';

const everyMs = 3_600_000;
const keptMs = 14 * 86_400_000;

/** An exam is watched while it runs: a fortnight later its sittings are gone from here. */
@Injectable()
export class PurgeSittings implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly rows: SittingsRepository,
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
      this.log.warn({ err: error }, 'sittings of exams that are over wait for the next look');
    }
  }
}
