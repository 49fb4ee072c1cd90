/** The days of a month's page. Days are 'YYYY-MM-DD' in Asia/Kolkata. Pure. */
import { istDay } from '@exam/domain/ist';
import type { CalendarEvent } from '@exam/contracts/http/calendar';

const dayMs = 86_400_000;
const noon = (day: string): number => Date.parse(`${day}T12:00:00+05:30`);
const plus = (day: string, days: number): string => istDay(noon(day) + days * dayMs);

export const instantOf = (day: string): number => noon(day);

/** Six weeks from the Monday on or before the first of the month, so that the page never changes its height. */
export function monthPage(day: string): string[] {
  const first = `${day.slice(0, 8)}01`;
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 42 }, (_, index) => plus(first, index - weekday));
}

/** The same month's neighbour, at its first day. */
export function otherMonth(day: string, by: 1 | -1): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10);
}

/** An event stands on every day that it touches; one that ends at midnight does not touch the next. */
export const isOn = (event: CalendarEvent, day: string): boolean =>
  istDay(Date.parse(event.startDateTime)) <= day && istDay(Date.parse(event.endDateTime) - 1) >= day;

/** Of a time field ('HH:MM') and a day. */
export const instantAt = (day: string, time: string): string => new Date(`${day}T${time}:00+05:30`).toISOString();

export const timeOf = (instant: string): string =>
  new Date(Date.parse(instant) + 19_800_000).toISOString().slice(11, 16);
