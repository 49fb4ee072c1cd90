import type { Database } from '../db/database.js';
import { uuid7 } from '../ids/uuid7.js';
import type { Received } from './received.js';

export interface DeadLetterInput {
  readonly consumer: string;
  /** Null for a message that is no envelope. */
  readonly eventId: string | null;
  readonly received: Received;
  readonly error: unknown;
  readonly attempts: number;
  /** Its row among the retries, which goes in the same transaction. */
  readonly retryId?: string;
}

const byEvent = '(consumer, event_id) where event_id is not null';
const byPlace = '(consumer, topic, "partition", "offset") where event_id is null';

/**
 * Puts an event aside in one transaction: its row, the mark that it was handled (so that its coming again changes
 * nothing) and the message for `<topic>.dlq`, which the relay sends.
 */
export async function storeDeadLetter(
  database: Database,
  { consumer, eventId, received, error, attempts, retryId }: DeadLetterInput,
): Promise<void> {
  const { topic, partition, offset, key, text } = received;
  const reason = reasonOf(error);
  await database.transaction(async (tx) => {
    if (retryId) await tx.query('delete from platform.retry where id = $1', [retryId]);
    await tx.query(
      `insert into platform.dead_letter as there (consumer, event_id, topic, "partition", "offset", key, envelope, error, attempts)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict ${eventId ? byEvent : byPlace} do update set
         error = excluded.error, attempts = there.attempts + excluded.attempts, failed_at = clock_timestamp(),
         replayed_at = null, resolved_at = null`,
      [consumer, eventId, topic, partition, offset, key, text.replaceAll('\0', ''), reason, attempts],
    );
    if (eventId)
      await tx.query('insert into platform.inbox (consumer, event_id) values ($1, $2) on conflict do nothing', [
        consumer,
        eventId,
      ]);
    const letter = { consumer, topic, partition, offset, key, attempts, error: reason, envelope: text };
    await tx.query('insert into platform.outbox (event_id, topic, key, payload) values ($1, $2, $3, $4)', [
      uuid7(),
      `${topic}.dlq`,
      key ?? '',
      JSON.stringify(letter),
    ]);
  });
}

const longestReason = 4_000;

export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
  return text.replaceAll('\0', '').slice(0, longestReason);
}
