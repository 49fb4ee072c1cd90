import { istDay } from './ist.js';

/** India's DPDP Act: whoever is under 18 is a child. */
const adultYears = 18;

/** Whether somebody born that day (`YYYY-MM-DD`) is of age now, by the calendar of India. */
export function isAdult(birthdate: string, nowMs: number): boolean {
  const [year = 0, rest = ''] = [Number(birthdate.slice(0, 4)), birthdate.slice(4)];
  return `${year + adultYears}${rest}` <= istDay(nowMs);
}

/** Between a hundred and three years ago. */
export function isPossibleBirthdate(day: string, nowMs: number): boolean {
  const today = istDay(nowMs);
  const year = Number(today.slice(0, 4));
  return day >= `${year - 100}${today.slice(4)}` && day <= `${year - 3}${today.slice(4)}`;
}
