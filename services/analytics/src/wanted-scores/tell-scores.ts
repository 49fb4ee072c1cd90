import { scoreTold } from '@exam/contracts';
import { Announces, Clock, Logger, Outbox, type AnnouncementPage, type Queryable } from '@exam/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Db } from '../db.js';
import { WantedScoresRepository, type Wanted } from './wanted-scores.repository.js';

const everyMs = 15_000;
const atOnce = 200;
const dayMs = 86_400_000;
/** No exam is regraded after this. */
const keptMs = 400 * dayMs;

/**
 * Tells marks that are wanted once they are released, and again when they change. What is still to tell follows from the
 * tables alone, so it does not matter which consumer heard of the release, the submission or the regrade first.
 */
@Injectable()
export class TellScores implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Db,
    private readonly rows: WantedScoresRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweep().catch((error: unknown) => this.log.warn({ err: error }, 'Wanted marks wait for the next look'));
    }, everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    while ((await this.tell()) === atOnce);
    await this.rows.purge(this.db, new Date(this.clock.now() - keptMs));
  }

  /** With submissions that are in no rank: of all others the board says that something has moved. */
  async submittedUnranked(tx: Queryable, submitted: readonly Wanted[]): Promise<void> {
    if (submitted.length > 0) await this.rows.recheck(tx, submitted);
  }

  /** How many were looked at: none of them is looked at once more before something has changed. */
  private tell(): Promise<number> {
    const at = new Date(this.clock.now());
    return this.db.transaction(async (tx) => {
      const due = await this.rows.lock(tx, atOnce);
      if (due.length === 0) return 0;
      const seen = await this.rows.marks(tx, due);
      const fresh = seen.filter(({ centimarks, isNew }) => centimarks !== null && isNew);
      for (const { userId, examId, centimarks, maximumCentimarks } of fresh) {
        const marks = { centimarks: centimarks!, maximumCentimarks: maximumCentimarks! };
        await this.outbox.add(tx, scoreTold, { userId, examId, ...marks, toldAt: at.toISOString() });
      }
      if (fresh.length > 0) await this.rows.told(tx, fresh, at);
      await this.rows.lookedAt(tx, seen);
      return due.length;
    });
  }

  @Announces(scoreTold)
  announce(tx: Queryable, page: AnnouncementPage) {
    return this.rows.announced(tx, page);
  }
}
