import type { Api } from '@exam/testing';
import fc from 'fast-check';
import { Doings, steps, type Step } from '../../test/doings.js';
import { Shop } from '../../test/shop.js';
import { openSchools, type School } from '../../test/two-schools.js';
import { wrongsOf } from '../../test/wrongs.js';

let shop: Shop;
let operator: Api;
let schools: School[];
let turn = 0;

beforeAll(async () => {
  shop = await Shop.open({ environment: { COUPON_APPROVAL_PERCENT: '100' } });
  shop.outside.razorpay.delivery.pausesMs = [20, 50];
  operator = await shop.operator();
  schools = await openSchools(shop);
});
afterAll(() => shop.close());

test('whatever comes in whatever order: books that agree, a right for each paid period, and one mandate at most', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken: Step[]) => {
      const doings = await Doings.begin(shop, operator, schools[turn++ % schools.length]!);
      for (const step of taken) await doings.take(step);
      await doings.settle();
      expect(await wrongsOf(shop)).toEqual([]);
    }),
    { numRuns: 15, endOnFailure: true },
  );
}, 240_000);
