import { priceStateOf } from './index.js';

test('[SELL-001] a price is scheduled, current and past by the clock, and withdrawn where it was', () => {
  const price = { validFrom: 1_000, validTo: 2_000, isWithdrawn: false };
  expect(priceStateOf(price, 999)).toBe('scheduled');
  expect(priceStateOf(price, 1_000)).toBe('current');
  expect(priceStateOf(price, 1_999)).toBe('current');
  expect(priceStateOf(price, 2_000)).toBe('past');
  expect(priceStateOf({ ...price, validTo: null }, 9_000)).toBe('current');
  expect(priceStateOf({ ...price, isWithdrawn: true }, 999)).toBe('withdrawn');
});

test('of two prices of one instant the later one counts', () => {
  expect(priceStateOf({ validFrom: 1_000, validTo: 1_000, isWithdrawn: false }, 500)).toBe('past');
});
