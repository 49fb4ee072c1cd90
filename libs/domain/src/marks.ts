/**
 * Marks are whole hundredths ("centimarks") inside, so that a sum over 200 questions is exact;
 * they are decimal marks only where people or documents see them.
 */
import { hundredthsText } from './decimal.js';

/** Above any paper; keeps every sum far below the largest exact integer. */
export const marksLimit = 1_000_000;

/**
 * Marks to whole hundredths, a half rounded away from zero: 1.005 gives 101, because it is read as it is written.
 * Throws RangeError for what is no finite number or lies beyond ±`marksLimit`.
 */
export function centimarksOf(marks: number): number {
  if (!Number.isFinite(marks) || Math.abs(marks) > marksLimit) throw new RangeError(`not a mark: ${marks}`);
  // Below a millionth a number is written with an exponent; it is no mark either way.
  return Math.abs(marks) < 1e-6 ? 0 : Number(hundredthsText(String(marks)));
}

/** Whole hundredths to marks: 333 gives 3.33. */
export const marksOf = (centimarks: number): number => centimarks / 100;

/** Marks for people: '4', '-1', '3.33', '2.5'. */
export const marksText = (centimarks: number): string => String(marksOf(centimarks));

/** A whole number divided by a whole number above zero, a half rounded away from zero; exact for safe integers. */
export function divideHalfUp(dividend: number, divisor: number): number {
  const negative = dividend < 0;
  const doubled = BigInt(Math.abs(dividend)) * 2n + BigInt(divisor);
  const quotient = Number(doubled / (2n * BigInt(divisor)));
  return negative && quotient !== 0 ? -quotient : quotient;
}
