import { Clock, Database, Logger, REDIS } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { countersInDatabase, countersInRedis, type Counters } from './try-counters.repository.js';

export const windowSeconds = 15 * 60;

/** Counts tries within a quarter of an hour. Without Redis it counts in the database; it is never open. */
@Injectable()
export class Counting {
  private readonly inRedis: Counters;
  private readonly inDatabase: Counters;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    db: Database,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {
    this.inRedis = countersInRedis(redis, windowSeconds);
    this.inDatabase = countersInDatabase(db);
  }

  add(key: string): Promise<number> {
    return this.count((counters) => counters.add(key, this.window()));
  }

  read(key: string): Promise<number> {
    return this.count((counters) => counters.read(key, this.window()));
  }

  clear(key: string): Promise<void> {
    return this.count((counters) => counters.clear(key, this.window()));
  }

  private async count<T>(ask: (counters: Counters) => Promise<T>): Promise<T> {
    // not even asked while it is away: who signs in would wait for its time-out
    if (this.redis.status !== 'ready') return ask(this.inDatabase);
    try {
      return await ask(this.inRedis);
    } catch (error) {
      this.log.warn({ err: error }, 'Tries are counted in the database');
      return ask(this.inDatabase);
    }
  }

  private window(): number {
    return Math.floor(this.clock.now() / 1000 / windowSeconds);
  }
}
