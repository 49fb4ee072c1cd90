import { checkingMinutes } from './checking-minutes.js';

const end = Date.UTC(2026, 10, 21, 7, 30);
const exam = {
  examType: 'MockTest',
  testType: 'window',
  totalTime: 60,
  bufferMinutes: 5,
  fromDateTime: new Date(end - 7_200_000).toISOString(),
  toDateTime: new Date(end).toISOString(),
} as const;
const minutes = (count: number) => count * 60_000;

test.each([
  ['with its full time', exam, end - minutes(90), 5],
  ['a moment more than ten minutes before the end', exam, end - minutes(10) - 1, 5],
  ['ten minutes before the end', exam, end - minutes(10), 0],
  ['three minutes before the end', exam, end - minutes(3), 0],
  ['of an open exam, whose dates mean nothing', { ...exam, testType: 'open' as const }, end - minutes(3), 5],
  ['of a short exam', { ...exam, totalTime: 10, bufferMinutes: 0 }, end - minutes(90), 0],
])(
  'the instructions tell the minutes for checking of an attempt begun now: %s [GRID-015]',
  (_, told, now, expected) => {
    expect(checkingMinutes(told, now)).toBe(expected);
  },
);
