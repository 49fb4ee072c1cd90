import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '../db/database.js';
import { Logger } from '../observe/logger.js';

const everyMs = 3_600_000;
/** A browser that was shut sends again when it is opened: by then nobody waits for the answer. */
const keptDays = 7;

/** Forgets commands that nobody sends again. Replicas may do it side by side. */
@Injectable()
export class PurgeCommands implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Logger) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.purge().catch((error: unknown) => this.log.warn({ err: error }, 'Old commands remain for now'));
    }, everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async purge(): Promise<void> {
    await this.db.query('delete from platform.command where at < clock_timestamp() - make_interval(days => $1)', [
      keptDays,
    ]);
  }
}
