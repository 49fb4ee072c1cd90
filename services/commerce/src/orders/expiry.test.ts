import { entitlementExpired } from '@exam/contracts';
import { Shop, type Student } from '../../test/shop.js';
import { EntitlementsRepository } from './entitlements.repository.js';
import { ExpiryService } from './expiry.service.js';
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
