/** Waiting between tries, so that thousands of browsers do not come back at the same instant. */
import { RefusalError } from './refusal.js';

const firstMs = 500;
const longestMs = 20_000;

/**
 * Milliseconds before try `attempt` (1 is the first repetition): a random point of the upper half of a doubling
 * span, and never before what the server asked for. `random` is 0 to 1.
 */
export const backOffMs = (attempt: number, error: unknown, random: number): number =>
  backOffAfter(attempt, error instanceof RefusalError ? (error.retryAfterMs ?? 0) : 0, random);

/** The same, where it is known already what the server asked for; 0 where it asked for nothing. */
export function backOffAfter(attempt: number, asked: number, random: number): number {
  const span = Math.min(longestMs, firstMs * 2 ** (attempt - 1));
  const jittered = span / 2 + (span / 2) * random;
  return Math.max(jittered, asked + (asked > 0 ? 500 * random : 0));
}

/** Waits so long, or until the browser has a line again. */
export function lineOr(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });
}

/** `Retry-After` in milliseconds: seconds or an HTTP date; null for neither. */
export function retryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const instant = Date.parse(header);
  return Number.isNaN(instant) ? null : Math.max(0, instant - nowMs);
}
