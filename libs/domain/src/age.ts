import { istDay } from './ist.js';

/** India's DPDP Act: whoever is under 18 is a child. */
const adultYears = 18;

/** Whether somebody born that day (`YYYY-MM-DD`) is of age now, by the calendar of India. */
export function isAdult(birthdate: string, nowMs: number): boolean {
  const [year = 0, rest = ''] = [Number(birthdate.slice(0, 4)), birthdate.slice(4)];
  return `${year + adultYears}${rest}` <= istDay(nowMs);
}
