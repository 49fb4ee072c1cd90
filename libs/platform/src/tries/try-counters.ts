import type { Redis } from 'ioredis';
import type { Queryable } from '../db/tx.js';

/** Counts by key, each in a window of time that is told by its number. */
export interface Counters {
  add(key: string, window: number): Promise<number>;
  uncount(key: string, window: number): Promise<void>;
  read(key: string, window: number): Promise<number>;
  clear(key: string, window: number): Promise<void>;
}

export function countersInRedis(redis: Redis, service: string, windowSeconds: number): Counters {
  const named = (key: string, window: number) => `${service}:tries:${window}:${key}`;
  return {
    async add(key, window) {
      const [added] =
        (await redis
          .multi()
          .incr(named(key, window))
          .expire(named(key, window), windowSeconds * 2)
          .exec()) ?? [];
      if (!added || added[0]) throw added?.[0] ?? new Error('redis answered nothing');
      return Number(added[1]);
    },
    async uncount(key, window) {
      // of a window that has begun meanwhile there is nothing to uncount
      if ((await redis.decr(named(key, window))) < 0) await redis.del(named(key, window));
    },
    async read(key, window) {
      return Number((await redis.get(named(key, window))) ?? 0);
    },
    async clear(key, window) {
      await redis.del(named(key, window));
    },
  };
}

/** In a table with the columns `key`, `window` and `tries`. */
export function countersInDatabase(db: Queryable, table: string): Counters {
  return {
    async add(key, window) {
      const [row] = await db.query<{ tries: number }>(
        `with old as (delete from ${table} where "window" < $2 - 1)
         insert into ${table} as held (key, "window", tries) values ($1, $2, 1)
         on conflict (key, "window") do update set tries = held.tries + 1 returning tries`,
        [key, window],
      );
      return row?.tries ?? 0;
    },
    async uncount(key, window) {
      await db.query(`update ${table} set tries = tries - 1 where key = $1 and "window" = $2 and tries > 0`, [
        key,
        window,
      ]);
    },
    async read(key, window) {
      const [row] = await db.query<{ tries: number }>(`select tries from ${table} where key = $1 and "window" = $2`, [
        key,
        window,
      ]);
      return row?.tries ?? 0;
    },
    async clear(key, window) {
      await db.query(`delete from ${table} where key = $1 and "window" = $2`, [key, window]);
    },
  };
}
