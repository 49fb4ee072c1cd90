import { formatDate as formatListDate, formatDateTime } from '@exam/domain/ist';
import { changeLanguage, currentLanguage } from './language.js';
import { localeOf, writtenLanguages } from './languages.js';
import {
  formatDate,
  formatDateAndTime,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
  formatTime,
} from './format.js';

const evening = Date.UTC(2026, 10, 22, 18, 45); // a quarter past midnight in India

test('numbers, money and shares are written as in India', () => {
  expect(formatNumber(1_234_567)).toBe('12,34,567');
  expect(formatMoney(12_345_600)).toBe('₹1,23,456');
  expect(formatMoney(49_950)).toBe('₹499.50');
  expect(formatPercent(0.875)).toBe('88%');
  expect(formatPercent(0.875, 1)).toBe('87.5%');
});

test('times are India’s, wherever the browser is', () => {
  expect(formatDate(evening)).toBe('23 Nov 2026');
  expect(formatTime(evening)).toBe('12:15 am');
  expect(formatDateAndTime(evening)).toBe('23 Nov 2026, 12:15 am');
});

test('what is near is told by its distance', () => {
  expect(formatRelative(evening - 7_200_000, evening)).toBe('2 hours ago');
  expect(formatRelative(evening + 300_000, evening)).toBe('in 5 minutes');
  expect(formatRelative(evening - 1_000, evening)).toBe('now');
});

test('[CONST-012] the language of the pages is English until another one is chosen', () => {
  expect([currentLanguage(), localeOf(currentLanguage())]).toEqual(['en', 'en-IN-u-nu-latn']);
});

test('[CONST-010] amounts are in Indian rupees', () => {
  expect(formatMoney(2_500)).toBe('₹25');
});

test('[CONST-009] lists write DD-MM-YYYY h:mm A, assessments DD-MM-YYYY and packages DD MMM YYYY, by India’s clock', () => {
  expect(formatDateTime(evening)).toBe('23-11-2026 12:15 AM');
  expect(formatListDate(evening)).toBe('23-11-2026');
  expect(formatDay(evening)).toBe('23 Nov 2026');
});

test.each(writtenLanguages)('%s groups digits by lakhs and has twelve hours', async (language) => {
  Object.assign(globalThis, { document: { documentElement: {} } });
  await changeLanguage(language, () => Promise.resolve());
  try {
    expect(formatMoney(23_456_700)).toBe('₹2,34,567');
    expect(formatTime(evening + 14 * 3_600_000)).toMatch(/^0?2:15/);
  } finally {
    await changeLanguage('en', () => Promise.resolve());
  }
});
