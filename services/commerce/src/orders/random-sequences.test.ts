import type { Api } from '@exam/testing';
import fc from 'fast-check';
import { Doings, steps, type Step } from '../../test/doings.js';
import { Shop } from '../../test/shop.js';

let shop: Shop;
let operator: Api;

beforeAll(async () => {
  shop = await Shop.open();
  shop.outside.razorpay.delivery.pausesMs = [20, 50];
  operator = await shop.operator();
});
afterAll(() => shop.close());

test('whatever comes in whatever order: books that agree, a right for each paid period, and one mandate at most', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken: Step[]) => {
      const doings = new Doings(shop, operator, await shop.student());
      for (const step of taken) await doings.take(step);
      await doings.settle();
      expect(await doings.wrongs()).toEqual([]);
    }),
    { numRuns: 15, endOnFailure: true },
  );
}, 240_000);
