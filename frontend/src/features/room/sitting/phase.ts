import type { Attempt } from './state.js';

/** open: answers may change; checking: they may only be read; over: the time has ended. */
type Phase = 'open' | 'checking' | 'over';

/**
 * Answers change before the write deadline, the attempt ends at the deadline; both exclusive, by the server's clock.
 */
export function phaseOf(
  { deadlineAt, writeDeadlineAt }: Pick<Attempt, 'deadlineAt' | 'writeDeadlineAt'>,
  now: number,
): Phase {
  if (now >= deadlineAt) return 'over';
  return now >= writeDeadlineAt ? 'checking' : 'open';
}

const minuteMs = 60_000;
const announcedMinutes = [30, 10, 5, 1] as const;

/**
 * The minutes to be said aloud when the time left has just fallen from `before` to `after` (milliseconds), or null.
 * They are those that are really left, also where the clock has jumped; at the first look, without a `before`, nothing
 * has fallen.
 */
export function minutesToAnnounce(before: number | null, after: number): number | null {
  if (before === null || after <= 0) return null;
  const isPassed = announcedMinutes.some((minutes) => before > minutes * minuteMs && after <= minutes * minuteMs);
  return isPassed ? Math.ceil(after / minuteMs) : null;
}
