import { istDay, istDayBounds } from '../ist.js';
import type { PolicyType } from './pricing.js';

const monthsOf: Record<PolicyType, number> = { monthly: 1, yearly: 12 };

/** The same day of the month so many months later, or the last day of a shorter month. Days are 'YYYY-MM-DD'. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDate = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, lastDate));
  return first.toISOString().slice(0, 10);
}

/**
 * The end (exclusive, epoch milliseconds) of the billing period with the given number, counted from 1, of a
 * subscription begun on `anchorDay`: the last day is the same date of a later month, to its end in India. Periods are
 * counted from the first day, so that a subscription of 31 January does not stay on the 28th after February.
 */
export function periodEnd(anchorDay: string, policyType: PolicyType, period: number): number {
  return istDayBounds(addMonths(anchorDay, monthsOf[policyType] * period)).endAt;
}

/** April to March, as '2026-27'. */
export function financialYear(instant: number): string {
  const [year, month] = istDay(instant).split('-').map(Number) as [number, number];
  const start = month >= 4 ? year : year - 1;
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}

/** What the numbers of a seller's documents begin with: of the seller of the settings, and of one with a series. */
export const documentPrefixes = (series: string | null): { readonly invoice: string; readonly creditNote: string } =>
  series === null ? { invoice: 'INV', creditNote: 'CRN' } : { invoice: `${series}I`, creditNote: `${series}C` };
