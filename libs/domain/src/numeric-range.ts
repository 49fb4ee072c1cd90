/** The range of a NUM or INT answer (3 §5), shared by the pad and by the check of what was sent. */
import { decimalPlaces, hundredthsText } from './decimal.js';

/** What a question may declare; both ends belong to it. */
export interface AnswerRange {
  readonly minimum: number;
  readonly maximum: number;
}

/** Where a question declares nothing: ±9999.99, and one digit (decision T81). */
export const defaultNumRange: AnswerRange = { minimum: -9999.99, maximum: 9999.99 };
export const defaultIntRange: AnswerRange = { minimum: 0, maximum: 9 };

/** `-9999.99` has eight: a minus where one may stand, the digits, the point and two places. */
export function numericCharacters({ minimum, maximum }: AnswerRange): number {
  const digits = String(Math.trunc(Math.max(Math.abs(minimum), Math.abs(maximum)))).length;
  return digits + 3 + (minimum < 0 ? 1 : 0);
}

/**
 * While it is typed: more digits may still bring it into the range, which they cannot once it is beyond the far end.
 */
export function mayBecomeInRange(typed: string, { minimum, maximum }: AnswerRange): boolean {
  const value = Number(typed);
  return typed.startsWith('-') ? value >= minimum : value <= maximum;
}

/** True for a decimal of at most two places within the range. */
export function isNumericInRange(decimal: string, { minimum, maximum }: AnswerRange = defaultNumRange): boolean {
  const hundredths = Number(hundredthsText(decimal) ?? NaN);
  return (
    decimalPlaces(decimal) <= 2 && hundredths >= Math.round(minimum * 100) && hundredths <= Math.round(maximum * 100)
  );
}

/** A key that accepts all from `low` to `high`, both included, in whole hundredths. */
export interface KeyRange {
  readonly low: number;
  readonly high: number;
}

/** The range that a NUM key of the form `low..high` means; null for any other key. */
export function keyRangeOf(written: string): KeyRange | null {
  const [low = null, high = null, ...more] = written.split('..').map((part) => hundredthsText(part.trim()));
  return low === null || high === null || more.length > 0 ? null : { low: Number(low), high: Number(high) };
}
