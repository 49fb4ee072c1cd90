import { Clock, Database, Logger, REDIS } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { paces, slotOf, type PaceName } from './sign-in-pace.js';
import { TooManyTries } from './sessions.errors.js';
import { countersInDatabase, countersInRedis, type Counters } from './try-counters.js';

export const windowSeconds = 15 * 60;

/** One try to sign in. `device` is the id of a browser that has signed in with this login before. */
export interface SignInTry {
  readonly login: string;
  readonly address: string;
  readonly device: string | null;
}

/** Slows guessing down. Without Redis it counts in the database; it is never open. */
@Injectable()
export class SignInTries {
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

  /**
   * 429 with the seconds to wait where a try has to; else it is counted, before the password is looked at, so that many
   * at once are still no more. A known device is judged by its own tries alone: no stranger can slow it down.
   */
  async begin(given: SignInTry): Promise<void> {
    if (given.device !== null) {
      await this.pass('device', keysOf(given).device, await this.add(keysOf(given).device));
      return;
    }
    const keys = keysOf(given);
    await this.pass('address', keys.address, (await this.read(keys.address)) + 1);
    await this.pass('pair', keys.pair, await this.add(keys.pair));
    await this.pass('login', keys.login, (await this.read(keys.login)) + 1);
  }

  async failed(given: SignInTry): Promise<void> {
    if (given.device !== null) return;
    const keys = keysOf(given);
    await this.add(keys.address);
    await this.add(keys.login);
  }

  async succeeded(given: SignInTry): Promise<void> {
    const keys = keysOf(given);
    await this.clear(given.device === null ? keys.pair : keys.device);
  }

  private async pass(name: PaceName, key: string, tries: number): Promise<void> {
    const { free, waitSeconds, perWait } = paces[name];
    if (tries <= free) return;
    const { index, secondsLeft } = slotOf(this.clock.now(), waitSeconds);
    if ((await this.add(`${key}/${index}`)) > perWait) throw new TooManyTries(secondsLeft);
  }

  private add(key: string): Promise<number> {
    return this.count((counters) => counters.add(key, this.window()));
  }

  private read(key: string): Promise<number> {
    return this.count((counters) => counters.read(key, this.window()));
  }

  private clear(key: string): Promise<void> {
    return this.count((counters) => counters.clear(key, this.window()));
  }

  private async count<T>(ask: (counters: Counters) => Promise<T>): Promise<T> {
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
}

/** Logins are typed by anybody and may be anything: they neither fill nor show in the store. */
function keysOf({ login, address, device }: SignInTry): Record<PaceName, string> {
  const hash = createHash('sha256').update(login).digest('base64url');
  return {
    pair: `login:${hash}@${address}`,
    device: `login:${hash}#${device}`,
    login: `login:${hash}`,
    address: `address:${address}`,
  };
}
