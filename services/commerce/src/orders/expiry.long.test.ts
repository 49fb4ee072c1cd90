import { entitlementExpired } from '@exam/contracts';
import { orgId, Shop } from '../../test/shop.js';
import { ExpiryService } from './expiry.service.js';

const rights = 200_000;

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

/** Bought by as many students a year ago, to the end of one day: what a night has, a twelfth of it. */
async function buy(): Promise<void> {
  const { db, clock } = shop.service;
  const [boughtAt, endsAt] = [new Date(clock.now() - 365 * 86_400_000), new Date(clock.now())];
  await db.query(
    `with opened as (
       insert into "order" (order_id, org_id, user_id, account_id, source, state, amount_paise, billing, created_at, paid_at)
       select gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), 'purchase', 'paid', 118000, '{}', $2, $2
       from generate_series(1, $4::int) returning *),
     sold as (
       insert into order_item (order_id, package_id, package_code, package_name, package_group, package_type,
         discussion_board, interactive_tutors, base_paise, discount_paise, add_ons_paise, total_paise)
       select order_id, 'physics', 'PHY12', 'Physics 12 Complete', 'MPC', 'nonsubscription', false, false, 118000, 0, 0, 118000
       from opened)
     insert into entitlement (entitlement_id, user_id, account_id, org_id, package_id, order_id, starts_at, ends_at, state,
       revision)
     select gen_random_uuid(), user_id, account_id, org_id, 'physics', order_id, $2::timestamptz, $3::timestamptz, 'active', 1
     from opened`,
    [orgId, boughtAt, endsAt, rights],
  );
  await db.query('analyze "order", order_item, entitlement');
}

test('200,000 rights of one night end within one sweep of one replica, each once and told once', async () => {
  await buy();
  const start = performance.now();
  expect(await shop.service.app.get(ExpiryService).expireDue()).toBe(rights);
  const seconds = (performance.now() - start) / 1_000;
  process.stdout.write(`${rights} rights ended in ${seconds.toFixed(1)} s: ${Math.round(rights / seconds)} a second\n`);

  const [ended] = await shop.service.db.query<{ rights: number; revisions: number }>(
    `select count(*)::int as rights, sum(revision)::int as revisions from entitlement where state = 'expired'`,
  );
  expect(ended).toEqual({ rights, revisions: 2 * rights });
  const [told] = await shop.service.db.query<{ events: number; rights: number }>(
    `select count(*)::int as events, count(distinct payload::json #>> '{data,entitlement,entitlementId}')::int as rights
     from platform.outbox where payload::json ->> 'type' = $1`,
    [entitlementExpired.name],
  );
  expect(told).toEqual({ events: rights, rights });
}, 600_000);
