import fc from 'fast-check';
import {
  dayMs,
  formatDate,
  formatDateTime,
  hms,
  istDay,
  istDayBounds,
  istIsoWeek,
  lastIstDays,
  minutesSeconds,
  minutesTwoDecimals,
} from './ist.js';

const instants = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2200-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.getTime());
const at = (iso: string) => Date.parse(iso);

test.each([
  ['2026-11-21T18:29:59.999Z', '2026-11-21'],
  ['2026-11-21T18:30:00.000Z', '2026-11-22'],
  ['2025-12-31T18:30:00Z', '2026-01-01'],
  ['2024-02-28T18:30:00Z', '2024-02-29'],
])('%s falls on %s in India', (iso, day) => {
  expect(istDay(at(iso))).toBe(day);
});

test('the calendar agrees with the time-zone database', () => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  fc.assert(
    fc.property(instants, (instant) => {
      const of = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
      expect(istDay(instant)).toBe(`${of.year}-${of.month}-${of.day}`);
      const hours = Number(of.hour);
      expect(formatDateTime(instant)).toBe(
        `${of.day}-${of.month}-${of.year} ${hours % 12 === 0 ? 12 : hours % 12}:${of.minute} ${hours >= 12 ? 'PM' : 'AM'}`,
      );
    }),
  );
});

test('every instant lies within the bounds of its own day', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const { startAt, endAt } = istDayBounds(istDay(instant));
      expect(startAt <= instant && instant < endAt && endAt - startAt === dayMs).toBe(true);
    }),
  );
});

test.each(['2026-02-30', '2026-13-01', '21-11-2026', '', '2026-1-1', '2026-11-21T00:00'])('%j is no day', (day) => {
  expect(() => istDayBounds(day)).toThrow(RangeError);
});

test.each([
  ['2026-11-21T12:00:00Z', '2026-W47'],
  ['2026-11-22T18:29:59Z', '2026-W47'],
  ['2026-11-22T18:30:00Z', '2026-W48'],
  ['2026-12-31T12:00:00Z', '2026-W53'],
  ['2027-01-01T12:00:00Z', '2026-W53'],
  ['2024-12-30T12:00:00Z', '2025-W01'],
  ['2023-01-01T12:00:00Z', '2022-W52'],
])('%s falls in week %s', (iso, week) => {
  expect(istIsoWeek(at(iso))).toBe(week);
});

test('a week is the seven days from a Monday', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const { startAt } = istDayBounds(istDay(instant));
      const sinceMonday = (new Date(startAt + 19_800_000).getUTCDay() + 6) % 7;
      const monday = startAt - sinceMonday * dayMs;
      for (let day = 0; day < 7; day += 1) expect(istIsoWeek(monday + day * dayMs)).toBe(istIsoWeek(instant));
      expect(istIsoWeek(monday - 1)).not.toBe(istIsoWeek(instant));
    }),
    { numRuns: 50 },
  );
});

test('the last n days end today and go n − 1 days back', () => {
  expect(lastIstDays(3, at('2026-03-01T20:00:00Z'))).toEqual(['2026-02-28', '2026-03-01', '2026-03-02']);
  expect(lastIstDays(1, at('2026-03-01T12:00:00Z'))).toEqual(['2026-03-01']);
});

test.each([
  ['2026-11-21T03:35:00Z', '21-11-2026 9:05 AM'],
  ['2026-11-21T06:30:00Z', '21-11-2026 12:00 PM'],
  ['2026-11-20T18:30:00Z', '21-11-2026 12:00 AM'],
  ['2026-11-21T18:29:00Z', '21-11-2026 11:59 PM'],
])('%s reads %s', (iso, text) => {
  expect(formatDateTime(at(iso))).toBe(text);
  expect(formatDate(at(iso))).toBe(text.slice(0, 10));
});

test("a missing date reads '--NA--'", () => {
  expect([formatDateTime(null), formatDate(null)]).toEqual(['--NA--', '--NA--']);
});

test.each([
  [0, '00:00', '00:00:00'],
  [1, '00:01', '00:00:01'],
  [59_001, '01:00', '00:01:00'],
  [61_000, '01:01', '00:01:01'],
  [3_600_000, '60:00', '01:00:00'],
  [10_800_000, '180:00', '03:00:00'],
  [-5, '00:00', '00:00:00'],
])('%d ms left read %s and %s', (ms, short, long) => {
  expect(minutesSeconds(ms)).toBe(short);
  expect(hms(ms)).toBe(long);
});

test('the time remaining in minutes has two decimals', () => {
  expect([90_000, 0, -1, 61_000].map(minutesTwoDecimals)).toEqual(['1.50', '0.00', '0.00', '1.02']);
});
