import fc from 'fast-check';
import { Doings, steps, type Step } from '../../test/doings.js';
import { Shop } from '../../test/shop.js';

const blocks = 20;
const sequences = 50;

// a shop for each block: the books are compared whole after each sequence
test.each(Array.from({ length: blocks }, (_, block) => block + 1))(
  `${sequences} random sequences, block %i of ${blocks}`,
  async () => {
    const shop = await Shop.open();
    shop.outside.razorpay.delivery.pausesMs = [20, 50];
    const operator = await shop.operator();
    try {
      await fc.assert(
        fc.asyncProperty(steps, async (taken: Step[]) => {
          const doings = new Doings(shop, operator, await shop.student());
          for (const step of taken) await doings.take(step);
          await doings.settle();
          expect(await doings.wrongs()).toEqual([]);
        }),
        { numRuns: sequences, endOnFailure: true },
      );
    } finally {
      await shop.close();
    }
  },
  600_000,
);
