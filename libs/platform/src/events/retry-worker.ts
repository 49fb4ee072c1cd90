import type { Log } from '../data-options.js';
import type { Database } from '../db/database.js';
import type { EventConsumers } from './event-consumers.js';
import { claimDueRetries, nextRetryMs } from './retries.js';
import { WakeUp } from './wake-up.js';

export interface RetryWorkerOptions {
  readonly database: Database;
  readonly consumers: EventConsumers;
  readonly log: Log;
}

/** Finds what another replica put off before it went. */
const longestPauseMs = 5_000;
const shortestPauseMs = 20;

/**
 * Tries again what consumers have put off, beside the stream of new events. Every replica does: each event is claimed
 * by whom it is due to, and only the first one of a key is ever due, which keeps its order.
 */
export class RetryWorker {
  private readonly wakeUp = new WakeUp();
  private running: Promise<void> | undefined;
  private isStopped = false;

  constructor(private readonly options: RetryWorkerOptions) {
    options.consumers.onPutOff(() => this.wakeUp.call());
  }

  start(): void {
    if (this.options.consumers.names.length > 0) this.running ??= this.run();
  }

  /** Lets the tries under way end. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.wakeUp.call();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      let pauseMs = longestPauseMs;
      try {
        pauseMs = await this.round();
      } catch (error) {
        this.options.log.warn({ err: error }, 'events that wait for their next try could not be read');
      }
      if (!this.isStopped && pauseMs > 0) await this.wakeUp.wait(pauseMs);
    }
  }

  /** Answers how long to wait for the next round; 0 when something was tried. */
  private async round(): Promise<number> {
    const { database, consumers } = this.options;
    const due = await claimDueRetries(database, consumers.names);
    if (due.length > 0) {
      // a consumer that is slow to fail holds up no other
      await Promise.all(
        consumers.names.map(async (name) => {
          for (const one of due) if (one.consumer === name && !this.isStopped) await consumers.retry(one);
        }),
      );
      return 0;
    }
    const nextMs = await nextRetryMs(database, consumers.names);
    return nextMs === undefined ? longestPauseMs : Math.min(longestPauseMs, Math.max(shortestPauseMs, nextMs));
  }
}
