/** The mobile number as it is typed and as it is sent (1 §5, ledger SHELL-019). */
import type { TextKey } from '../texts/session.js';

const countryCode = '+91';

/** Digits only, at most ten. A pasted number may bring its country code, or the zero before it. */
export const typedDigits = (text: string): string =>
  text
    .replace(/\D/g, '')
    .replace(/^0*(?:91)?(?=[6-9]\d{9})/, '')
    .slice(0, 10);

/** What is wrong with a number, or null. */
export function mobileFault(digits: string): TextKey | null {
  if (digits === '') return 'accounts.login.enterMobile';
  if (digits.length !== 10) return 'accounts.login.tenDigits';
  return /^[6-9]/.test(digits) ? null : 'accounts.login.invalidMobile';
}

export const sentNumber = (digits: string): string => `${countryCode}${digits}`;
