import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from './fault.js';

/** Lets time pass and watches how long no further submission was ranked at most. */
export async function ranksGrow({ query }: Context, ms: number): Promise<string> {
  const started = performance.now();
  let ranked = -1;
  let grewAt = started;
  let longest = 0;
  while (performance.now() - started < ms) {
    const [row] = await query<{ n: number }>('analytics', 'select count(*)::int as n from submission').catch(() => []);
    if (row && row.n > ranked) {
      ranked = row.n;
      longest = Math.max(longest, performance.now() - grewAt);
      grewAt = performance.now();
    }
    await sleep(250);
  }
  longest = Math.max(longest, performance.now() - grewAt);
  return `meanwhile no submission was ranked for ${Math.round(longest)} ms at most`;
}
