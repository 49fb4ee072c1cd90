import { Clock, Counting, networkOf } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { TooManyTries } from './counters.errors.js';
import { paces, slotOf, suspiciousAfter, type PaceName } from './sign-in-pace.js';

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

  /** 429 with the seconds to wait where a try has to. */
  async begin(given: SignInTry): Promise<void> {
    const waitSeconds = await this.beyondPace(given);
    if (waitSeconds !== null) throw new TooManyTries(waitSeconds);
  }

  /**
   * Seconds to wait where others may have used up the tries of this login, which must not shut its owner out; else null.
   * It is counted before the password is looked at, so that many at once are still no more. A known device is judged by
   * its own tries alone: no stranger can slow it down. A flood from one address, or from the device, is refused.
   */
  async beyondPace(given: SignInTry): Promise<number | null> {
    const keys = keysOf(given);
    if (given.device !== null) {
      await this.pass('device', keys.device, await this.counting.add(keys.device));
      return null;
    }
    await this.pass('address', keys.address, (await this.counting.read(keys.address)) + 1);
    return (
      (await this.waitOf('pair', keys.pair, await this.counting.add(keys.pair))) ??
      (await this.waitOf('login', keys.login, (await this.counting.read(keys.login)) + 1))
    );
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

  /**
   * Seconds until this address may type a one-time code again, whatever number it is of; else null. It is counted as a
   * wrong one before it is looked at, so that many at once are still no more.
   */
  async beforeCode(address: string): Promise<number | null> {
    const key = codesOf(address);
    return this.waitOf('codes', key, await this.counting.add(key));
  }

  /** The code that was counted in advance was right, or nothing judged it. */
  uncountCode(address: string): Promise<void> {
    return this.counting.uncount(codesOf(address));
  }

  /** `isCounted`: as one of its address, before it was looked at. */
  async wrongCode(address: string, isCounted: boolean): Promise<void> {
    if (!isCounted) await this.counting.add(codesOf(address));
    await this.counting.add(allCodes);
  }

  /** Wrong one-time codes of everybody in this quarter of an hour. */
  wrongCodes(): Promise<number> {
    return this.counting.read(allCodes);
  }

  private async pass(name: PaceName, key: string, tries: number): Promise<void> {
    const waitSeconds = await this.waitOf(name, key, tries);
    if (waitSeconds !== null) throw new TooManyTries(waitSeconds);
  }

  private async waitOf(name: PaceName, key: string, tries: number): Promise<number | null> {
    const { free, waitSeconds, perWait } = paces[name];
    if (tries <= free) return null;
    const { index, secondsLeft } = slotOf(this.clock.now(), waitSeconds);
    return (await this.counting.add(`${key}/${index}`)) > perWait ? secondsLeft : null;
  }
}

const allCodes = 'wrong-codes';
const codesOf = (address: string): string => `wrong-codes@${networkOf(address)}`;

/** Failures since the owner was last let in; the pace of the login goes on counting, or a sign-in would speed it up. */
const guessesOf = (given: SignInTry): string => `guesses:${keysOf(given).login}`;

/** Logins are typed by anybody and may be anything: they neither fill nor show in the store. */
function keysOf({ login, address, device }: SignInTry): Record<Exclude<PaceName, 'codes'>, string> {
  const hash = createHash('sha256').update(login).digest('base64url');
  const network = networkOf(address);
  return {
    pair: `login:${hash}@${network}`,
    device: `login:${hash}#${device}`,
    login: `login:${hash}`,
    address: `address:${network}`,
  };
}
