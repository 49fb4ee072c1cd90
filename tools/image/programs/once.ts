import { setTimeout as sleep } from 'node:timers/promises';

const everyMs = 1_000;
/** A server that is being started: no name yet, nobody listens, no answer in time, PostgreSQL's "is starting up", a 503. */
const passing =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|timeout expired|aborted due to timeout|fetch failed|57P0|53300|: 50[234] /;

/** Tries until the server is there. What it refuses for another reason is thrown at once. */
export async function once<T>(what: string, work: () => Promise<T>, patienceMs = 120_000): Promise<T> {
  for (const endsAt = Date.now() + patienceMs; ; await sleep(everyMs)) {
    try {
      return await work();
    } catch (error) {
      const { code, message } = error as { code?: string; message?: string };
      if (!passing.test(`${code} ${message}`) || Date.now() > endsAt) throw error;
      console.log(`waiting for ${what} (${message || code})`);
    }
  }
}
