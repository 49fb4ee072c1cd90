import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Logger } from '../observe/logger.js';

const everyMs = 3_600_000;

/** What is done once an hour, as deleting what nobody needs any more. Replicas may do it side by side. */
export abstract class Hourly implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  /** `failure`: the log line where it did not work; the next hour tries again. */
  protected constructor(
    private readonly log: Logger,
    private readonly failure: string,
  ) {}

  abstract purge(): Promise<void>;

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.purge().catch((error: unknown) => this.log.warn({ err: error }, this.failure));
    }, everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }
}
