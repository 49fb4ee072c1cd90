import fc from 'fast-check';
import { couponDiscounts, largestShare, type Coupon } from './coupons.js';

const now = Date.parse('2026-11-24T06:00:00Z');
const coupon: Coupon = {
  ...{ kind: 'percent', value: 10, mostPaise: null, leastPaise: 0, packageIds: [], startsAt: now - 1, endsAt: null },
  ...{ state: 'active', mostUses: null, mostPerBuyer: null },
} as const;
const uses = { all: 0, buyer: 0 };
const lines = [
  { packageId: 'a', totalPaise: 119_900 },
  { packageId: 'b', totalPaise: 50_050 },
];
const used = (over: Partial<Coupon>, at = now, counted = uses) =>
  couponDiscounts({ ...coupon, ...over }, lines, { now: at, uses: counted });

test('per cent are rounded down for the buyer’s whole cart, paise are taken off as they are', () => {
  expect(used({})).toEqual({ discounts: [11_990, 5_005] });
  expect(used({ mostPaise: 10_000 })).toEqual({ discounts: [7_055, 2_945] });
  expect(used({ kind: 'paise', value: 999_999 })).toEqual({ discounts: [119_900, 50_050] });
  expect(used({ packageIds: ['b'] })).toEqual({ discounts: [0, 5_005] });
});

test('window, state, least order, packages and uses are kept', () => {
  expect(used({ startsAt: now + 1 })).toEqual({ fault: 'invalid' });
  expect(used({ endsAt: now })).toEqual({ fault: 'ended' });
  expect(used({ state: 'paused' })).toEqual({ fault: 'invalid' });
  expect(used({ state: 'ended' })).toEqual({ fault: 'ended' });
  expect(used({ leastPaise: 169_951 })).toEqual({ fault: 'invalid' });
  expect(used({ leastPaise: 50_051, packageIds: ['b'] })).toEqual({ fault: 'invalid' });
  expect(used({ packageIds: ['c'] })).toEqual({ fault: 'invalid' });
  expect(used({ mostUses: 3 }, now, { all: 3, buyer: 0 })).toEqual({ fault: 'used_up' });
  expect(used({ mostPerBuyer: 1 }, now, { all: 1, buyer: 1 })).toEqual({ fault: 'used_up' });
});

test('no line falls below zero, and the lines’ discounts are what the coupon takes off', () => {
  const line = fc.record({ packageId: fc.constantFrom('a', 'b', 'c'), totalPaise: fc.integer({ min: 1, max: 1e8 }) });
  const given = fc.record({ kind: fc.constantFrom('percent', 'paise'), value: fc.integer({ min: 1, max: 100 }) });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), given, (all, over) => {
      const found = couponDiscounts({ ...coupon, ...(over as Partial<Coupon>) }, all, { now, uses });
      if ('fault' in found) throw new Error(found.fault);
      const sum = all.reduce((total, { totalPaise }) => total + totalPaise, 0);
      const off = found.discounts.reduce((total, one) => total + one, 0);
      expect(off).toBe(over.kind === 'percent' ? Math.floor((sum * over.value) / 100) : Math.min(over.value, sum));
      found.discounts.forEach((one, at) => {
        expect(one).toBeGreaterThanOrEqual(0);
        expect(one).toBeLessThanOrEqual(all[at]!.totalPaise);
      });
    }),
  );
});

test('no order that a coupon is for becomes cheaper by more than its largest share', () => {
  const paise = fc.integer({ min: 1, max: 1e7 });
  const given = fc.record({
    ...{ kind: fc.constantFrom('percent', 'paise'), mostPaise: fc.option(paise), leastPaise: fc.nat({ max: 1e6 }) },
    ...{ value: fc.integer({ min: 1, max: 100 }), totalPaise: paise },
  });
  fc.assert(
    fc.property(given, ({ totalPaise, ...over }) => {
      const one = { ...coupon, ...over } as Coupon;
      const found = couponDiscounts(one, [{ packageId: 'a', totalPaise }], { now, uses });
      if ('fault' in found) return;
      expect((found.discounts[0]! / totalPaise) * 100).toBeLessThanOrEqual(largestShare(one) + 1e-9);
    }),
  );
});
