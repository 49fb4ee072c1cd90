import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../db/database.js';
import { Hourly } from '../jobs/hourly.js';
import { Logger } from '../observe/logger.js';

/** A browser that was shut sends again when it is opened: by then nobody waits for the answer. */
const keptDays = 7;

/** Forgets commands that nobody sends again. */
@Injectable()
export class PurgeCommands extends Hourly {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Logger) log: Logger,
  ) {
    super(log, 'Old commands remain for now');
  }

  async purge(): Promise<void> {
    await this.db.query('delete from platform.command where at < clock_timestamp() - make_interval(days => $1)', [
      keptDays,
    ]);
  }
}
