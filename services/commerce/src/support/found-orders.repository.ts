import { istDayBounds } from '@exam/domain';
import { keysetPage, type ListAsked, type Queryable } from '@exam/platform';
import { searchedOf, type Searched } from './order-search.js';

export interface OrdersAsked extends ListAsked {
  readonly q?: string | undefined;
  readonly state?: string | undefined;
  readonly packageId?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly leastPaise?: number | undefined;
  readonly mostPaise?: number | undefined;
}

export interface FoundOrder {
  readonly orderId: string;
  readonly number: string | null;
  readonly buyer: string;
  readonly telephone: string;
  readonly payerNumber: string | null;
  readonly packages: string[];
  readonly amountPaise: number;
  readonly state: string;
  readonly source: string;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
}

export const foundColumns = `o.order_id as "orderId", o.amount_paise as "amountPaise", o.state, o.source,
  o.created_at as "createdAt", o.paid_at as "paidAt", coalesce(nullif(o.billing ->> 'name', ''),
    (select trim(p.given_name || ' ' || p.family_name) from person p where p.user_id = o.user_id), '') as buyer,
  coalesce(o.billing ->> 'telephone', '') as telephone,
  (select payer_number from payment p where p.order_id = o.order_id and payer_number is not null
    and right(regexp_replace(payer_number, '\\D', '', 'g'), 10)
      <> right(regexp_replace(coalesce(o.billing ->> 'telephone', ''), '\\D', '', 'g'), 10)
    order by p.created_at desc limit 1) as "payerNumber",
  (select number from invoice i where i.order_id = o.order_id) as number,
  (select coalesce(array_agg(package_name order by package_name), '{}') from order_item x
    where x.order_id = o.order_id) as packages`;

/** A condition on `"order" o`; `$n` is the value. */
const searches: Record<Searched['by'], (n: string) => string> = {
  order: (n) => `o.order_id = ${n}::uuid`,
  document: (n) => `o.order_id in (select order_id from invoice where number = ${n} union all
    select i.order_id from credit_note c join invoice i on i.number = c.invoice_number where c.number = ${n})`,
  payment: (n) => `(o.payment_id = ${n} or o.provider_order_id = ${n} or o.provider_subscription_id = ${n}
    or o.order_id in (select order_id from payment where payment_id = ${n} union all
      select order_id from refund where provider_refund_id = ${n} union all
      select order_id from dispute where dispute_id = ${n}))`,
  telephone: (n) => `(regexp_replace(o.billing ->> 'telephone', '\\D', '', 'g') like '%' || ${n}
    or o.order_id in (select order_id from payment
      where regexp_replace(payer_number, '\\D', '', 'g') like '%' || ${n}))`,
  email: (n) => `lower(o.billing ->> 'email') = ${n}`,
  name: (n) => `(o.billing ->> 'name' ilike '%' || ${n} || '%' or o.user_id in (
    select user_id from person p where p.org_id = o.org_id and (p.user_code = lower(${n})
      or p.given_name || ' ' || p.family_name ilike '%' || ${n} || '%')))`,
};

/** `orgId` null: of every organisation. */
export function findOrders(db: Queryable, orgId: string | null, asked: OrdersAsked) {
  const values: unknown[] = [];
  const where: string[] = [];
  const add = (value: unknown, condition: (n: string) => string) => {
    if (value === undefined || value === null || value === '') return;
    values.push(value);
    where.push(condition(`$${values.length}`));
  };
  const searched = asked.q ? searchedOf(asked.q) : undefined;
  add(orgId, (n) => `o.org_id = ${n}`);
  if (searched) add(searched.by === 'name' ? escaped(searched.value) : searched.value, searches[searched.by]);
  add(asked.state, (n) => `o.state = ${n}`);
  add(
    asked.packageId,
    (n) => `exists (select 1 from order_item x where x.order_id = o.order_id and x.package_id = ${n})`,
  );
  add(asked.from && new Date(istDayBounds(asked.from).startAt), (n) => `o.created_at >= ${n}`);
  add(asked.until && new Date(istDayBounds(asked.until).endAt), (n) => `o.created_at < ${n}`);
  add(asked.leastPaise, (n) => `o.amount_paise >= ${n}`);
  add(asked.mostPaise, (n) => `o.amount_paise <= ${n}`);
  return keysetPage<FoundOrder>(
    db,
    {
      columns: foundColumns,
      from: '"order" o',
      where,
      values,
      sorts: { createdAt: { sql: 'o.created_at', type: 'timestamptz' } },
      key: { sql: 'o.order_id', type: 'uuid' },
    },
    asked,
  );
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
