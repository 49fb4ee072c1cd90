/**
 * Numbers, money and shares as India writes them in every language (2,34,567), days with the language's own month, times
 * by twelve hours. The product's time is India's.
 */
import { dateTimeFormat, numberFormat, relativeFormat } from './intl.js';
import { currentLocale } from './language.js';
import { numberLocale } from './languages.js';

const timeZone = 'Asia/Kolkata';

export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  numberFormat(numberLocale, options).format(value);

/**
 * From paise: money is whole paise everywhere, only here it becomes rupees. Paise are shown where there are any, or
 * always (`exact`), as on an invoice, where amounts stand below each other.
 */
export function formatMoney(paise: number, { exact = false }: { exact?: boolean } = {}): string {
  if (!Number.isSafeInteger(paise)) throw new RangeError(`not an amount in paise: ${paise}`);
  const digits = exact || paise % 100 !== 0 ? 2 : 0;
  const text = numberFormat(numberLocale, {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Math.abs(paise) / 100);
  return paise < 0 ? `−${text}` : text;
}

/** From a share: 0.5 is 50%. */
export const formatPercent = (share: number, digits = 0): string =>
  numberFormat(numberLocale, { style: 'percent', maximumFractionDigits: digits }).format(share);

/** From epoch milliseconds. */
export const formatDate = (instant: number): string =>
  dateTimeFormat(currentLocale(), { dateStyle: 'medium', timeZone }).format(instant);

/** '05 Jun 2027', as the documents write a day. */
export const formatDay = (instant: number): string =>
  dateTimeFormat(currentLocale(), { day: '2-digit', month: 'short', year: 'numeric', timeZone }).format(instant);

export const formatTime = (instant: number): string =>
  dateTimeFormat(currentLocale(), { timeStyle: 'short', hour12: true, timeZone }).format(instant);

export const formatDateAndTime = (instant: number): string =>
  dateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short', hour12: true, timeZone }).format(instant);

const spans: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** 'in 5 minutes', '2 hours ago'. */
export function formatRelative(instant: number, now: number): string {
  const words = relativeFormat(currentLocale(), { numeric: 'auto' });
  const difference = instant - now;
  for (const [unit, ms] of spans) {
    if (Math.abs(difference) >= ms) return words.format(Math.trunc(difference / ms), unit);
  }
  return words.format(0, 'second');
}
