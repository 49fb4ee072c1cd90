import { Inject, Injectable } from '@nestjs/common';
import type { BaseConfig } from '../config/define-config.js';
import { CONFIG } from '../config/tokens.js';
import { Database } from '../db/database.js';
import { Hourly } from '../jobs/hourly.js';
import { Logger } from '../observe/logger.js';

const stepRows = 2_000;

/** Deletes what has been kept as long as its kind and the settings say. */
@Injectable()
export class PurgeAudit extends Hourly {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(CONFIG) private readonly config: BaseConfig,
    @Inject(Logger) log: Logger,
  ) {
    super(log, 'Old audit entries remain for now');
  }

  /** In small steps, so that no lock is ever long. */
  async purge(): Promise<void> {
    const statement = `delete from platform.audit where id in (
      select id from platform.audit where at < clock_timestamp() - make_interval(days => $1)
        and at < clock_timestamp() - make_interval(days => platform.audit_least_days(action)) order by id limit ${stepRows})`;
    let removed = stepRows;
    while (removed === stepRows)
      removed = (await this.db.pool.query(statement, [this.config.auditKeptDays])).rowCount ?? 0;
  }
}
