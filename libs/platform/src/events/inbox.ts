import type { Queryable } from '../db/tx.js';
import type { Wanted } from './received.js';

export interface Taken {
  /** Not handled before: in order, each once. */
  readonly fresh: Wanted[];
  /** Behind an earlier event of their key that waits for its next try. */
  readonly blocked: Wanted[];
}

/**
 * One statement, so that both answers come from one view of the tables: an event whose predecessor's retry ends just
 * now is either blocked or taken, never passed by.
 */
const take = `with given as (
    select * from unnest($2::uuid[], $3::text[], $4::text[]) as given (event_id, topic, key)
  ), blocked as (
    select event_id from given where exists (
      select 1 from platform.retry r where r.consumer = $1 and r.topic = given.topic and r.key = given.key)
  ), taken as (
    insert into platform.inbox (consumer, event_id)
    select $1, event_id from given where event_id not in (select event_id from blocked)
    on conflict do nothing returning event_id
  )
  select event_id, false as blocked from taken union all select event_id, true from blocked`;

/** Marks the events as handled by the consumer, but for those that have to wait. */
export async function takeFresh(tx: Queryable, consumer: string, wanted: readonly Wanted[]): Promise<Taken> {
  await forgetReplayed(tx, consumer, wanted);
  const rows = await tx.query<{ event_id: string; blocked: boolean }>({
    name: 'inbox-take',
    text: take,
    values: [
      consumer,
      idsOf(wanted),
      wanted.map(({ received }) => received.topic),
      wanted.map(({ received }) => received.key ?? ''),
    ],
  });
  const fresh = new Set(rows.filter((row) => !row.blocked).map((row) => row.event_id));
  const blocked = new Set(rows.filter((row) => row.blocked).map((row) => row.event_id));
  return {
    fresh: wanted.filter(({ envelope }) => fresh.delete(envelope.id.toLowerCase())),
    blocked: wanted.filter(({ envelope }) => blocked.delete(envelope.id.toLowerCase())),
  };
}

/** For an event whose turn among the retries has come. Answers whether it is new. */
export async function takeRetried(tx: Queryable, consumer: string, one: Wanted): Promise<boolean> {
  await forgetReplayed(tx, consumer, [one]);
  const rows = await tx.query(
    'insert into platform.inbox (consumer, event_id) values ($1, $2) on conflict do nothing returning event_id',
    [consumer, one.envelope.id],
  );
  return rows.length === 1;
}

/** A dead letter was marked too; a replay takes the mark away, unless an earlier replay took effect. */
async function forgetReplayed(tx: Queryable, consumer: string, wanted: readonly Wanted[]): Promise<void> {
  const replays = idsOf(wanted.filter(isReplay));
  if (replays.length === 0) return;
  await tx.query(
    `delete from platform.inbox i using platform.dead_letter d
     where d.consumer = $1 and d.event_id = any ($2::uuid[]) and d.resolved_at is null
       and i.consumer = d.consumer and i.event_id = d.event_id`,
    [consumer, replays],
  );
}

export async function resolveReplayed(tx: Queryable, consumer: string, handled: readonly Wanted[]): Promise<void> {
  const replays = idsOf(handled.filter(isReplay));
  if (replays.length === 0) return;
  await tx.query(
    'update platform.dead_letter set resolved_at = clock_timestamp() where consumer = $1 and event_id = any ($2::uuid[])',
    [consumer, replays],
  );
}

const isReplay = ({ received }: Wanted): boolean => received.isReplay === true;
const idsOf = (wanted: readonly Wanted[]): string[] => wanted.map(({ envelope }) => envelope.id.toLowerCase());
