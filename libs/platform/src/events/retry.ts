import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../data-options.js';
import { isInfrastructureFault, isLostRace } from '../db/faults.js';

/** Thrown when the consumer stops or lost its partition before the work was done: the offset stays where it is. */
export class OwnershipLost extends Error {}

export interface Ownership {
  /** False once another member owns the partition or the process stops. */
  isCurrent(): boolean;
}

const longestPauseMs = 2_000;

/**
 * Repeats the work while a server is away or a race is lost; any other error is thrown at once. The work itself is not
 * at fault, so no try is counted and nothing becomes a dead letter.
 */
export async function retryWhileUnavailable<T>(work: () => Promise<T>, ownership: Ownership, log: Log): Promise<T> {
  for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    if (!ownership.isCurrent()) throw new OwnershipLost('the partition is no longer ours');
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error)) throw error;
      log.warn({ err: error, pauseMs }, 'events wait for the database');
      await pauseWhileOwned(pauseMs, ownership);
    }
  }
}

/** A server is away or a race is lost: the same work succeeds later. */
export const isTransient = (error: unknown): boolean => isInfrastructureFault(error) || isLostRace(error);

/** Sleeps, at most a fifth of a second longer than the ownership lasts. */
export async function pauseWhileOwned(ms: number, ownership: Ownership): Promise<void> {
  for (let left = ms; left > 0 && ownership.isCurrent(); left -= 200) await sleep(Math.min(left, 200));
}
