import { setTimeout as pause } from 'node:timers/promises';

export interface UntilOptions {
  /** 30 s where nothing is said: a limit for what never comes, not a measure of speed. */
  readonly timeoutMs?: number;
  /** Between two looks; 20 ms where nothing is said. */
  readonly everyMs?: number;
  /** What is waited for, for the message. */
  readonly what?: string;
}

/**
 * Looks again and again until the check gives something truthy, and answers it. A check that throws counts as
 * "not yet". Throws on time-out, with what was seen last: a wait that ends in silence hides the fault.
 */
export async function until<T>(check: () => T | Promise<T>, options: UntilOptions = {}): Promise<NonNullable<T>> {
  const { timeoutMs = 30_000, everyMs = 20, what = check.toString().slice(0, 200) } = options;
  const endsAt = performance.now() + timeoutMs;
  let last: unknown;
  do {
    try {
      const seen = await check();
      if (seen) return seen as NonNullable<T>;
      last = seen;
    } catch (error) {
      last = error;
    }
    await pause(everyMs);
  } while (performance.now() < endsAt);
  throw new Error(`Not within ${timeoutMs} ms: ${what}. Seen last: ${shown(last)}`, { cause: last });
}

function shown(value: unknown): string {
  if (value instanceof Error) return value.message;
  return JSON.stringify(value) ?? String(value);
}
