import { Clock, CONFIG, Logger, Metrics } from '@exam/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { CommerceConfig } from '../config.js';
import { Db } from '../db.js';
import { BooksCheckRepository } from './books-check.repository.js';
import { differencesOfBooks } from './books.repository.js';
import { differencesWithProvider } from './provider.repository.js';

const hourMs = 3_600_000;
const lookMs = 10 * 60_000;
const everyMs = 24 * hourMs;
/** How far back the provider's payments are compared; `operate money check` compares all. */
const askedMs = 31 * 24 * hourMs;

/** `money check` by the clock: one replica does it daily, and each exports what the last one found. */
@Injectable()
export class BooksCheck implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: Logger,
    private readonly checks: BooksCheckRepository,
    @Inject(CONFIG) private readonly config: CommerceConfig,
    metrics: Metrics,
  ) {
    metrics.gauge({
      name: 'commerce_books_differences',
      help: 'Differences that the last check of the books found, in them and with the payment provider',
      collect: async (gauge) => gauge.set((await checks.last())?.differences ?? 0),
    });
    metrics.gauge({
      name: 'commerce_books_unchecked_seconds',
      help: 'Since when the books were not checked to the end; 0 before the first check',
      collect: async (gauge) => {
        const last = await checks.last();
        gauge.set(last ? Math.max(0, clock.now() - last.endedAt.getTime()) / 1000 : 0);
      },
    });
  }

  onApplicationBootstrap(): void {
    // not with the sweep: it reads all of the books, and money waits for nobody who does
    this.timer = setInterval(() => {
      this.checkDue().catch((error: unknown) => this.log.warn({ err: error }, 'the books could not be checked'));
    }, lookMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Checks them where the last check is a day old and no other process does. */
  async checkDue(): Promise<void> {
    const now = this.clock.now();
    if (!(await this.checks.take(new Date(now), new Date(now - everyMs)))) return;
    try {
      const found = [
        ...(await differencesOfBooks(this.db)),
        ...(await differencesWithProvider(this.db, this.config.paymentUrl, { from: now - askedMs, to: now })),
      ];
      for (const line of found) this.log.error({ difference: line }, 'the books differ');
      await this.checks.end(new Date(this.clock.now()), found);
    } catch (error) {
      this.log.warn({ err: error }, 'the books could not be checked; it is tried again in an hour');
      await this.checks.again(new Date(now - everyMs + hourMs));
    }
  }
}
