import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Log } from '../data-options.js';
import type { Database } from '../db/database.js';
import { afterCommit, type HandlerTx, type Tx } from '../db/tx.js';
import { reasonOf } from '../events/dead-letter.js';
import type { PersonOf } from './person-data.js';

/** What a service erases outside its database. May come again: it must find nothing then. */
export type EraseOutside = (person: PersonOf, names: readonly string[]) => Promise<void>;

interface Due extends PersonOf {
  readonly id: string;
  readonly names: readonly string[];
  readonly tries: number;
}

const everyMs = 30_000;
/** So long one try may take before another replica begins its own. */
const claimedSeconds = 300;
const longestPauseSeconds = 6 * 3_600;

/**
 * Erases what lies outside the database after the transaction that erased the rows: a party that is away or refuses
 * holds up neither the rows nor the events behind it, and is asked until it has done it.
 */
export class ErasesOutside implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly log: Log,
    private readonly erase: EraseOutside | undefined,
  ) {}

  onApplicationBootstrap(): void {
    if (this.erase) this.timer = setInterval(() => void this.run(), everyMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** In the transaction that erases the rows. */
  async add(tx: HandlerTx, { userId, accountIds }: PersonOf, names: readonly string[]): Promise<void> {
    if (!this.erase) return;
    await tx.query('insert into platform.erasure_outside (user_id, account_ids, names) values ($1, $2, $3)', [
      userId,
      accountIds,
      names,
    ]);
    afterCommit(tx as Tx, () => void this.run());
  }

  /** Everything that is due. */
  run(): Promise<void> {
    return (this.running ??= this.untilDone()
      .catch((error: unknown) => this.log.warn({ err: error }, 'erasures outside the database wait'))
      .finally(() => (this.running = undefined)));
  }

  private async untilDone(): Promise<void> {
    for (let due = await this.claim(); due; due = await this.claim()) await this.tryOne(due);
  }

  private async claim(): Promise<Due | undefined> {
    const [due] = await this.database.query<Due>(
      `update platform.erasure_outside set tries = tries + 1,
         try_at = clock_timestamp() + make_interval(secs => ${claimedSeconds})
       where id = (select id from platform.erasure_outside where try_at <= clock_timestamp()
         order by try_at limit 1 for update skip locked)
       returning id, user_id as "userId", account_ids as "accountIds", names, tries`,
    );
    return due;
  }

  private async tryOne({ id, names, tries, ...person }: Due): Promise<void> {
    try {
      await this.erase?.(person, names);
      await this.database.query('delete from platform.erasure_outside where id = $1', [id]);
    } catch (error) {
      this.log.error({ err: error, tries }, 'an erasure outside the database failed and is tried again');
      await this.database.query(
        `update platform.erasure_outside set error = $2, try_at = clock_timestamp() + make_interval(secs => $3) where id = $1`,
        [id, reasonOf(error), Math.min(longestPauseSeconds, 60 * 2 ** Math.min(tries, 10))],
      );
    }
  }
}
