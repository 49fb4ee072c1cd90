import type { Queryable } from '../db/tx.js';
import { reasonOf } from './dead-letter.js';
import type { Received, Wanted } from './received.js';

/** An event that waits for its next try. */
export interface WaitingEvent {
  readonly id: string;
  readonly consumer: string;
  readonly attempts: number;
  readonly received: Received;
}

interface Row extends Omit<WaitingEvent, 'received'>, Received {}

export interface Delay {
  /** Tries so far. */
  readonly attempts: number;
  /** Nothing for events that wait behind another of their key. */
  readonly error?: unknown;
  readonly pauseMs: number;
}

/** Puts the events off, in their order. Those that wait already stay as they are. */
export async function putOff(tx: Queryable, consumer: string, wanted: readonly Wanted[], delay: Delay): Promise<void> {
  const rows = wanted.map(({ envelope, received }) => ({
    ...received,
    key: received.key ?? '',
    event_id: envelope.id,
  }));
  await tx.query(
    `insert into platform.retry (consumer, event_id, topic, "partition", "offset", key, envelope, announced_to, attempts, error, next_at)
     select $1, event_id, topic, "partition", "offset", key, text, "announcedTo", $3, $4,
       clock_timestamp() + make_interval(secs => $5)
     from rows from (jsonb_to_recordset($2::jsonb) as (event_id uuid, topic text, "partition" integer, "offset" bigint,
         key text, text text, "announcedTo" text)) with ordinality
       as given (event_id, topic, "partition", "offset", key, text, "announcedTo", place)
     order by place
     on conflict do nothing`,
    [
      consumer,
      JSON.stringify(rows),
      delay.attempts,
      delay.error === undefined ? null : reasonOf(delay.error),
      delay.pauseMs / 1_000,
    ],
  );
}

/** Of a consumer the first of a key: what waits behind it has no time of its own. */
const isFirst = `consumer = any ($1) and not exists (
  select 1 from platform.retry e where e.consumer = r.consumer and e.topic = r.topic and e.key = r.key and e.id < r.id)`;

/** So long a claimed event is left to who claimed it; a replica that dies gives it back by this. */
const claimedSeconds = 60;

/**
 * Claims events that are due and the first of their key, oldest first: until they have been tried no other replica
 * finds them due.
 */
export async function claimDueRetries(db: Queryable, consumers: readonly string[]): Promise<WaitingEvent[]> {
  const rows = await db.query<Row>(
    `with claimed as (
       update platform.retry set next_at = clock_timestamp() + make_interval(secs => ${claimedSeconds})
       where id in (
         select id from platform.retry r where next_at <= clock_timestamp() and ${isFirst}
         order by id limit 200 for update skip locked)
       returning *)
     select id, consumer, attempts, topic, "partition", "offset"::float8 as "offset", key, envelope as text,
       replay_for is not null as "isReplay", announced_to as "announcedTo"
     from claimed order by id`,
    [consumers],
  );
  return rows.map(({ id, consumer, attempts, ...received }) => ({ id, consumer, attempts, received }));
}

/** Milliseconds until some event of these consumers may be due; undefined when none waits. */
export async function nextRetryMs(db: Queryable, consumers: readonly string[]): Promise<number | undefined> {
  const [row] = await db.query<{ ms: number | null }>(
    `select extract(epoch from min(next_at) - clock_timestamp())::float8 * 1000 as ms
     from platform.retry r where ${isFirst}`,
    [consumers],
  );
  return row?.ms ?? undefined;
}

/** Takes the event from the waiting ones; false when another replica has had it since it was claimed. */
export async function claimRetry(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.query(
    `delete from platform.retry where id = (select id from platform.retry where id = $1 for update skip locked) returning id`,
    [id],
  );
  return rows.length === 1;
}

export async function delayRetry(db: Queryable, id: string, { attempts, error, pauseMs }: Delay): Promise<void> {
  await db.query(
    `update platform.retry set attempts = $2, error = $3, next_at = clock_timestamp() + make_interval(secs => $4)
     where id = $1`,
    [id, attempts, reasonOf(error), pauseMs / 1_000],
  );
}
