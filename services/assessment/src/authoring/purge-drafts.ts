import { Clock, Logger } from '@exam/platform';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DraftsRepository } from './drafts.repository.js';

const everyMs = 3_600_000;
const keptMs = 30 * 24 * 3_600_000;

/** A draft that was removed can be brought back for thirty days. */
@Injectable()
export class PurgeDrafts implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly drafts: DraftsRepository,
    private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.purge().catch((error: unknown) => this.log.warn({ err: error }, 'removed drafts remain for now'));
    }, everyMs).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async purge(): Promise<void> {
    await this.drafts.purge(new Date(this.clock.now() - keptMs));
  }
}
