import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock, CONFIG, Database, Logger } from '@exam/platform';
import type { AssessmentConfig } from '../config.js';
import { OutagesRepository } from './outages.repository.js';

const everyMs = 5_000;
const gapSeconds = 15;

/**
 * Says every five seconds that answers can be saved. Where no process could for fifteen, the exams that ran have lost
 * that time, and it is kept from the last sign to the next.
 */
@Injectable()
export class SignOfLifeService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly db: Database,
    private readonly outages: OutagesRepository,
    private readonly log: Logger,
    @Inject(CONFIG) private readonly config: AssessmentConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.sweepIntervalMs === 0) return;
    void this.signQuietly();
    this.timer = setInterval(() => void this.signQuietly(), everyMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  sign(): Promise<void> {
    return this.db.transaction((tx) => this.outages.sign(tx, new Date(this.clock.now()), gapSeconds));
  }

  private signQuietly(): Promise<void> {
    this.running ??= this.sign()
      .catch((error: unknown) =>
        this.log.error({ err: error }, 'no sign of life could be written; the next one tells since when'),
      )
      .finally(() => (this.running = undefined));
    return this.running;
  }
}
