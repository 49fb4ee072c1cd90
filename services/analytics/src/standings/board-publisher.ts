import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { leaderboardChanged } from '@exam/contracts';
import { Clock, CONFIG, Database, Logger, Outbox } from '@exam/platform';
import type { loadConfig } from '../config.js';
import { StandingsService } from './standings.service.js';
import { BoardsRepository } from './boards.repository.js';

/** What is not told when it is woken is told by the next look. */
const idleMs = 500;

/**
 * Tells each exam's board when it moved, at once after a quiet time and never more often than the interval, however
 * many submissions come. What is still to tell is in the table, so a killed process or a second replica loses nothing.
 */
@Injectable()
export class BoardPublisher implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private wokenWhileRunning = false;
  private stopped = true;

  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly boards: BoardsRepository,
    private readonly standings: StandingsService,
    private readonly clock: Clock,
    private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: ReturnType<typeof loadConfig>,
  ) {}

  onApplicationBootstrap(): void {
    this.stopped = false;
    this.schedule(idleMs);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Something was committed: look now. */
  wake(): void {
    if (this.stopped) return;
    if (this.running) this.wokenWhileRunning = true;
    else this.schedule(0);
  }

  /** Tells every board that is due; how many were told. */
  async tellDue(): Promise<number> {
    return this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const due = await this.boards.lockDue(tx, now, this.config.boardIntervalMs);
      for (const { examId } of due) {
        const board = await this.standings.boardOf(examId, this.config.boardTop, tx);
        await this.outbox.add(tx, leaderboardChanged, board);
        await this.boards.markTold(tx, examId, board.version, now);
      }
      return due.length;
    });
  }

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.run(), delayMs);
    this.timer.unref();
  }

  private async run(): Promise<void> {
    this.wokenWhileRunning = false;
    this.running = this.tellDue().then(
      () => undefined,
      (error: unknown) => this.logger.error({ error }, 'telling boards failed; trying again'),
    );
    await this.running;
    this.running = undefined;
    const nextMs = this.wokenWhileRunning ? 0 : await this.untilNext();
    if (!this.stopped) this.schedule(nextMs);
  }

  /**
   * Milliseconds until a board that waits for its turn has it: nobody watching should wait longer than the interval.
   */
  private async untilNext(): Promise<number> {
    const last = await this.boards.oldestTelling(this.db).catch(() => null);
    if (last === null) return idleMs;
    return Math.min(idleMs, Math.max(1, last + this.config.boardIntervalMs - this.clock.now()));
  }
}
