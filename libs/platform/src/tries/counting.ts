import type { FactoryProvider } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Clock } from '../boot/clock.js';
import { Database } from '../db/database.js';
import { Logger } from '../observe/logger.js';
import { REDIS } from '../redis/redis.js';
import { countersInDatabase, countersInRedis, type Counters } from './try-counters.js';

export interface CountingOptions {
  /** Before the names in Redis. */
  readonly service: string;
  /** The service's own, for while Redis is away: `key`, `window` and `tries`. */
  readonly table: string;
  readonly windowSeconds: number;
}

/** Counts tries within a window of time. Without Redis it counts in the database; it is never open. */
export class Counting {
  private readonly inRedis: Counters;
  private readonly inDatabase: Counters;

  constructor(
    private readonly options: CountingOptions,
    private readonly redis: Redis,
    db: Database,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {
    this.inRedis = countersInRedis(redis, options.service, options.windowSeconds);
    this.inDatabase = countersInDatabase(db, options.table);
  }

  add(key: string): Promise<number> {
    return this.count((counters) => counters.add(key, this.window()));
  }

  /** For a try that was counted before it was judged, and turned out not to count. */
  uncount(key: string): Promise<void> {
    return this.count((counters) => counters.uncount(key, this.window()));
  }

  read(key: string): Promise<number> {
    return this.count((counters) => counters.read(key, this.window()));
  }

  clear(key: string): Promise<void> {
    return this.count((counters) => counters.clear(key, this.window()));
  }

  /** Until the next window begins. */
  secondsLeft(): number {
    const { windowSeconds } = this.options;
    return Math.max(1, Math.ceil(windowSeconds - ((this.clock.now() / 1000) % windowSeconds)));
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
    return Math.floor(this.clock.now() / 1000 / this.options.windowSeconds);
  }
}

/** A provider of the module that counts. */
export const countingOf = (options: CountingOptions): FactoryProvider<Counting> => ({
  provide: Counting,
  inject: [REDIS, Database, Clock, Logger],
  useFactory: (redis: Redis, db: Database, clock: Clock, log: Logger) => new Counting(options, redis, db, clock, log),
});
