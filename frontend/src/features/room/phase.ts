import type { Attempt, Phase } from './room-types.js';

/** Answers change before the write deadline, the attempt ends at the deadline; both exclusive, by the server's clock. */
export function phaseOf({ deadlineAt, writeDeadlineAt }: Pick<Attempt, 'deadlineAt' | 'writeDeadlineAt'>, now: number): Phase {
  if (now >= deadlineAt) return 'over';
  return now >= writeDeadlineAt ? 'checking' : 'open';
}

/** The shortest first: after a jump of the clock only what is true is said. */
const announcedMinutes = [1, 5, 10, 30] as const;

/** The minutes to be said aloud when the time left has just fallen from `before` to `after` (milliseconds), or null. */
export function minutesToAnnounce(before: number, after: number): number | null {
  return announcedMinutes.find((minutes) => before > minutes * 60_000 && after <= minutes * 60_000 && after > 0) ?? null;
}
