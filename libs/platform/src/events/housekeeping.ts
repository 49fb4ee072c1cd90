import type { Log } from '../data-options.js';
import type { Database } from '../db/database.js';
import type { EventMeasures } from './event-measures.js';

const measureEveryMs = 5_000;
const purgeEveryMs = 60_000;
const stepRows = 2_000;

/** Marked and kept by the release before; the relay removes what it sends. */
const purgeOutbox = `delete from platform.outbox where id in (
  select id from (select id, sent_at from platform.outbox order by id limit ${stepRows}) oldest
  where sent_at is not null)`;
/** Makes the partitions of the days to come and drops those of which no event can come any more. */
const turnInbox = 'select platform.turn_inbox()';
const purgeDeadLetters = `delete from platform.dead_letter where resolved_at < clock_timestamp() - interval '90 days'`;

/** Measures the tables of events and keeps them small. */
export class Housekeeping {
  private timers: NodeJS.Timeout[] = [];
  private work: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly measures: EventMeasures,
    private readonly log: Log,
    /** Only one replica has to purge. */
    private readonly isMine: () => boolean,
  ) {}

  start(): void {
    this.timers = [
      setInterval(() => this.next(() => this.measure()), measureEveryMs).unref(),
      setInterval(() => this.isMine() && this.next(() => this.purge()), purgeEveryMs).unref(),
    ];
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const timer of this.timers) clearInterval(timer);
    await this.work;
  }

  async measure(): Promise<void> {
    const [row] = await this.database.query<{ unsent: number; age: number }>(
      `select (select count(*) from platform.outbox where sent_at is null)::int as unsent,
         coalesce((select extract(epoch from clock_timestamp() - created_at) from platform.outbox where sent_at is null order by id limit 1), 0)::float8 as age`,
    );
    if (!row) return;
    this.measures.unsent.set(row.unsent);
    this.measures.oldestUnsent.set(Math.max(0, row.age));
    const waiting = await this.database.query<{ consumer: string; dead: number; retries: number }>(
      `select consumer, sum(dead)::int as dead, sum(retries)::int as retries from (
         select consumer, count(*) as dead, 0 as retries from platform.dead_letter where resolved_at is null group by 1
         union all select consumer, 0, count(*) from platform.retry group by 1) each_table group by 1`,
    );
    this.measures.deadLettersWaiting.reset();
    this.measures.retriesWaiting.reset();
    for (const { consumer, dead, retries } of waiting) {
      this.measures.deadLettersWaiting.set({ consumer }, dead);
      this.measures.retriesWaiting.set({ consumer }, retries);
    }
  }

  /** In small steps, so that no lock and no vacuum is ever long. */
  async purge(): Promise<void> {
    await this.database.query(turnInbox);
    for (const statement of [purgeOutbox, purgeDeadLetters]) {
      let removed = stepRows;
      while (removed === stepRows && !this.stopped) removed = (await this.database.pool.query(statement)).rowCount ?? 0;
    }
  }

  private next(work: () => Promise<void>): void {
    this.work = this.work
      .then(work)
      .catch((error: unknown) => this.log.warn({ err: error }, 'the tables of events could not be looked after'));
  }
}
