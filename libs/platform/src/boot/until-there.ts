import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../data-options.js';
import { isInfrastructureFault } from '../db/faults.js';

const firstPauseMs = 250;
const longestPauseMs = 5_000;

/**
 * A start on a busy node comes before its servers: it waits for them and says so, instead of dying and making the node
 * busier. What waiting does not mend (a wrong password, a database that nobody made) is thrown at once.
 */
export async function untilThere<T>(server: string, log: Log, work: () => Promise<T>): Promise<T> {
  const since = Date.now();
  for (let pauseMs = firstPauseMs, isAway = false; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      const result = await work();
      if (isAway) log.info({ waitedMs: Date.now() - since }, `${server} is there; the start goes on`);
      return result;
    } catch (error) {
      if (!isInfrastructureFault(error)) throw error;
      isAway = true;
      log.warn({ err: error, waitedMs: Date.now() - since, pauseMs }, `${server} is away; the start waits for it`);
      await sleep(pauseMs);
    }
  }
}
