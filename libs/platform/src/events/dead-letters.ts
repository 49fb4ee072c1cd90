import { Audit, operatorId } from '../audit/audit.js';
import type { Database } from '../db/database.js';
import { replayHeader } from './received.js';
import { leadership } from './relay-rows.js';

export interface DeadLetter {
  readonly id: number;
  /** The service's own name where the message was no envelope: it can be read but not replayed. */
  readonly consumer: string;
  readonly eventId: string | null;
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
  readonly key: string | null;
  readonly envelope: string;
  readonly error: string;
  readonly attempts: number;
  readonly failedAt: Date;
  readonly replayedAt: Date | null;
}

/** Events that still wait, oldest first. */
export function deadLetters(database: Database): Promise<DeadLetter[]> {
  return database.query<DeadLetter>(
    `select id, consumer, event_id as "eventId", topic, "partition", "offset", key, envelope, error, attempts,
       failed_at as "failedAt", replayed_at as "replayedAt"
     from platform.dead_letter where resolved_at is null order by id`,
  );
}

export interface ReplayOptions {
  /** The service whose database this is. */
  service: string;
  /** All that wait, where nothing is given. */
  ids?: readonly number[];
  /** Also those that an earlier replay brought to effect: they change nothing any more. */
  again?: boolean;
  /** Who asked for it, for the audit trail. */
  operator?: string;
}

/**
 * Sends dead letters to their topic again, for their consumer alone, by way of the outbox: it works while services run
 * and while Kafka is away. Answers how many were sent. The event leaves the list once its effect is committed.
 */
export async function replay(
  database: Database,
  { service, ids, again = false, operator }: ReplayOptions,
): Promise<number> {
  const replayed = await database.transaction(async (tx) => {
    const sent = await tx.query(
      `with chosen as (
         update platform.dead_letter set replayed_at = clock_timestamp()
         where event_id is not null and ($2::bigint[] is null or id = any ($2)) and (resolved_at is null or $3)
         returning id, event_id, consumer, topic, key, envelope
       )
       insert into platform.outbox (event_id, topic, key, payload, headers)
       select event_id, topic, coalesce(key, ''), envelope, jsonb_build_object('${replayHeader}', $1 || '/' || consumer)
       from chosen order by id
       returning 1`,
      [service, ids ?? null, again],
    );
    if (operator && sent.length > 0)
      await new Audit().add(tx, {
        action: 'dead-letters.replayed',
        actor: { userId: operatorId(operator) },
        details: { count: sent.length, ...(ids && { ids }) },
      });
    return sent;
  });
  await database.query(leadership.notify);
  return replayed.length;
}
