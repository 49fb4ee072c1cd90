import { orderPaid } from '@exam/contracts';
import { jest } from '@jest/globals';
import { orgId, Shop } from '../../test/shop.js';
import { PaymentProvider } from './payment-provider.js';
import { SweepService } from './sweep.service.js';

const second = 1_000;
const minute = 60 * second;
const carts = 100_000;
/** So long the provider takes for the orders that are asked about together, as far as the patience with it goes. */
const slow = 20 * second;
const together = 8;
const sweepEvery = 30 * second;

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

/** Opened in one evening, and nobody paid them: each is due to be asked about for the first time. */
async function abandon(): Promise<void> {
  const openedAt = new Date(shop.service.clock.now() - 5 * minute);
  await shop.service.db.query(
    `with opened as (
       insert into "order" (order_id, org_id, user_id, account_id, source, state, amount_paise, billing, provider_order_id,
         created_at, check_at, priced_at, open_cart)
       select gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), 'purchase', 'pending', 118000, '{}',
         'order_left_' || n, $2::timestamptz, $2::timestamptz + interval '1 minute', $2::timestamptz, 'physics'
       from generate_series(1, $3::int) n returning order_id)
     insert into order_item (order_id, package_id, package_code, package_name, package_group, package_type,
       discussion_board, interactive_tutors, base_paise, discount_paise, add_ons_paise, total_paise)
     select order_id, 'physics', 'PHY12', 'Physics 12 Complete', 'MPC', 'nonsubscription', false, false, 118000, 0, 0, 118000
     from opened`,
    [orgId, openedAt, carts],
  );
  await shop.service.db.query('analyze "order"');
}

test('100,000 abandoned carts and a slow provider: a payment whose message was lost is found within five minutes', async () => {
  await abandon();
  const { clock, app, db } = shop.service;
  const sweeps = app.get(SweepService);
  // the lists were read just before it is paid
  await sweeps.begin().lists;
  const asha = await shop.student();
  const { orderId, paymentInit } = await shop.order(asha);
  shop.outside.razorpay.delivery.times = 0;
  shop.outside.razorpay.payOrder(paymentInit.id);
  const paidAt = clock.now();
  let foundAt: number | null = null;
  let sweepAt = paidAt + sweepEvery;

  /** Time passes, and the timer of the sweeps with it. */
  async function pass(ms: number): Promise<void> {
    clock.advance(ms);
    if (clock.now() < sweepAt) return;
    sweepAt += sweepEvery;
    await sweeps.begin().lists;
    const [order] = await db.query<{ state: string }>('select state from "order" where order_id = $1', [orderId]);
    if (order!.state === 'paid') foundAt = clock.now();
  }

  const asked: string[] = [];
  let before = Promise.resolve();
  const paymentsOf = jest.spyOn(app.get(PaymentProvider), 'paymentsOf').mockImplementation(async (reference) => {
    asked.push(reference);
    const isLast = asked.length % together === 0;
    await (before = before.then(() => (isLast && foundAt === null ? pass(slow) : undefined)));
    return [];
  });
  while (foundAt === null && clock.now() < paidAt + 60 * minute) {
    const { dues } = sweeps.begin();
    await dues;
    if (foundAt === null) await pass(slow);
  }
  paymentsOf.mockRestore();

  expect(foundAt).not.toBeNull();
  expect(foundAt! - paidAt).toBeLessThanOrEqual(5 * minute);
  expect(await shop.service.outbox.of(orderPaid)).toMatchObject([{ orderId }]);
  // it was the list that told: the carts before it are not asked about yet
  expect(asked).not.toContain(paymentInit.id);
  expect(new Set(asked).size).toBeLessThan(carts / 10);
}, 300_000);
