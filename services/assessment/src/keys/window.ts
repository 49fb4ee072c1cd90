/** The time in which keys may be challenged. Pure; instants are epoch milliseconds where they are numbers. */
import type { ChallengeWindow } from '@exam/contracts';
import type { Window } from './challenges.repository.js';

const shortestMs = 3_600_000;
const longestMs = 14 * 24 * shortestMs;

export const isOpenAt = (window: Window | null, now: number): boolean =>
  window !== null && now >= window.opensAt.getTime() && now < window.closesAt.getTime();

/** The window as it is from now on, or null where it would be shortened, or have another length than it may have. */
export function windowUntil(before: Window | null, closesAt: Date, now: number): Window | null {
  const opensAt = before?.opensAt ?? new Date(now);
  const length = closesAt.getTime() - opensAt.getTime();
  if (length < shortestMs || length > longestMs) return null;
  const isLater = closesAt.getTime() > now && (!before || closesAt.getTime() >= before.closesAt.getTime());
  return isLater ? { opensAt, closesAt } : null;
}

export const windowView = (window: Window | null): ChallengeWindow | null =>
  window && { opensAt: window.opensAt.toISOString(), closesAt: window.closesAt.toISOString() };
