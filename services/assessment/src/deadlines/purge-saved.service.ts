import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock, Logger } from '@exam/platform';
import { Db } from '../db.js';

const everyMs = 10 * 60_000;
/** A browser that comes back late still finds what it had saved. */
const keptMs = 60 * 60_000;
const stepAttempts = 200;

const purge = `
  with over as (
    select attempt_id from attempt
    where ended_at is not null and saved_purged_at is null and ended_at <= $1
    order by ended_at limit ${stepAttempts} for update skip locked
  ), gone as (
    delete from saved_answer s using over o where s.attempt_id = o.attempt_id
  )
  update attempt a set saved_purged_at = $2 from over o where a.attempt_id = o.attempt_id returning 1`;

/** What was saved of an attempt is deleted some time after its end: the submission holds all that counts. */
@Injectable()
export class PurgeSavedService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly db: Db,
    private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.purge().catch((error: unknown) => this.log.warn({ err: error }, 'saved answers remain for now'));
    }, everyMs).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** In steps, each a transaction of its own, so that no lock is ever long. */
  async purge(): Promise<void> {
    for (let purged = stepAttempts; purged === stepAttempts;) {
      const now = this.clock.now();
      purged = (await this.db.query({ name: 'saved-purge', text: purge, values: [now - keptMs, now] })).length;
    }
  }
}
