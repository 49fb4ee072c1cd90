import { Clock, Logger } from '@exam/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SessionsRepository } from './sessions.repository.js';

const everyMs = 3_600_000;
const keptMs = 24 * 3_600_000;

/** Sessions that are over are kept for a day, so that a stolen token still meets its end, and then deleted. */
@Injectable()
export class PurgeSessions implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sessions
        .purge(new Date(this.clock.now() - keptMs))
        .catch((error: unknown) => this.log.warn({ err: error }, 'Old sessions remain for now'));
    }, everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }
}
