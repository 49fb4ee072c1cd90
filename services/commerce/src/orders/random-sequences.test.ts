import { cancelSubscription, refundOrder } from '@exam/contracts';
import { Database } from '@exam/platform';
import type { Api } from '@exam/testing';
import fc from 'fast-check';
import { differencesOfBooks } from '../books/books.repository.js';
import { differencesWithProvider } from '../books/provider.repository.js';
import { product, second, Shop, type Student } from '../../test/shop.js';

type Step =
  | { do: 'order' | 'subscribe' | 'reconcile' | 'month' }
  | { do: 'messages'; times: number }
  | { do: 'pay'; which: number; outcome: 'captured' | 'failed' }
  | { do: 'callback' | 'cancel' | 'refund'; which: number };

const which = fc.nat({ max: 3 });
const steps = fc.array(
  fc.oneof(
    // often enough that several orders of one cart are open at once
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constantFrom('order' as const, 'order' as const, 'subscribe' as const) }),
    },
    fc.record({ do: fc.constantFrom('reconcile' as const, 'month' as const) }),
    fc.record({ do: fc.constant('messages' as const), times: fc.constantFrom(0, 1, 3) }),
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('pay' as const),
        which,
        outcome: fc.constantFrom('captured' as const, 'captured' as const, 'failed' as const),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constantFrom('callback' as const, 'cancel' as const, 'refund' as const), which }),
    },
  ),
  { minLength: 6, maxLength: 24 },
);

interface Opened {
  readonly orderId: string;
  readonly reference: string;
  readonly isSubscription: boolean;
  proof: object | null;
}

let shop: Shop;
let operator: Api;

beforeAll(async () => {
  shop = await Shop.open();
  operator = await shop.service.as({ roles: ['super'] });
});
afterAll(() => shop.close());

/** One student's doings. What is refused is refused; the books are looked at afterwards. */
class Doings {
  private readonly opened: Opened[] = [];

  constructor(private readonly student: Student) {}

  async take(step: Step): Promise<void> {
    switch (step.do) {
      case 'order': {
        const packageId = this.opened.length % 3 === 2 ? second.packageId : product.packageId;
        const { status, body } = await shop.save(this.student, [{ packageId }]);
        if (status === 200) this.remember(body.orderId, body.paymentInit.id, false);
        return;
      }
      case 'subscribe': {
        const wanted = [{ packageId: 'everything', subscriptionSelected: 'monthly' }];
        const { status, body } = await shop.save(this.student, wanted);
        if (status === 200) this.remember(body.orderId, body.subscriptionId!, true);
        return;
      }
      case 'messages':
        shop.outside.razorpay.delivery.times = step.times;
        return;
      case 'month':
        shop.service.clock.advance(31 * 86_400_000);
        return;
      case 'reconcile':
        shop.service.clock.advance(6 * 60_000);
        return shop.sweep();
      default: {
        const one = this.opened[step.which % Math.max(1, this.opened.length)];
        if (one) await this.with(one, step);
      }
    }
  }

  private async with(one: Opened, step: Step & { which: number }): Promise<void> {
    const { razorpay } = shop.outside;
    const params = { orderId: one.orderId };
    if (step.do === 'callback') await shop.told(this.student, one.orderId, one.proof, one.proof !== null);
    else if (step.do === 'refund')
      await operator.call(refundOrder, { params, body: { amountPaise: 5_000, reason: 'returned' } });
    else if (step.do === 'cancel') await this.student.api.call(cancelSubscription, { params });
    else if (step.do !== 'pay') return;
    else if (!one.isSubscription) one.proof = razorpay.payOrder(one.reference, { outcome: step.outcome });
    else if (step.outcome === 'captured' && !razorpay.subscription(one.reference)!.cancel_at_cycle_end)
      one.proof = razorpay.chargeSubscription(one.reference);
  }

  private remember(orderId: string, reference: string, isSubscription: boolean): void {
    this.opened.push({ orderId, reference, isSubscription, proof: null });
  }

  /** The browsers come back, and the messages are sent once more, until nothing moves. */
  async settle(): Promise<void> {
    shop.outside.razorpay.delivery.times = 1;
    for (const { orderId } of this.opened) await shop.told(this.student, orderId, null, false);
    for (let round = 0; round < 3; round += 1) {
      shop.service.clock.advance(6 * 60_000);
      await shop.sweep();
      await shop.messages();
    }
  }
}

test('whatever comes in whatever order: no two grants, no lost payment, books that agree', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const student = await shop.student();
      const doings = new Doings(student);
      for (const step of taken) await doings.take(step);
      await doings.settle();
      const database = shop.service.app.get(Database);
      expect(await differencesOfBooks(database)).toEqual([]);
      expect(
        await differencesWithProvider(database, shop.outside.settings['PAYMENT_URL']!, Date.now() + 3_600_000),
      ).toEqual([]);
      const twice = await database.query(
        `select package_id from entitlement where account_id = $1 and state = 'active' group by 1 having count(*) > 1`,
        [student.accountId],
      );
      expect(twice).toEqual([]);
      const useless = await database.query(
        `select p.payment_id from payment p join "order" o on o.order_id = p.order_id
         where p.state = 'captured' and o.payment_id is distinct from p.payment_id and not exists (
           select 1 from refund r where r.payment_id = p.payment_id and r.state = 'processed')`,
      );
      expect(useless).toEqual([]);
    }),
    { numRuns: 10 },
  );
}, 240_000);
