import fc from 'fast-check';
import {
  addMonths,
  amountInWords,
  cartConflict,
  creditPartsOf,
  financialYear,
  formatRupees,
  isPackageFor,
  isWithinState,
  placeOfSupply,
  itemPrice,
  mayMoveOrder,
  orderConflict,
  orderStates,
  paiseOf,
  periodEnd,
  rupeesOf,
  sumPrices,
  taxableOfLines,
  taxPartsOf,
  type CartEntry,
  type PackagePrices,
} from './index.js';

const product: PackagePrices = {
  packageType: 'nonsubscription',
  basePricePaise: 120_000,
  discountPaise: 20_000,
  pricingPolicy: null,
  subscriptionPolicies: [],
};
const subscription: PackagePrices = {
  ...product,
  packageType: 'subscription',
  subscriptionPolicies: [
    { policyType: 'monthly', pricePaise: 19_900 },
    { policyType: 'yearly', pricePaise: 199_900 },
  ],
};
const plain = { discussionBoard: false, interactiveTutors: false };

test('[PKG-020] the price is base minus discount; a pricing policy wins; a discount never exceeds the price', () => {
  expect(itemPrice(product, plain)?.totalPaise).toBe(100_000);
  const policy = { ...product, pricingPolicy: { pricePaise: 90_000, discountPaise: 0 } };
  expect(itemPrice(policy, plain)?.totalPaise).toBe(90_000);
  expect(itemPrice({ ...product, discountPaise: 130_000 }, plain)).toMatchObject({
    discountPaise: 120_000,
    totalPaise: 0,
  });
  expect(itemPrice({ ...product, discountPaise: -5 }, plain)).toMatchObject({ discountPaise: 0, totalPaise: 120_000 });
});

test('[PKG-020] a subscription costs what its chosen period costs, and a period without a price cannot be bought', () => {
  expect(itemPrice(subscription, { ...plain, policyType: 'yearly' })?.totalPaise).toBe(199_900);
  expect(itemPrice(subscription, plain)).toBeNull();
  expect(itemPrice({ ...subscription, subscriptionPolicies: [] }, { ...plain, policyType: 'monthly' })).toBeNull();
  expect(itemPrice(product, { ...plain, policyType: 'monthly' })).toBeNull();
});

test('[PKG-021] each add-on costs 25 rupees, also interactive tutors alone', () => {
  const total = (discussionBoard: boolean, interactiveTutors: boolean) =>
    itemPrice(product, { discussionBoard, interactiveTutors })?.totalPaise;
  expect([total(false, false), total(true, false), total(true, true)]).toEqual([100_000, 102_500, 105_000]);
  expect(total(false, true)).toBe(102_500);
});

test('[CART-002] the order summary adds up item by item', () => {
  const items = [itemPrice(product, plain)!, itemPrice(product, { discussionBoard: true, interactiveTutors: true })!];
  expect(sumPrices(items)).toEqual({
    basePaise: 240_000,
    discountPaise: 40_000,
    addOnsPaise: 5_000,
    totalPaise: 205_000,
  });
});

test('[CART-007] [CART-009] [CART-010] a package once, one kind, one subscription', () => {
  const a: CartEntry = { packageId: 'a', packageType: 'nonsubscription' };
  const b: CartEntry = { packageId: 'b', packageType: 'nonsubscription' };
  const s: CartEntry = { packageId: 's', packageType: 'subscription' };
  const t: CartEntry = { packageId: 't', packageType: 'subscription' };
  expect(cartConflict([a], b)).toBeNull();
  expect(cartConflict([a], a)).toBe('already_in_cart');
  expect(cartConflict([a], s)).toBe('mixed_types');
  expect(cartConflict([s], a)).toBe('mixed_types');
  expect(cartConflict([s], t)).toBe('second_subscription');
  expect(cartConflict([s], s)).toBe('already_in_cart');
  expect(orderConflict([a, b])).toBeNull();
  expect(orderConflict([a, b, a])).toBe('already_in_cart');
});

test('[PKG-022] a package is for its board, class and group alone; a visitor may have any', () => {
  const place = { boardId: 'cbse', classId: '12', groupId: 'mpc' };
  expect(isPackageFor(place, place)).toBe(true);
  expect(isPackageFor(place, null)).toBe(true);
  for (const part of ['boardId', 'classId', 'groupId'])
    expect(isPackageFor(place, { ...place, [part]: null })).toBe(false);
});

test('[ORDER-006] taxable value and taxes add up to the charge to the paisa', () => {
  expect(taxPartsOf(118_000, { ratePercent: 18, isWithinState: true })).toEqual({
    taxablePaise: 100_000,
    cgstPaise: 9_000,
    sgstPaise: 9_000,
    igstPaise: 0,
  });
  expect(taxPartsOf(99_900, { ratePercent: 18, isWithinState: false })).toMatchObject({
    taxablePaise: 84_661,
    igstPaise: 15_239,
  });
  // 4.5 paise of each tax: half up, not down and not to the even one
  expect(taxPartsOf(59, { ratePercent: 18, isWithinState: true })).toEqual({
    ...{ taxablePaise: 49, cgstPaise: 5, sgstPaise: 5, igstPaise: 0 },
  });
  expect(taxPartsOf(42, { ratePercent: 12, isWithinState: false })).toEqual({
    ...{ taxablePaise: 37, cgstPaise: 0, sgstPaise: 0, igstPaise: 5 },
  });
  fc.assert(
    fc.property(
      fc.nat(10_000_000_00),
      fc.constantFrom(0, 5, 12, 18, 28),
      fc.boolean(),
      (total, ratePercent, within) => {
        const parts = taxPartsOf(total, { ratePercent, isWithinState: within });
        const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = parts;
        expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(total);
        expect(cgstPaise).toBe(sgstPaise);
        expect(Math.abs((taxablePaise * ratePercent) / 100 - (cgstPaise + sgstPaise + igstPaise))).toBeLessThan(2);
      },
    ),
  );
});

test('[ORDER-004] the lines of an invoice together have its taxable value, each within a paisa of its own share', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 100, max: 10_000_000 }), { minLength: 1, maxLength: 20 }), (lines) => {
      const total = lines.reduce((sum, paise) => sum + paise, 0);
      const { taxablePaise } = taxPartsOf(total, { ratePercent: 18, isWithinState: true });
      const shares = taxableOfLines(taxablePaise, lines);
      expect(shares.reduce((sum, paise) => sum + paise, 0)).toBe(taxablePaise);
      for (const [at, share] of shares.entries())
        expect(Math.abs(share - (taxablePaise * lines[at]!) / total)).toBeLessThanOrEqual(1);
    }),
  );
  expect(taxableOfLines(100_000, [118_000])).toEqual([100_000]);
});

test('the place of supply is the state of the buyer, and of the seller where it is not known', () => {
  expect(isWithinState('Tamil Nadu', ' tamil  nadu ')).toBe(true);
  expect(isWithinState('Jammu & Kashmir', 'jammu kashmir')).toBe(true);
  expect(isWithinState('Tamil Nadu', 'Kerala')).toBe(false);
  expect(isWithinState('Tamil Nadu', null)).toBe(true);
  expect(isWithinState('Tamil Nadu', ' ')).toBe(true);
});

test('a place of supply that is lost is nobody’s; only an invoice of an earlier version has the seller’s', () => {
  const sold = { buyerState: '', sellerState: 'Tamil Nadu', isWithinState: true, isEarlier: true };
  expect(placeOfSupply(sold)).toBe('Tamil Nadu');
  expect(placeOfSupply({ ...sold, buyerState: 'Kerala' })).toBe('Kerala');
  expect(placeOfSupply({ ...sold, isWithinState: false })).toBe('');
  expect(placeOfSupply({ ...sold, isEarlier: false })).toBe('');
});

test.each([
  [0, 'Rupees Zero Only'],
  [1, 'One Paisa Only'],
  [50, 'Fifty Paise Only'],
  [100, 'Rupees One Only'],
  [12_345_650, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only'],
  [10_000_000_00, 'Rupees One Crore Only'],
  [123_00_00_000_00, 'Rupees One Hundred Twenty-Three Crore Only'],
  [99_999_00, 'Rupees Ninety-Nine Thousand Nine Hundred Ninety-Nine Only'],
])('[ORDER-005] %d paise are "%s"', (paise, expected) => {
  expect(amountInWords(paise)).toBe(expected);
});

test('rupees become whole paise or are refused', () => {
  expect(paiseOf(1234.5)).toBe(123_450);
  expect(paiseOf(19.99)).toBe(1_999);
  expect(() => paiseOf(0.001)).toThrow(RangeError);
  expect(() => paiseOf(Number.NaN)).toThrow(RangeError);
  fc.assert(fc.property(fc.nat(2_000_000_000), (paise) => paiseOf(rupeesOf(paise)) === paise));
});

test('[ORDER-013] a billing period ends with its day in India and returns to the day it began on', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  const endOf = (period: number) => new Date(periodEnd('2027-01-31', 'monthly', period)).toISOString();
  expect(endOf(1)).toBe('2027-02-28T18:30:00.000Z');
  expect(endOf(2)).toBe('2027-03-31T18:30:00.000Z');
  expect(new Date(periodEnd('2026-11-22', 'yearly', 1)).toISOString()).toBe('2027-11-22T18:30:00.000Z');
});

test('a financial year begins in April', () => {
  expect(financialYear(Date.parse('2027-03-31T18:29:59Z'))).toBe('2026-27');
  expect(financialYear(Date.parse('2027-03-31T18:30:00Z'))).toBe('2027-28');
  expect(financialYear(Date.parse('2099-05-01T00:00:00Z'))).toBe('2099-00');
});

test('credit notes of any parts of an invoice leave nothing of it', () => {
  for (const isWithinState of [true, false]) {
    const rate = { ratePercent: 18, isWithinState };
    const parts = [33_333, 1, 7_777, 50_001, 26_888];
    const notes = parts.map((amountPaise, at) => {
      const creditedPaise = parts.slice(0, at).reduce((sum, paise) => sum + paise, 0);
      const note = creditPartsOf({ amountPaise, creditedPaise }, rate);
      expect(Object.values(note).reduce((sum, paise) => sum + paise, 0)).toBe(amountPaise);
      return note;
    });
    const sum = (of: keyof (typeof notes)[number]) => notes.reduce((total, note) => total + note[of], 0);
    const all = taxPartsOf(118_000, rate);
    expect([sum('taxablePaise'), sum('cgstPaise'), sum('sgstPaise'), sum('igstPaise')]).toEqual([
      ...[all.taxablePaise, all.cgstPaise, all.sgstPaise, all.igstPaise],
    ]);
  }
});

test('orders only move forward', () => {
  const allowed = orderStates.flatMap((from) =>
    orderStates.filter((to) => mayMoveOrder(from, to)).map((to) => `${from} ${to}`),
  );
  expect(allowed).toEqual([
    'created pending',
    'created paid',
    'created failed',
    'pending paid',
    'pending failed',
    'paid refunding',
    'paid refunded',
    'failed paid',
    'refunding paid',
    'refunding refunded',
  ]);
});

test('an amount is grouped by lakhs and has its paise', () => {
  expect([0, 5, 118_000, 23_456_700, 1_23_45_678_90].map(formatRupees)).toEqual([
    ...['0.00', '0.05', '1,180.00', '2,34,567.00', '1,23,45,678.90'],
  ]);
});
