import type { CalendarEvent } from '@exam/contracts';
import fc from 'fast-check';
import { escaped, folded, icsOf } from './ics.js';

const unfolded = (text: string) => text.replaceAll('\r\n ', '');
const plain = (text: string) => text.replace(/\\([\\;,n])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));

test('every text comes back as it was, in lines of at most 75 octets', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (name) => {
      const text = name.replace(/\p{Cc}/gu, '');
      const lines = folded(`SUMMARY:${escaped(text)}`);
      for (const line of lines.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(plain(unfolded(lines).slice('SUMMARY:'.length))).toBe(text);
    }),
  );
  expect(escaped('a;b,c\\d\r\ne\u0007')).toBe('a\\;b\\,c\\\\d\\ne');
});

test('a calendar is a calendar, and no name can add lines to it', () => {
  const event: CalendarEvent = {
    eventId: 'e1',
    eventName: 'Revise\r\nEND:VCALENDAR',
    eventDate: '2026-11-23',
    startDateTime: '2026-11-23T08:30:00.000Z',
    endDateTime: '2026-11-23T09:00:00.000Z',
    eventType: 'self',
    user_id: 'u',
    orgId: 'o',
  };
  const lines = icsOf('Asha', [event], Date.UTC(2026, 10, 23)).split('\r\n');
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(lines.at(-2)).toBe('END:VCALENDAR');
  expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:self-e1@exam-platform',
      'DTSTAMP:20261123T000000Z',
      'DTSTART:20261123T083000Z',
      'DTEND:20261123T090000Z',
      'SUMMARY:Revise\\nEND:VCALENDAR',
    ]),
  );
});
