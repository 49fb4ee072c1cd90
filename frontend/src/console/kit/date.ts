import { dateTimeFormat } from '../../texts/intl.js';

/** DD-MM-YYYY h:mm A in India's time, in every language (document 4, section 13). From epoch milliseconds or an instant. */
export function consoleTime(instant: number | string): string {
  const parts = partsOf(new Date(instant));
  const hour = Number(parts.hour);
  return `${parts.day}-${parts.month}-${parts.year} ${hour % 12 || 12}:${parts.minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

export function consoleDay(instant: number | string): string {
  const { day, month, year } = partsOf(new Date(instant));
  return `${day}-${month}-${year}`;
}

/** Of what a field for date and time holds, which is India's time. */
export const instantOf = (written: string): string => new Date(`${written}:00+05:30`).toISOString();

/** The other way round: what such a field shows of epoch milliseconds. */
export function writtenTime(instant: number): string {
  const { year, month, day, hour, minute } = partsOf(new Date(instant));
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** hh:mm:ss in India's time. */
export function clockTime(instant: number): string {
  const options = {
    ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
    ...({ hourCycle: 'h23', timeZone: 'Asia/Kolkata' } as const),
  };
  return dateTimeFormat('en-IN-u-nu-latn', options).format(new Date(instant));
}

function partsOf(at: Date): Record<'day' | 'month' | 'year' | 'hour' | 'minute', string> {
  const options = {
    ...({ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
    ...({ hourCycle: 'h23', timeZone: 'Asia/Kolkata' } as const),
  };
  const parts = dateTimeFormat('en-IN-u-nu-latn', options).formatToParts(at);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as never;
}
