import { instantAt, isOn, monthPage, otherMonth, timeOf } from './month.js';

test('a page has six weeks from a Monday and every day of its month', () => {
  const page = monthPage('2026-11-23');
  expect(page).toHaveLength(42);
  expect(page[0]).toBe('2026-10-26');
  expect(page).toContain('2026-11-01');
  expect(page).toContain('2026-11-30');
  expect(monthPage('2027-02-10')[0]).toBe('2027-02-01');
});

test('months follow each other over the end of a year', () => {
  expect(otherMonth('2026-12-31', 1)).toBe('2027-01-01');
  expect(otherMonth('2026-01-31', -1)).toBe('2025-12-01');
});

test('times are read and written as on a clock in India', () => {
  expect(instantAt('2026-11-23', '00:30')).toBe('2026-11-22T19:00:00.000Z');
  expect(timeOf('2026-11-22T19:00:00.000Z')).toBe('00:30');
});

test('an event stands on each day it touches and not on the one at whose midnight it ends', () => {
  const event = {
    eventId: 'e',
    eventName: 'Camp',
    eventDate: '2026-11-23',
    startDateTime: instantAt('2026-11-23', '10:00'),
    endDateTime: instantAt('2026-11-25', '00:00'),
    eventType: 'self' as const,
    user_id: 'u',
    orgId: 'o',
  };
  expect(['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'].map((day) => isOn(event, day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
