import { Clock } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Counting } from '../counters/index.js';
import { paces, slotOf, suspiciousAfter, type PaceName } from './sign-in-pace.js';
import { TooManyTries } from './sessions.errors.js';

/** One try to sign in. `device` is the id of a browser that has signed in with this login before. */
export interface SignInTry {
  readonly login: string;
  readonly address: string;
  readonly device: string | null;
}

/** Slows guessing down. */
@Injectable()
export class SignInTries {
  constructor(
    private readonly counting: Counting,
    private readonly clock: Clock,
  ) {}

  /**
   * 429 with the seconds to wait where a try has to; else it is counted, before the password is looked at, so that many
   * at once are still no more. A known device is judged by its own tries alone: no stranger can slow it down.
   */
  async begin(given: SignInTry): Promise<void> {
    if (given.device !== null) {
      await this.pass('device', keysOf(given).device, await this.counting.add(keysOf(given).device));
      return;
    }
    const keys = keysOf(given);
    await this.pass('address', keys.address, (await this.counting.read(keys.address)) + 1);
    await this.pass('pair', keys.pair, await this.counting.add(keys.pair));
    await this.pass('login', keys.login, (await this.counting.read(keys.login)) + 1);
  }

  async failed(given: SignInTry): Promise<void> {
    if (given.device !== null) return;
    const keys = keysOf(given);
    await this.counting.add(keys.address);
    await this.counting.add(keys.login);
    await this.counting.add(guessesOf(given));
  }

  async succeeded(given: SignInTry): Promise<void> {
    const keys = keysOf(given);
    await this.counting.clear(given.device === null ? keys.pair : keys.device);
    await this.counting.clear(guessesOf(given));
  }

  /** Somebody has been guessing at this login: from a browser not seen before its password alone is not enough. */
  async isSuspicious(given: SignInTry): Promise<boolean> {
    return given.device === null && (await this.counting.read(guessesOf(given))) >= suspiciousAfter;
  }

  private async pass(name: PaceName, key: string, tries: number): Promise<void> {
    const { free, waitSeconds, perWait } = paces[name];
    if (tries <= free) return;
    const { index, secondsLeft } = slotOf(this.clock.now(), waitSeconds);
    if ((await this.counting.add(`${key}/${index}`)) > perWait) throw new TooManyTries(secondsLeft);
  }
}

/** Failures since the owner was last let in; the pace of the login goes on counting, or a sign-in would speed it up. */
const guessesOf = (given: SignInTry): string => `guesses:${keysOf(given).login}`;

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
