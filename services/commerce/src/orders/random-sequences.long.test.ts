import fc from 'fast-check';
import { Doings, steps, type Step } from '../../test/doings.js';
import { Shop } from '../../test/shop.js';
import { openSchools } from '../../test/two-schools.js';
import { wrongsOf } from '../../test/wrongs.js';

const blocks = 20;
const sequences = 50;

// a shop for each block: the books are compared whole after each sequence
test.each(Array.from({ length: blocks }, (_, block) => block + 1))(
  `${sequences} random sequences, block %i of ${blocks}`,
  async () => {
    const shop = await Shop.open({ environment: { COUPON_APPROVAL_PERCENT: '100' } });
    shop.outside.razorpay.delivery.pausesMs = [20, 50];
    const operator = await shop.operator();
    const schools = await openSchools(shop);
    let turn = 0;
    try {
      await fc.assert(
        fc.asyncProperty(steps, async (taken: Step[]) => {
          const doings = await Doings.begin(shop, operator, schools[turn++ % schools.length]!);
          for (const step of taken) await doings.take(step);
          await doings.settle();
          expect(await wrongsOf(shop)).toEqual([]);
        }),
        { numRuns: sequences, endOnFailure: true },
      );
    } finally {
      await shop.close();
    }
  },
  600_000,
);
