import { entitlementExpired } from '@exam/contracts';
import { until } from '@exam/testing/until';
import { jest } from '@jest/globals';
import { Shop, type Student } from '../../test/shop.js';
import { EntitlementsRepository } from './entitlements.repository.js';
import { ExpiryService } from './expiry.service.js';
import { PaymentProvider } from './payment-provider.js';
import { SweepService } from './sweep.service.js';
import { Db } from '../db.js';

let shop: Shop;
let asha: Student;

beforeAll(async () => {
  shop = await Shop.open();
  asha = await shop.student();
});
afterAll(() => shop.close());

/** Rights to a package, bought long ago, that all end in one night. */
async function rights(count: number): Promise<void> {
  const { orderId } = await shop.buy(asha);
  const ended = new Date(shop.service.clock.now());
  await shop.service.db.query(
    `insert into entitlement (entitlement_id, user_id, account_id, org_id, package_id, order_id, starts_at, ends_at, state,
       revision) select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'org-a', 'physics', $1, $2, $2, 'active', 1
     from generate_series(1, $3::int)`,
    [orderId, ended, count],
  );
}

test('a night of rights ends in pages: each once, told once, and no reader waits for another', async () => {
  await rights(2_500);
  const db = shop.service.app.get(Db);
  const now = new Date(shop.service.clock.now());
  // another replica holds the first page
  let held = 0;
  let letGo = () => undefined as void;
  const isHeld = new Promise<void>((taken) => {
    const released = new Promise<void>((resolve) => (letGo = resolve));
    void db
      .transaction(async (tx) => {
        held = (await shop.service.app.get(EntitlementsRepository).expirePage(tx, now, 1_000)).length;
        taken();
        await released;
        throw new Error('it dies');
      })
      .catch(() => undefined);
  });
  await isHeld;
  const expiry = shop.service.app.get(ExpiryService);
  expect(held).toBe(1_000);
  expect(await expiry.expireDue()).toBe(1_500);
  letGo();
  // what the dead replica held is ended by the next sweep
  let ended = 0;
  while (ended < 1_000) ended += await expiry.expireDue();
  expect(ended).toBe(1_000);
  const told = await shop.service.outbox.of(entitlementExpired);
  expect(new Set(told.map(({ entitlement }) => entitlement.entitlementId)).size).toBe(2_500);
  expect(told).toHaveLength(2_500);
  const left = await shop.service.db.query(`select 1 from entitlement where state = 'active' and ends_at is not null`);
  expect(left).toEqual([]);
});

test('rights end, and what was paid unheard of is found, while the provider is asked about an order and does not answer', async () => {
  const { app, clock, db } = shop.service;
  const sweeps = app.get(SweepService);
  await shop.order(await shop.student());
  const { orderId, paymentInit } = await shop.order(await shop.student(), 'chemistry');
  shop.outside.razorpay.delivery.times = 0;
  shop.outside.razorpay.payOrder(paymentInit.id);
  await db.query(`update entitlement set state = 'active' where entitlement_id in (
    select entitlement_id from entitlement where state = 'expired' limit 3)`);
  clock.advance(130_000);
  let answer = () => undefined as void;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let asked = 0;
  const paymentsOf = jest.spyOn(app.get(PaymentProvider), 'paymentsOf').mockImplementation(async () => {
    asked += 1;
    await answered;
    return [];
  });

  const { own, lists, dues } = sweeps.begin();
  await Promise.all([own, lists]);
  expect(await db.query(`select 1 from entitlement where state = 'active' and ends_at is not null`)).toEqual([]);
  expect((await shop.books()).states[orderId]).toBe('paid');
  await until(() => asked > 0);
  answer();
  await dues;
  paymentsOf.mockRestore();
});
