import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../data-options.js';
import { isInfrastructureFault, isLostRace } from '../db/faults.js';

/** Thrown when the consumer stops or lost its partition before the work could be done: the offset stays where it is. */
export class Abandoned extends Error {}

export interface Standing {
  /** False once the work is another's or the process stops. */
  isCurrent(): boolean;
}

const longestPauseMs = 2_000;

/**
 * Runs the work again and again while a server is away or a race is lost; any other error is thrown at once. The work
 * itself is not at fault, so nothing is counted and nothing parked.
 */
export async function persevere<T>(work: () => Promise<T>, standing: Standing, log: Log): Promise<T> {
  for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    if (!standing.isCurrent()) throw new Abandoned('the partition is no longer ours');
    try {
      return await work();
    } catch (error) {
      if (!isInfrastructureFault(error) && !isLostRace(error)) throw error;
      log.warn({ err: error, pauseMs }, 'events wait for the database');
      await pause(pauseMs, standing);
    }
  }
}

/** Sleeps, but not longer than the standing lasts (and a fifth of a second). */
export async function pause(ms: number, standing: Standing): Promise<void> {
  for (let left = ms; left > 0 && standing.isCurrent(); left -= 200) await sleep(Math.min(left, 200));
}
