import type { Tx } from '../db/tx.js';
import type { Wanted } from './received.js';

/** Marks the events as handled by the consumer and answers those that were not yet, in order, each once. */
export async function takeFresh(tx: Tx, consumer: string, wanted: readonly Wanted[]): Promise<Wanted[]> {
  const replays = idsOf(wanted.filter(isReplay));
  // a dead letter was marked too; a replay takes the mark away, unless an earlier replay took effect
  if (replays.length > 0) {
    await tx.query(
      `delete from platform.inbox i using platform.dead_letter p
       where p.consumer = $1 and p.event_id = any ($2::uuid[]) and p.resolved_at is null
         and i.consumer = p.consumer and i.event_id = p.event_id`,
      [consumer, replays],
    );
  }
  const rows = await tx.query<{ event_id: string }>({
    name: 'inbox-take',
    text: 'insert into platform.inbox (consumer, event_id) select $1, unnest($2::uuid[]) on conflict do nothing returning event_id',
    values: [consumer, idsOf(wanted)],
  });
  const fresh = new Set(rows.map((row) => row.event_id));
  return wanted.filter(({ envelope }) => fresh.delete(envelope.id.toLowerCase()));
}

export async function resolveReplayed(tx: Tx, consumer: string, handled: readonly Wanted[]): Promise<void> {
  const replays = idsOf(handled.filter(isReplay));
  if (replays.length === 0) return;
  await tx.query(
    'update platform.dead_letter set resolved_at = clock_timestamp() where consumer = $1 and event_id = any ($2::uuid[])',
    [consumer, replays],
  );
}

const isReplay = ({ received }: Wanted): boolean => received.replayFor !== null;
const idsOf = (wanted: readonly Wanted[]): string[] => wanted.map(({ envelope }) => envelope.id.toLowerCase());
