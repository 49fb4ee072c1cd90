import type { announcementRequests, EventOf } from '@exam/contracts';
import type { Log } from '../data-options.js';
import type { Database } from '../db/database.js';
import type { HandlerTx, Queryable } from '../db/tx.js';
import type { Announcer } from './announces.js';
import { reasonOf } from './dead-letter.js';
import { outboxRowsSql, type Outbox } from './outbox.js';
import { announcedHeader } from './received.js';
import { WakeUp } from './wake-up.js';

/** Events of one page: what the memory holds, and what live events wait for at most. */
const pageSize = 200;
/** No further page while so many events wait for the relay. */
const mostUnsent = 1_000;
const busyPauseMs = 100;
const idlePauseMs = 5_000;

export interface AnnouncementsOptions {
  readonly service: string;
  readonly database: Database;
  readonly outbox: Outbox;
  readonly log: Log;
}

interface Open {
  readonly id: string;
  readonly event: string;
  readonly to: string;
  readonly since: Date | null;
  readonly after: string | null;
}

/**
 * Announces events again, from the tables of this service, for consumers that were not there when they happened. A page
 * and the place it ends at are one transaction, so a killed process goes on where it was and nothing is left out.
 */
export class Announcements {
  private announcers = new Map<string, Announcer>();
  private readonly wakeUp = new WakeUp();
  private running: Promise<void> | undefined;
  private isStopped = false;

  constructor(private readonly options: AnnouncementsOptions) {}

  /** Refuses, and with it the boot, an event of another service. */
  use(announcers: Map<string, Announcer>): void {
    for (const { definition } of announcers.values())
      if (definition.producer !== this.options.service)
        throw new Error(`${definition.name} is an event of ${definition.producer}, not of ${this.options.service}`);
    this.announcers = announcers;
  }

  get isUsed(): boolean {
    return this.announcers.size > 0;
  }

  start(): void {
    if (this.isUsed) this.running ??= this.run();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.wakeUp.call();
    await this.running;
  }

  /** Handles the requests of consumers. One that cannot be met becomes a dead letter. */
  async onRequested({ data }: EventOf<(typeof announcementRequests)['identity']>, tx: HandlerTx): Promise<void> {
    if (!this.announcers.has(data.event)) throw new Error(`nothing in this service announces ${data.event}`);
    await requestAnnouncement(tx, { ...data, since: data.since === null ? null : new Date(data.since) });
    this.wakeUp.call();
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      let pauseMs = idlePauseMs;
      try {
        pauseMs = await this.round();
      } catch (error) {
        this.options.log.warn({ err: error }, 'announcing failed; it goes on where it was');
      }
      if (!this.isStopped && pauseMs > 0) await this.wakeUp.wait(pauseMs);
    }
  }

  /** Answers how long to wait for the next page. */
  private async round(): Promise<number> {
    const { database, outbox } = this.options;
    if (!(await this.hasOpen())) return idlePauseMs;
    if ((await unsentRows(database)) >= mostUnsent) return busyPauseMs;
    let open: Open | undefined;
    try {
      const isAnnounced = await database.transaction(async (tx) => {
        open = await lockOpen(tx, [...this.announcers.keys()]);
        if (open) await this.announcePage(tx as HandlerTx, open);
        return open !== undefined;
      });
      outbox.wake();
      return isAnnounced ? 0 : busyPauseMs;
    } catch (error) {
      if (open) await noteFailure(database, open.id, error);
      throw error;
    }
  }

  private async hasOpen(): Promise<boolean> {
    const rows = await this.options.database.query(
      'select 1 from platform.announcement where finished_at is null and event = any ($1) limit 1',
      [[...this.announcers.keys()]],
    );
    return rows.length > 0;
  }

  private async announcePage(tx: HandlerTx, { id, event, to, since, after }: Open): Promise<void> {
    const { definition, read } = this.announcers.get(event)!;
    const page = await read(tx, { after, since, limit: pageSize });
    const { eventIds, topics, keys, payloads } = this.options.outbox.rows(
      definition,
      page.map(({ data }) => data as never),
    );
    const isLast = page.length < pageSize;
    await tx.query(
      `insert into platform.outbox (event_id, topic, key, payload, headers)
       select event_id, topic, key, payload, jsonb_build_object('${announcedHeader}', $5::text) from (${outboxRowsSql(1)}) page`,
      [eventIds, topics, keys, payloads, to],
    );
    await tx.query(
      // a cursor may be the id of a person: one that is not needed any more is not kept
      `update platform.announcement set after = case when $4 then null else coalesce($2, after) end, sent = sent + $3, error = null,
         finished_at = case when $4 then clock_timestamp() end
       where id = $1`,
      [id, page.at(-1)?.cursor ?? null, page.length, isLast],
    );
    if (isLast) this.options.log.info({ event, to }, 'an event is announced in full');
  }
}

/** One that is open already goes on; an earlier `since` widens it from its beginning. */
export async function requestAnnouncement(
  tx: Queryable,
  { event, to, since }: { event: string; to: string; since: Date | null },
): Promise<void> {
  await tx.query(
    `insert into platform.announcement as open (event, announced_to, since) values ($1, $2, $3)
     on conflict (event, announced_to) where finished_at is null do update
       set since = excluded.since, after = null where open.since > coalesce(excluded.since, '-infinity')`,
    [event, to, since],
  );
}

async function lockOpen(tx: Queryable, events: readonly string[]): Promise<Open | undefined> {
  const [row] = await tx.query<Open>(
    `select id, event, announced_to as "to", since, after from platform.announcement
     where finished_at is null and event = any ($1) order by error is not null, id limit 1 for update skip locked`,
    [events],
  );
  return row;
}

async function unsentRows(db: Queryable): Promise<number> {
  const [row] = await db.query<{ unsent: number }>(
    `select count(*)::int as unsent from (select 1 from platform.outbox where sent_at is null limit ${mostUnsent}) waiting`,
  );
  return row?.unsent ?? 0;
}

async function noteFailure(db: Queryable, id: string, error: unknown): Promise<void> {
  await db.query('update platform.announcement set error = $2 where id = $1', [id, reasonOf(error)]);
}

export interface AnnouncementProgress {
  readonly event: string;
  readonly to: string;
  readonly since: Date | null;
  readonly sent: number;
  readonly error: string | null;
  readonly requestedAt: Date;
  readonly finishedAt: Date | null;
}

/** The open announcements and the newest finished ones. */
export function announcements(db: Queryable): Promise<AnnouncementProgress[]> {
  return db.query(
    `select event, announced_to as "to", since, sent::float8 as sent, error, requested_at as "requestedAt",
       finished_at as "finishedAt"
     from platform.announcement order by finished_at is null desc, id desc limit 20`,
  );
}
