import type { CalendarEvent } from '@exam/contracts';

/**
 * RFC 5545. Times are written in UTC, so no time zone has to be described. Lines end with CR LF and are at most 75
 * octets long; a longer one goes on after a line break and a blank. Pure.
 */
export function icsOf(name: string, events: readonly CalendarEvent[], writtenAt: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Exam platform//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escaped(`${event.eventType}-${event.eventId}`)}@exam-platform`,
      `DTSTAMP:${stamp(writtenAt)}`,
      `DTSTART:${stamp(Date.parse(event.startDateTime))}`,
      `DTEND:${stamp(Date.parse(event.endDateTime))}`,
      `SUMMARY:${escaped(event.eventName)}`,
      `CATEGORIES:${categories[event.eventType]}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const categories = { self: 'PERSONAL', admin: 'ORGANISATION', exam: 'EXAM', class: 'CLASS' } as const;

const stamp = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** §3.3.11: backslash, semicolon, comma and line break; other control characters have no form. */
export const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

const longestLine = 75;

/** §3.1. Counted in octets; no letter is cut in two. */
export function folded(line: string): string {
  const octets = Buffer.from(line);
  const parts: string[] = [];
  let from = 0;
  do {
    // the blank before a part counts as well
    let until = Math.min(from + (from === 0 ? longestLine : longestLine - 1), octets.length);
    while (isWithinLetter(octets[until])) until -= 1;
    parts.push(octets.toString('utf8', from, until));
    from = until;
  } while (from < octets.length);
  return parts.join('\r\n ');
}

const isWithinLetter = (octet: number | undefined): boolean => octet !== undefined && (octet & 0xc0) === 0x80;
