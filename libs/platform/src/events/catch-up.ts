import { setTimeout as sleep } from 'node:timers/promises';
import { announcementRequests, type ServiceName } from '@exam/contracts';
import type { Log } from '../data-options.js';
import type { Database } from '../db/database.js';
import type { EventConsumers } from './event-consumers.js';
import type { Outbox } from './outbox.js';

export interface CatchUpOptions {
  readonly service: string;
  readonly database: Database;
  readonly consumers: EventConsumers;
  readonly outbox: Outbox;
  readonly log: Log;
}

/**
 * Asks the publishers for what a new consumer has missed: once for each consumer, event and edition, in one transaction
 * with the note that it was asked for. After the group is joined, so that nothing falls between both.
 */
export class CatchUp {
  private isStopped = false;

  constructor(private readonly options: CatchUpOptions) {}

  async run(): Promise<void> {
    for (let pauseMs = 250; !this.isStopped; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      try {
        return await this.ask();
      } catch (error) {
        this.options.log.warn({ err: error }, 'what consumers have missed could not be asked for; trying again');
        await sleep(pauseMs, undefined, { ref: false });
      }
    }
  }

  stop(): void {
    this.isStopped = true;
  }

  private async ask(): Promise<void> {
    const { consumers, database, outbox, service } = this.options;
    await database.transaction(async (tx) => {
      for (const { consumer, definition, edition } of consumers.catchUps) {
        const isNew = await tx.query(
          `insert into platform.catch_up as asked (consumer, event, edition) values ($1, $2, $3)
           on conflict (consumer, event) do update set edition = excluded.edition, requested_at = clock_timestamp()
             where asked.edition < excluded.edition
           returning 1`,
          [consumer, definition.name, edition],
        );
        const request = announcementRequests[definition.producer as ServiceName];
        if (isNew.length > 0)
          await outbox.add(tx, request, { event: definition.name, to: `${service}/${consumer}`, since: null });
      }
    });
  }
}
