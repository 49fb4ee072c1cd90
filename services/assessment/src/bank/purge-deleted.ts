import { Clock, Logger } from '@exam/platform';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { BankRepository } from './bank.repository.js';

const everyMs = 3_600_000;
const keptMs = 30 * 24 * 3_600_000;

/** A question that was deleted can be taken back for thirty days. What an exam asks since then stays. */
@Injectable()
export class PurgeDeleted implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly bank: BankRepository,
    private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.purge().catch((error: unknown) => this.log.warn({ err: error }, 'deleted questions remain for now'));
    }, everyMs).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async purge(): Promise<void> {
    await this.bank.purge(this.clock.now() - keptMs);
  }
}
