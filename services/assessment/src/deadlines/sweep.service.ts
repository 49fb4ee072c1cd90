import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, Logger, Processes } from '@exam/platform';
import { finaliseDue, FinaliseService } from '../attempts/index.js';
import type { AssessmentConfig } from '../config.js';
import { CloseExamsService } from './close-exams.service.js';

const groupSize = 200;

/**
 * Looks into the database for what is due. That is the truth: an attempt is submitted at its deadline whatever died in
 * between; jobs only make it punctual. Replicas share the work by skipping what another holds.
 */
@Injectable()
export class SweepService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopped = false;

  constructor(
    private readonly finalising: FinaliseService,
    private readonly closing: CloseExamsService,
    private readonly log: Logger,
    @Inject(CONFIG) private readonly config: AssessmentConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.sweepIntervalMs > 0)
      this.timer = setInterval(() => void this.sweepQuietly(), this.config.sweepIntervalMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  @Processes(finaliseDue)
  async wake(): Promise<void> {
    await this.sweepQuietly();
  }

  /** Everything that is due now. */
  async sweep(): Promise<void> {
    while ((await this.finalising.finaliseDue(groupSize)) === groupSize && !this.isStopped);
    while ((await this.finalising.finaliseForced(groupSize)) === groupSize && !this.isStopped);
    await this.closing.closeOver();
  }

  /** One at a time in a process; a failed one is told and tried again with the next. */
  private sweepQuietly(): Promise<void> {
    this.running ??= this.sweep()
      .catch((error: unknown) =>
        this.log.error({ err: error }, 'the sweep for due attempts failed; the next one tries again'),
      )
      .finally(() => (this.running = undefined));
    return this.running;
  }
}
