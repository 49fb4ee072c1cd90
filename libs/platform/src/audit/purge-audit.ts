import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { BaseConfig } from '../config/define-config.js';
import { CONFIG } from '../config/tokens.js';
import { Database } from '../db/database.js';
import { Logger } from '../observe/logger.js';

const everyMs = 3_600_000;
const stepRows = 2_000;

/** Deletes what has been kept as long as the settings say. Replicas may do it side by side. */
@Injectable()
export class PurgeAudit implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(CONFIG) private readonly config: BaseConfig,
    @Inject(Logger) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.purge().catch((error: unknown) => this.log.warn({ err: error }, 'Old audit entries remain for now'));
    }, everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** In small steps, so that no lock is ever long. */
  async purge(): Promise<void> {
    const statement = `delete from platform.audit where id in (
      select id from platform.audit where at < clock_timestamp() - make_interval(days => $1) order by id limit ${stepRows})`;
    let removed = stepRows;
    while (removed === stepRows)
      removed = (await this.db.pool.query(statement, [this.config.auditKeptDays])).rowCount ?? 0;
  }
}
