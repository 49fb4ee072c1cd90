import type pg from 'pg';

export interface UnsentRow {
  readonly id: string;
  readonly topic: string;
  readonly key: string;
  readonly payload: string;
  readonly headers: Record<string, string> | null;
  readonly created_at: Date;
}

/** A lock of the database, so each service has its own; the number only has to be the same in all replicas. */
const lock = 7_020_261_121;

export const leadership = {
  async seek(client: pg.Client): Promise<boolean> {
    const { rows } = await client.query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [lock]);
    return rows[0]?.won === true;
  },
  /**
   * A leader whose host is gone without a word must not keep the lock: the database ends a session that says nothing.
   */
  endsInSilence: "set idle_session_timeout = '30s'",
  listen: 'listen platform_outbox',
  notify: 'notify platform_outbox',
};

/** Rows of one sending. */
const most = 500;
/** All of them may be of one partition, and the broker takes at most 1 MiB for a partition at once. */
const mostBytes = 700_000;

/** The longest payload that an event may have. */
export const longestPayloadBytes = mostBytes;

/**
 * The oldest unsent rows. By `sent_at is null` and never "id above the last": an id may become visible
 * after a higher one. `isMore`: there may be others.
 */
export async function readUnsent(client: pg.Client): Promise<{ rows: UnsentRow[]; isMore: boolean }> {
  const { rows } = await client.query<UnsentRow>({
    name: 'outbox-unsent',
    text: `select id, topic, key, payload, headers, created_at from platform.outbox where sent_at is null order by id limit ${most}`,
  });
  let bytes = 0;
  const beyond = rows.findIndex(({ payload }, index) => (bytes += Buffer.byteLength(payload)) > mostBytes && index > 0);
  const taken = beyond < 0 ? rows : rows.slice(0, beyond);
  return { rows: taken, isMore: taken.length < rows.length || rows.length === most };
}

/** What is sent goes: the table stays as small as what waits, and holds nothing that an erasure would have to find. */
export async function removeSent(client: pg.Client, rows: readonly UnsentRow[]): Promise<void> {
  await client.query({
    name: 'outbox-sent',
    text: 'delete from platform.outbox where id = any ($1::bigint[])',
    values: [rows.map(({ id }) => id)],
  });
}
