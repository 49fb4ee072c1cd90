import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../db/database.js';
import { Hourly } from '../jobs/hourly.js';
import { Logger } from '../observe/logger.js';

/** A browser that was shut sends again when it is opened: by then nobody waits for the answer. */
const keptDays = 7;
/** What was decided of somebody's is known to the next moderator for a school year. */
const decisionsKeptDays = 400;

/** Forgets commands that nobody sends again, and what moderators decided long ago. */
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
    await this.db.query(
      'delete from platform.moderation where decided_at < clock_timestamp() - make_interval(days => $1)',
      [decisionsKeptDays],
    );
    await this.db.query('delete from platform.moderation_opening where ends_at < clock_timestamp()');
  }
}
