import { Clock, Logger } from '@exam/platform';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Db } from '../db.js';
import { DeliveriesRepository } from './engine/deliveries.repository.js';
import { Teller } from './engine/teller.js';
import { FanOuts } from './fan-outs/fan-outs.js';
import { FanOutsRepository } from './fan-outs/fan-outs.repository.js';
import { SchoolNoticesRepository } from './school/school-notices.repository.js';

const everyMs = 5_000;
const keptMs = 30 * 86_400_000;
const schoolNoticesKeptMs = 365 * 86_400_000;

/** Asks the database what is due: with Redis away or emptied a notice comes a few seconds late, not never. */
@Injectable()
export class SweepNotices implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly db: Db,
    private readonly teller: Teller,
    private readonly fanOuts: FanOuts,
    private readonly deliveries: DeliveriesRepository,
    private readonly fanOutRows: FanOutsRepository,
    private readonly school: SchoolNoticesRepository,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running ??= this.sweep().finally(() => (this.running = undefined));
    }, everyMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all([this.running, this.fanOuts.stop()]);
  }

  async sweep(): Promise<void> {
    const before = new Date(this.clock.now() - keptMs);
    const works = {
      tell: () => this.teller.run(),
      fanOut: () => this.fanOuts.run(),
      purge: () =>
        Promise.all([
          this.deliveries.purge(this.db, before),
          this.fanOutRows.purge(this.db, before),
          this.school.purge(this.db, new Date(this.clock.now() - schoolNoticesKeptMs)),
        ]),
    };
    for (const [work, run] of Object.entries(works))
      await run().catch((error: unknown) => this.log.warn({ err: error, work }, 'notices wait for the next sweep'));
  }
}
