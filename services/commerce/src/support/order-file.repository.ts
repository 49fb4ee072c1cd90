import type { Queryable } from '@exam/platform';
import { foundColumns, type FoundOrder } from './found-orders.repository.js';

export interface TimelineRow {
  readonly at: Date;
  readonly kind: string;
  readonly what: string;
  readonly reference: string | null;
  readonly amountPaise: number | null;
  readonly reason: string | null;
  readonly actorId: string | null;
}

export interface OrderFile {
  readonly order: FoundOrder & {
    readonly orgId: string;
    readonly userId: string;
    readonly email: string;
    readonly address: string;
    readonly paymentId: string | null;
    readonly leftPaise: number;
    readonly others: readonly { orderId: string; state: string; createdAt: string }[];
  };
  readonly documents: readonly { number: string; issuedAt: Date; totalPaise: number; mailedAt: Date | null }[];
  readonly rights: readonly {
    packageId: string;
    packageName: string;
    state: string;
    startsAt: Date;
    endsAt: Date | null;
  }[];
  readonly timeline: readonly TimelineRow[];
}

const mostEntries = 500;

const orderSql = `select ${foundColumns}, o.org_id as "orgId", o.user_id as "userId", o.payment_id as "paymentId",
    coalesce(o.billing ->> 'email', '') as email,
    concat_ws(', ', nullif(o.billing #>> '{shippingAddress,HNO}', ''),
      nullif(o.billing #>> '{shippingAddress,houseNoAndStreet}', ''), nullif(o.billing #>> '{shippingAddress,city}', ''),
      nullif(o.billing #>> '{shippingAddress,state}', ''), nullif(o.billing #>> '{shippingAddress,pinCode}', '')) as address,
    case when o.paid_at is null or o.payment_id is null then 0 else o.amount_paise - coalesce((
      select sum(amount_paise) from refund r where r.payment_id = o.payment_id
        and r.state in ('wanted', 'made', 'processed')), 0)::int end as "leftPaise",
    (select coalesce(json_agg(json_build_object('orderId', order_id, 'state', state, 'createdAt', created_at)
        order by created_at desc), '[]') from (
      select distinct other.order_id, other.state, other.created_at from "order" other
        join order_item theirs on theirs.order_id = other.order_id
        join order_item ours on ours.package_id = theirs.package_id and ours.order_id = o.order_id
      where other.account_id = o.account_id and other.org_id = o.org_id and other.order_id <> o.order_id
        and other.user_id <> '00000000-0000-0000-0000-000000000000'
      order by other.created_at desc limit 20) found) as others
  from "order" o where o.order_id = $1 and ($2::text is null or o.org_id = $2)`;

/** Each part: at, kind, what, reference, amount, reason, actor. */
const timelineSql = `select at, kind, what, reference, amount::int as "amountPaise", reason, actor as "actorId" from (
    select created_at as at, 'created' as kind, source as what, provider_order_id as reference,
        amount_paise::bigint as amount, billing->>'reason' as reason, user_id::text as actor from "order" where order_id = $1
    union all select priced_at, 'priced', 'opened for payment', provider_order_id, amount_paise, null, null
      from "order" where order_id = $1 and priced_at is not null
    union all select paid_at, 'paid', state, payment_id, amount_paise, null, null
      from "order" where order_id = $1 and paid_at is not null
    union all select created_at, 'payment', state, payment_id, amount_paise, method, null from payment where order_id = $1
    union all select e.received_at, 'message', e.type, e.reference, null, null, null from provider_event e
      where e.reference in (select payment_id from payment where order_id = $1
        union select provider_subscription_id from mandate where order_id = $1
        union select dispute_id from dispute where order_id = $1)
    union all select created_at, 'refund', state, coalesce(provider_refund_id, payment_id), amount_paise, reason, null
      from refund where order_id = $1
    union all select created_at, 'dispute', state, dispute_id, amount_paise, reason, null from dispute where order_id = $1
    union all select issued_at, 'invoice', 'issued', number, total_paise, null, null from invoice where order_id = $1
    union all select mailed_at, 'mailed', 'invoice', number, null, null, null from invoice
      where order_id = $1 and mailed_at is not null
    union all select c.issued_at, 'credit-note', 'issued', c.number, c.total_paise, null, null
      from credit_note c join invoice i on i.number = c.invoice_number where i.order_id = $1
    union all select c.mailed_at, 'mailed', 'credit note', c.number, null, null, null
      from credit_note c join invoice i on i.number = c.invoice_number
      where i.order_id = $1 and c.mailed_at is not null
    union all select starts_at, 'right', state, package_id, null, null, null from entitlement where order_id = $1
    union all select wanted_at, 'mandate', wanted, provider_subscription_id, null, null, null from mandate where order_id = $1
    union all select a.at, 'acted', a.action, null, (a.details ->> 'amountPaise')::bigint, a.details ->> 'reason',
      a.actor_id from platform.audit a where a.subject = 'order:' || $1::text
  ) happened order by at desc, kind desc limit ${mostEntries}`;

/** Everything of one order; null where there is none, or it is of another organisation (`orgId` null: of any). */
export async function orderFile(db: Queryable, orderId: string, orgId: string | null): Promise<OrderFile | null> {
  const [order] = await db.query<OrderFile['order']>(orderSql, [orderId, orgId]);
  if (!order) return null;
  const [documents, rights, newest] = await Promise.all([
    db.query<OrderFile['documents'][number]>(
      `select number, issued_at as "issuedAt", total_paise as "totalPaise", mailed_at as "mailedAt" from invoice
         where order_id = $1
       union all select c.number, c.issued_at, c.total_paise, c.mailed_at from credit_note c
         join invoice i on i.number = c.invoice_number where i.order_id = $1
       order by 2, 1`,
      [orderId],
    ),
    db.query<OrderFile['rights'][number]>(
      `select package_id as "packageId", state, starts_at as "startsAt", ends_at as "endsAt",
         coalesce((select x.package_name from order_item x where x.order_id = $1
           and x.package_id = entitlement.package_id limit 1), package_id) as "packageName" from entitlement
       where order_id = $1 or entitlement_id = (select entitlement_id from "order" where order_id = $1)
       order by package_id`,
      [orderId],
    ),
    db.query<TimelineRow>(timelineSql, [orderId]),
  ]);
  return { order, documents, rights, timeline: newest.reverse() };
}
