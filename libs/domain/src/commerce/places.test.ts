import { addressFaults, gstStates, isGstin, stateNames } from './places.js';
import { containedItem, overlapOf, type HeldPackage } from './holdings.js';

const address = { name: 'Meera Krishnan', street: '4 MG Road', city: 'Mysuru', pinCode: '570001', gstin: '' };

test('an invoice names the buyer, the whole address and a state of the list', () => {
  expect(addressFaults({ ...address, state: 'Karnataka' })).toEqual([]);
  for (const state of ['', 'Atlantis', 'TN', 'karnataka', 'toString'])
    expect(addressFaults({ ...address, state })).toEqual(['state']);
  expect(addressFaults({ name: ' ', street: '', city: '', state: 'Kerala', pinCode: '012345', gstin: '' })).toEqual([
    'name',
    'street',
    'city',
    'pinCode',
  ]);
});

test('a GSTIN has its check character and the code of the state', () => {
  const gstin = '27AAPFU0939F1ZV'; // the example of GSTN's documents
  expect(isGstin(gstin)).toBe(true);
  for (let at = 0; at < gstin.length; at += 1) {
    const other = gstin[at] === '1' ? '2' : '1';
    expect(isGstin(gstin.slice(0, at) + other + gstin.slice(at + 1))).toBe(false);
  }
  expect(addressFaults({ ...address, state: 'Maharashtra', gstin })).toEqual([]);
  expect(addressFaults({ ...address, state: 'Kerala', gstin })).toEqual(['gstin']);
});

test('the list has the 36 states and union territories, each with a code of its own', () => {
  expect(stateNames).toHaveLength(36);
  expect(new Set(Object.values(gstStates)).size).toBe(36);
});

const held = (packageId: string, chapterIds: string[], paidPaise = 1_000, isSubscription = false): HeldPackage => ({
  ...{ packageId, packageName: packageId, chapterIds, paidPaise, isSubscription },
});

test('[CHK-002] what is held inside a larger package is covered; what the larger one replaces is taken off its price', () => {
  const bundle = ['a', 'b', 'c'];
  expect(overlapOf(['a'], [held('bundle', bundle)])).toMatchObject({ isCovered: true, replaced: [] });
  expect(overlapOf(bundle, [held('x', ['a']), held('y', ['b', 'z'])])).toMatchObject({
    isCovered: false,
    replaced: [{ packageId: 'x' }],
    shared: [{ packageId: 'y' }],
    creditPaise: 1_000,
  });
  expect(overlapOf(bundle, [held('monthly', ['a'], 500, true)]).creditPaise).toBe(0);
  expect(overlapOf(bundle, [held('x', ['a', 'b']), held('y', ['c'])]).isCovered).toBe(true);
});

test('an item that another one of the cart contains is found', () => {
  const [part, whole] = [{ chapterIds: ['a'] }, { chapterIds: ['a', 'b'] }];
  expect(containedItem([whole, part])).toEqual({ item: part, container: whole });
  expect(containedItem([part, { chapterIds: ['b'] }])).toBeNull();
});
