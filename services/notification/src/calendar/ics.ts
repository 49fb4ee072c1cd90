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
  const parts: string[] = [];
  let part = '';
  let room = longestLine;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (size > room) {
      parts.push(part);
      part = '';
      room = longestLine - 1;
    }
    part += letter;
    room -= size;
  }
  return [...parts, part].join('\r\n ');
}
