import { Clock, Logger } from '@exam/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CodesRepository } from './codes.repository.js';

const everyMs = 3_600_000;
/** The limits look a day back. */
const keptMs = 25 * 3_600_000;

/** Deletes codes that count for no limit any more. */
@Injectable()
export class PurgeCodes implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly codes: CodesRepository,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.codes
        .purge(new Date(this.clock.now() - keptMs))
        .catch((error: unknown) => this.log.warn({ err: error }, 'Old one-time codes remain for now'));
    }, everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }
}
