/**
 * Decimals as text, so that a tie such as 1.005 always rounds the same way (decision T79).
 * Binary floating point never touches a student's number here.
 */

// One way to match each text, so that a long hostile input cannot make the match slow.
const decimalShape = /^(-?)(?:(\d+)(?:\.(\d*))?|\.(\d+))$/;

type Parts = { negative: boolean; whole: string; fraction: string };

function partsOf(text: string): Parts | null {
  const match = decimalShape.exec(text);
  if (!match) return null;
  const whole = (match[2] ?? '').replace(/^0+/, '') || '0';
  return { negative: match[1] === '-', whole, fraction: match[3] ?? match[4] ?? '' };
}

/** How often the character is at the end. */
function trailing(character: string, text: string): number {
  let count = 0;
  while (count < text.length && text.at(-1 - count) === character) count += 1;
  return count;
}

const withoutTrailingZeros = (digits: string): string => digits.slice(0, digits.length - trailing('0', digits));

/** Adds one to a run of digits: '199' gives '200', '99' gives '100'. */
function increment(digits: string): string {
  const nines = trailing('9', digits);
  const head = digits.slice(0, digits.length - nines);
  const last = head.at(-1);
  const raised = last === undefined ? '1' : head.slice(0, -1) + String(Number(last) + 1);
  return raised + '0'.repeat(nines);
}

export const isDecimal = (text: string): boolean => decimalShape.test(text);

/**
 * The shortest writing of the same number: '007.50' gives '7.5', '-0' gives '0', '.5' gives '0.5'; null when it is no
 * decimal.
 */
export function plainDecimal(text: string): string | null {
  const parts = partsOf(text);
  if (!parts) return null;
  const fraction = withoutTrailingZeros(parts.fraction);
  const value = fraction === '' ? parts.whole : `${parts.whole}.${fraction}`;
  return parts.negative && value !== '0' ? `-${value}` : value;
}

/** How many digits after the point matter: '1.50' has one. */
export function decimalPlaces(text: string): number {
  return withoutTrailingZeros(partsOf(text)?.fraction ?? '').length;
}

/**
 * The number in hundredths as a whole number's text, a half rounded away from zero (ROUND_HALF_UP),
 * without a negative zero: '1.005' gives '101', '-0.004' gives '0'. Null when it is no decimal.
 */
export function hundredthsText(text: string): string | null {
  const parts = partsOf(text);
  if (!parts) return null;
  const cents = (parts.whole + parts.fraction.slice(0, 2).padEnd(2, '0')).replace(/^0+(?=\d)/, '');
  const rounded = (parts.fraction[2] ?? '0') >= '5' ? increment(cents) : cents;
  return parts.negative && rounded !== '0' ? `-${rounded}` : rounded;
}

/** True when both are decimals and agree at two decimals; a text that is no number equals nothing. */
export function sameAtTwoDecimals(left: string, right: string): boolean {
  const first = hundredthsText(left);
  return first !== null && first === hundredthsText(right);
}

/** -1, 0 or 1 as left is below, equal to or above right at two decimals; null when either is no decimal. */
export function compareAtTwoDecimals(left: string, right: string): -1 | 0 | 1 | null {
  const first = hundredthsText(left);
  const second = hundredthsText(right);
  if (first === null || second === null) return null;
  const difference = BigInt(first) - BigInt(second);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
