import { ServiceUnavailable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { ConcurrencyLimiter } from './concurrency-limiter.js';

/** Argon2id; the package's own name for it does not exist at run time. */
const argon2id = 2;
/** The figures that OWASP names: 19 MiB, two passes, one thread. */
const policy = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** On an exam morning thousands sign in at once: those above this come again, and the service stays answering. */
const queueLength = 2_000;

@Injectable()
export class Passwords {
  private readonly limiter = new ConcurrencyLimiter(
    { concurrency: availableParallelism(), queueLength },
    () => new ServiceUnavailable(3),
  );

  /** Nobody knows what it is the hash of, so that an unknown login takes as long as a known one. */
  private readonly nobodysHash = hash(randomBytes(24), policy);

  hash(password: string): Promise<string> {
    return this.limiter.run(() => hash(password, policy));
  }

  /** Takes the same time with and without a hash to compare with. */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    const compared = passwordHash ?? (await this.nobodysHash);
    const matched = await this.limiter.run(() => verify(compared, password));
    return passwordHash !== null && matched;
  }
}

/**
 * A hash from a pack must be one that we could have made: a cheap one would open an account, a dear one stop a service.
 */
export function isAcceptableHash(text: string): boolean {
  try {
    const { algorithm, memoryCost, timeCost, parallelism, outputLen, saltLen } = parseOptions(text);
    const isWithin = (value: number, least: number, most: number) => value >= least && value <= most;
    return (
      Number(algorithm) === argon2id &&
      isWithin(memoryCost, 7_168, 131_072) &&
      isWithin(timeCost, 1, 10) &&
      isWithin(memoryCost * timeCost, 19_456, 524_288) &&
      isWithin(parallelism, 1, 4) &&
      isWithin(outputLen, 16, 64) &&
      isWithin(saltLen, 8, 64)
    );
  } catch {
    return false;
  }
}
