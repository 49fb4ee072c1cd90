import { Audit, operatorId } from '../audit/audit.js';
import type { Database } from '../db/database.js';

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
  /** All that wait, where nothing is given. */
  ids?: readonly number[];
  /** Also those that an earlier replay brought to effect: they change nothing any more. */
  again?: boolean;
  /** Who asked for it, for the audit trail. */
  operator?: string;
}

/**
 * Puts dead letters among the events that wait for their next try, where their consumer finds them within seconds: it
 * works while services run and while Kafka is away. Answers how many. The event leaves the list once its effect is
 * committed.
 */
export async function replay(database: Database, { ids, again = false, operator }: ReplayOptions): Promise<number> {
  return database.transaction(async (tx) => {
    const replayed = await tx.query(
      `with chosen as (
         update platform.dead_letter set replayed_at = clock_timestamp()
         where event_id is not null and ($1::bigint[] is null or id = any ($1)) and (resolved_at is null or $2)
         returning *
       )
       insert into platform.retry (consumer, event_id, topic, "partition", "offset", key, envelope, replay_for, attempts)
       select consumer, event_id, topic, "partition", "offset", coalesce(key, ''), envelope, consumer, 0 from chosen order by id
       on conflict do nothing
       returning 1`,
      [ids ?? null, again],
    );
    if (operator && replayed.length > 0)
      await new Audit().add(tx, {
        action: 'dead-letters.replayed',
        actor: { userId: operatorId(operator) },
        details: { count: replayed.length, ...(ids && { ids }) },
      });
    return replayed.length;
  });
}
