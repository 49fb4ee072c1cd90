import { setTimeout as pause } from 'node:timers/promises';
import { CONFIG, isInfrastructureFault, isLostRace, Logger } from '@exam/platform';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { AssessmentConfig } from '../config.js';
import { Db } from '../db.js';
import { RegradesRepository, type RegradeRow } from './regrades.repository.js';
import { RegradeSteps } from './regrade-steps.js';

/** Notices of a regrade are late before the saves of an exam that runs are: a process tells 2,000 students a second at most. */
const tellEveryMs = 50;

/**
 * Goes on with the regrades that have work to do, step by step, each a short transaction of its own. What is done stands
 * in the database: a killed process or a second replica loses and repeats nothing.
 */
@Injectable()
export class RegradeRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopped = false;

  constructor(
    private readonly db: Db,
    private readonly rows: RegradesRepository,
    private readonly steps: RegradeSteps,
    private readonly log: Logger,
    @Inject(CONFIG) private readonly config: AssessmentConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.sweepIntervalMs > 0)
      this.timer = setInterval(() => this.wake(), this.config.sweepIntervalMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Something may be due: look now. */
  wake(): void {
    if (this.isStopped || this.config.sweepIntervalMs === 0) return;
    this.running ??= this.run()
      .catch((error: unknown) => this.log.error({ err: error }, 'a regrade waits for the next look'))
      .finally(() => (this.running = undefined));
  }

  /** Until nothing is due. */
  async run(): Promise<void> {
    while (!this.isStopped && (await this.step()));
  }

  /** One step of the oldest; false where there is none, or another process has it. */
  async step(): Promise<boolean> {
    const row = await this.rows.next();
    if (!row) return false;
    try {
      const isDone = await this.steps.of(row);
      if (isDone && row.state === 'telling') await pause(tellEveryMs);
      return isDone;
    } catch (error) {
      if (isInfrastructureFault(error) || isLostRace(error) || row.state === 'telling') throw error;
      await this.fail(row, error);
      return true;
    }
  }

  /** What everybody sees is what it was. */
  private async fail(row: RegradeRow, error: unknown): Promise<void> {
    const { regradeId, examId, state } = row;
    this.log.error({ err: error, regradeId, examId, state }, 'a regrade has failed; the results are as they were');
    await this.db.transaction(async (tx) => {
      if (await this.rows.take(tx, row)) await this.rows.enter(tx, regradeId, 'failed');
    });
  }
}
