import { Clock, Database, FreshCache } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { LostTimeMeasurement } from './lost-time.measurement.js';
import type { Lost } from './lost.js';
import { RoomOutagesRepository } from './room-outages.repository.js';

const freshMs = 10_000;
const mostExams = 50;

/**
 * What was lost in an exam, as it was measured in the last seconds: for lists, which are asked for often. A silence, a
 * decision or an extension since makes it old at once; visits that show what was no loss are seen with the next one.
 */
@Injectable()
export class RecentLosses {
  private readonly cache: FreshCache<readonly Lost[]>;

  constructor(
    private readonly db: Database,
    private readonly rows: RoomOutagesRepository,
    private readonly lost: LostTimeMeasurement,
    clock: Clock,
  ) {
    this.cache = new FreshCache({
      ...{ freshMs, maximum: mostExams, now: () => clock.now() },
      read: (key) => lost.measure(db, examOf(key)),
    });
  }

  async of(examId: string): Promise<readonly Lost[]> {
    return this.cache.get(await this.keyOf(examId));
  }

  /** Anew; what is listed in the next seconds is this. */
  async measure(examId: string): Promise<readonly Lost[]> {
    const key = await this.keyOf(examId);
    const lost = await this.lost.measure(this.db, examId);
    this.cache.put(key, Promise.resolve(lost));
    return lost;
  }

  /** With what it stands on: it is read before what is measured. */
  private async keyOf(examId: string): Promise<string> {
    return `${examId}\n${await this.rows.standing(this.db, examId)}`;
  }
}

const examOf = (key: string): string => key.slice(0, key.indexOf('\n'));
