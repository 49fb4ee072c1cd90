/**
 * The calendar of the product: Asia/Kolkata (decision 6). Instants are epoch milliseconds, days are 'YYYY-MM-DD'.
 * India has kept +05:30 without daylight saving since 1945, so this needs no time-zone data and reads the same
 * everywhere.
 */
export const istOffsetMs = 19_800_000;
export const dayMs = 86_400_000;

const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0');

/** A date whose UTC fields read as the clock on a wall in India. */
const wallClock = (instant: number): Date => new Date(instant + istOffsetMs);

/** The day an instant falls on. */
export function istDay(instant: number): string {
  const wall = wallClock(instant);
  return `${pad(wall.getUTCFullYear(), 4)}-${pad(wall.getUTCMonth() + 1)}-${pad(wall.getUTCDate())}`;
}

/** The first instant of a day and the first after it. Throws RangeError for what is no day, also for 31 February. */
export function istDayBounds(day: string): { startAt: number; endAt: number } {
  const startAt = Date.parse(`${day}T00:00:00Z`) - istOffsetMs;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(startAt) || istDay(startAt) !== day)
    throw new RangeError(`not a day: ${day}`);
  return { startAt, endAt: startAt + dayMs };
}

/** The ISO week an instant falls in, as '2026-W47': weeks begin on Monday and belong to the year of their Thursday. */
export function istIsoWeek(instant: number): string {
  const wall = wallClock(instant);
  const thursday = new Date(wall.getTime() + (4 - (wall.getUTCDay() || 7)) * dayMs);
  const yearStart = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return `${pad(thursday.getUTCFullYear(), 4)}-W${pad(1 + Math.floor((thursday.getTime() - yearStart) / dayMs / 7))}`;
}

/** The last n days up to and with the day of `now`, oldest first (decision T147: n − 1 days back). */
export function lastIstDays(count: number, now: number): string[] {
  return Array.from({ length: count }, (_, index) => istDay(now - (count - 1 - index) * dayMs));
}

const missing = '--NA--';

/** 'DD-MM-YYYY', '--NA--' for none (3 §9). */
export function formatDate(instant: number | null): string {
  return instant === null ? missing : istDay(instant).split('-').reverse().join('-');
}

/** 'DD-MM-YYYY h:mm A', '--NA--' for none (3 §9). */
export function formatDateTime(instant: number | null): string {
  if (instant === null) return missing;
  const wall = wallClock(instant);
  const hours = wall.getUTCHours();
  return `${formatDate(instant)} ${hours % 12 || 12}:${pad(wall.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Countdowns round up, so that zero shows only when nothing is left; below zero shows zero. */
const wholeSeconds = (ms: number): number => Math.max(0, Math.ceil(ms / 1000));

/** 'mm:ss', minutes running past 59 (decision T161, ledger RUN-004). */
export function minutesSeconds(ms: number): string {
  const seconds = wholeSeconds(ms);
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}

/** 'hh:mm:ss', the form of the quiz (decision T161). */
export function hms(ms: number): string {
  const seconds = wholeSeconds(ms);
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

/** Minutes with two decimals, the form of 'Time remaining:' in the summary (ledger RUN-016). */
export const minutesTwoDecimals = (ms: number): string => (Math.max(0, ms) / 60_000).toFixed(2);
