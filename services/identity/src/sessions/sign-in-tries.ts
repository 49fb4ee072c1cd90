import { Clock, Database, Logger, REDIS } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { TooManyTries } from './sessions.errors.js';

export const windowSeconds = 15 * 60;
/** Of one login, counted before the password is looked at, so that many at once are still no more. */
export const mostPerLogin = 10;
/** Failures of one address: a whole school may sit behind it, and their successes are not counted. */
export const mostPerAddress = 300;

interface Tries {
  add(key: string, window: number): Promise<number>;
  read(key: string, window: number): Promise<number>;
  clear(key: string, window: number): Promise<void>;
}

/** Bounds guessing, per login and per address. Without Redis it counts in the database; it is never open. */
@Injectable()
export class SignInTries {
  private readonly inRedis: Tries;
  private readonly inDatabase: Tries;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    db: Database,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {
    this.inRedis = triesInRedis(redis);
    this.inDatabase = triesInDatabase(db);
  }

  /** 429 when this login or address has had its tries; else the try is counted. */
  async begin(login: string, address: string): Promise<void> {
    const window = this.window();
    const failures = await this.count((tries) => tries.read(`address:${address}`, window));
    if (failures >= mostPerAddress) throw new TooManyTries(this.secondsLeft());
    const tried = await this.count((tries) => tries.add(keyOf(login), window));
    if (tried > mostPerLogin) throw new TooManyTries(this.secondsLeft());
  }

  async failed(address: string): Promise<void> {
    await this.count((tries) => tries.add(`address:${address}`, this.window()));
  }

  async succeeded(login: string): Promise<void> {
    await this.count((tries) => tries.clear(keyOf(login), this.window()));
  }

  private async count<T>(ask: (tries: Tries) => Promise<T>): Promise<T> {
    // not even asked while it is away: who signs in would wait for its time-out
    if (this.redis.status !== 'ready') return ask(this.inDatabase);
    try {
      return await ask(this.inRedis);
    } catch (error) {
      this.log.warn({ err: error }, 'Tries to sign in are counted in the database');
      return ask(this.inDatabase);
    }
  }

  private window(): number {
    return Math.floor(this.clock.now() / 1000 / windowSeconds);
  }

  private secondsLeft(): number {
    return windowSeconds - (Math.floor(this.clock.now() / 1000) % windowSeconds);
  }
}

/** Logins are typed by anybody and may be anything: they neither fill nor show in the store. */
const keyOf = (login: string): string => `login:${createHash('sha256').update(login).digest('base64url')}`;

function triesInRedis(redis: Redis): Tries {
  const named = (key: string, window: number) => `identity:tries:${window}:${key}`;
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
    async read(key, window) {
      return Number((await redis.get(named(key, window))) ?? 0);
    },
    async clear(key, window) {
      await redis.del(named(key, window));
    },
  };
}

function triesInDatabase(db: Database): Tries {
  return {
    async add(key, window) {
      const [row] = await db.query<{ tries: number }>(
        `with old as (delete from sign_in_tries where "window" < $2 - 1)
         insert into sign_in_tries as held (key, "window", tries) values ($1, $2, 1)
         on conflict (key, "window") do update set tries = held.tries + 1 returning tries`,
        [key, window],
      );
      return row?.tries ?? 0;
    },
    async read(key, window) {
      const [row] = await db.query<{ tries: number }>(
        'select tries from sign_in_tries where key = $1 and "window" = $2',
        [key, window],
      );
      return row?.tries ?? 0;
    },
    async clear(key, window) {
      await db.query('delete from sign_in_tries where key = $1 and "window" = $2', [key, window]);
    },
  };
}
