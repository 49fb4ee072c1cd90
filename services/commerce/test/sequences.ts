import type { Api } from '@exam/testing';
import fc from 'fast-check';
import { Doings, steps, type Step } from './doings.js';
import { Shop } from './shop.js';
import { openSchools, type School } from './two-schools.js';
import { wrongsOf } from './wrongs.js';

/** The same sequences in every run, so that a failure is of the change and not of the day; FRESH_SEEDS=1 draws others. */
const seedOf = (block: number): number => (process.env['FRESH_SEEDS'] ? Date.now() + block : block);

/** A shop in which one sequence follows the other, each with a student of its own. */
export class Sequences {
  private turn = 0;

  private constructor(
    private readonly shop: Shop,
    private readonly operator: Api,
    private readonly schools: readonly School[],
  ) {}

  static async open(): Promise<Sequences> {
    const shop = await Shop.open({ environment: { COUPON_APPROVAL_PERCENT: '100' } });
    shop.outside.razorpay.delivery.pausesMs = [20, 50];
    return new Sequences(shop, await shop.operator(), await openSchools(shop));
  }

  /** The books are compared whole after each. */
  async random({ block, runs }: { block: number; runs: number }): Promise<void> {
    const property = fc.asyncProperty(steps, (taken) => this.run(taken));
    await fc.assert(property, { numRuns: runs, endOnFailure: true, seed: seedOf(block) });
  }

  async run(taken: readonly Step[]): Promise<void> {
    const { shop, operator, schools } = this;
    const doings = await Doings.begin(shop, operator, schools[this.turn++ % schools.length]!);
    for (const step of taken) await doings.take(step);
    await doings.settle();
    expect(await wrongsOf(shop)).toEqual([]);
  }

  close(): Promise<void> {
    return this.shop.close();
  }
}
