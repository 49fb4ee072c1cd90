import { Database } from '@exam/platform';
import { nobody } from '../src/orders/nobody.js';
import type { Shop } from './shop.js';

/** Each answers a line for each thing that must not be, whatever happened to money before. */
const rules: readonly string[] = [
  // what a school gives is its own matter
  `select format('two rights of %s to %s', e.account_id, e.package_id) as line
   from entitlement e join "order" o on o.order_id = e.order_id
   where e.state = 'active' and o.source <> 'grant' group by e.account_id, e.package_id having count(*) > 1`,
  `select format('the payment %s pays nothing and is kept', p.payment_id) as line
   from payment p join "order" o on o.order_id = p.order_id
   where p.state in ('captured', 'refunded') and o.payment_id is distinct from p.payment_id and p.amount_paise <> (
     select coalesce(sum(r.amount_paise), 0) from refund r where r.payment_id = p.payment_id and r.state = 'processed')`,
  `select format('the order %s is %s', order_id, state) as line from "order"
   where state = 'refunding' or (state in ('created', 'pending') and check_at is null)`,
  `select format('the payment %s has %s invoices', o.payment_id, count(i.number)) as line from "order" o
   left join invoice i on i.order_id = o.order_id where o.payment_id is not null
   group by o.payment_id having count(i.number) <> 1`,
  `select format('the order %s costs %s, its lines %s', o.order_id, o.amount_paise, sum(i.total_paise)) as line
   from "order" o join order_item i on i.order_id = o.order_id
   group by o.order_id having o.amount_paise <> sum(i.total_paise)
     or bool_or(i.total_paise <> i.base_paise - i.discount_paise + i.add_ons_paise or i.total_paise < 0)`,
  // the price that counted when it was priced
  `select format('the order %s of %s has the price %s, at its instant it was %s', o.order_id, i.package_id, i.base_paise,
     coalesce(price.base_price_paise, p.base_price_paise)) as line
   from "order" o join order_item i on i.order_id = o.order_id join package p on p.package_id = i.package_id
     left join lateral (
       select * from package_price r where r.package_id = i.package_id and r.valid_from <= o.priced_at
         and (r.withdrawn_at is null or r.withdrawn_at > o.priced_at) and r.set_at <= o.priced_at
       order by r.valid_from desc, r.set_at desc, r.price_id desc limit 1) price on true
   where o.source = 'purchase' and i.policy_type is null
     and i.base_paise <> coalesce(price.base_price_paise, p.base_price_paise)`,
  `select format('the invoice %s has %s %% for %s', i.number, told."ratePercent", p.package_id) as line
   from invoice i, jsonb_to_recordset(i.taxes) as told ("ratePercent" int, sac text, "packageIds" jsonb),
     jsonb_array_elements_text(told."packageIds") as of (package_id) join package p on p.package_id = of.package_id
   where told."ratePercent" <> coalesce(p.tax_percent, 18) or (p.sac is not null and told.sac <> p.sac)`,
  `select format('the invoice %s of %s is of another series', i.number, o.org_id) as line
   from invoice i join "order" o on o.order_id = i.order_id
   where split_part(i.number, '/', 1) <> case o.org_id when 'org-b' then 'PNI' else 'INV' end
     or (i.seller ->> 'series') is distinct from case o.org_id when 'org-b' then 'PN' end
     or i.is_within_state is distinct from (o.billing #>> '{shippingAddress,state}' = i.seller ->> 'state')`,
  // with the uses of who was erased
  `select format('the coupon %s was used %s times of %s', c.code, count(*), c.most_uses) as line
   from coupon c join "order" o on o.coupon_id = c.coupon_id and o.paid_at is not null
   group by c.coupon_id having count(*) > c.most_uses`,
  `select format('the coupon %s was used %s times of %s by one buyer', c.code, count(*), c.most_per_buyer) as line
   from coupon c join "order" o on o.coupon_id = c.coupon_id and o.paid_at is not null and o.user_id <> '${nobody}'
   group by c.coupon_id, o.user_id having count(*) > c.most_per_buyer`,
  `select format('what was paid for the order %s was taken off %s others', credited, count(*)) as line from (
     select distinct o.order_id, unnest(i.credited_order_ids) as credited
     from order_item i join "order" o on o.order_id = i.order_id
     where o.paid_at is not null and o.state <> 'refunded') taken group by credited having count(*) > 1`,
  `select format('the order %s is open, and what was taken off it for %s went back', i.order_id, s.order_id) as line
   from order_item i join "order" s on s.order_id = any(i.credited_order_ids)
     join entitlement e on e.order_id = i.order_id and e.package_id = i.package_id
   where e.state = 'active' and s.state = 'refunded'`,
];

export async function wrongsOf(shop: Shop): Promise<string[]> {
  const db = shop.service.app.get(Database);
  const found: string[] = [];
  for (const rule of rules) found.push(...(await db.query<{ line: string }>(rule)).map(({ line }) => line));
  return [...(await shop.differences()), ...found, ...(await wrongMandates(shop, db))];
}

async function wrongMandates({ outside: { razorpay } }: Shop, db: Database): Promise<string[]> {
  const mandates = await db.query<{ id: string; wanted: string; state: string | null }>(
    `select m.provider_subscription_id as id, m.wanted, e.state from mandate m
     left join entitlement e on e.order_id = m.order_id`,
  );
  const live = razorpay.subscriptions().filter(({ status }) => ['active', 'pending', 'halted'].includes(status));
  return [
    ...live
      .filter(({ id }) => !mandates.some((one) => one.id === id && one.wanted === 'running' && one.state === 'active'))
      .map(({ id, status }) => `the mandate ${id} is ${status} without a right`),
    ...mandates
      .filter(({ id, wanted }) => wanted === 'ended' && razorpay.subscription(id)?.status !== 'cancelled')
      .map(({ id }) => `the mandate ${id} should be ended at the provider`),
  ];
}
