import type { CreditedPackage, OrderState } from '@exam/domain';
import { sendWithCommit } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { PricedLine } from './price-order.js';
import type { Billing, OrderRow } from './rows.js';

export interface NewOrder {
  readonly orderId: string;
  readonly orgId: string;
  readonly userId: string;
  readonly accountId: string;
  readonly source: 'purchase' | 'renewal' | 'grant';
  readonly state: OrderState;
  readonly amountPaise: number;
  readonly idempotencyKey?: string | undefined;
  readonly requestHash?: string;
  readonly billing: Billing | object;
  readonly couponId?: string | null;
  readonly grantCode?: string;
  readonly entitlementId?: string;
  readonly providerSubscriptionId?: string | null;
  readonly createdAt: Date;
  readonly checkAt: Date | null;
  readonly pricedAt?: Date;
  readonly openCart?: string;
}

export interface PaidOrder {
  readonly orderId: string;
  readonly paidAt: Date;
  readonly paymentId: string | null;
  readonly isSale: boolean;
}

export interface LargerPackage extends CreditedPackage {
  readonly orderId: string;
  readonly packageId: string;
}

const withItems = { items: { orderBy: { packageCode: 'asc' as const } } };
/** An account's orders of a life; more are never shown at once. */
const mostOrders = 500;

@Injectable()
export class OrdersRepository {
  constructor(private readonly db: Db) {}

  /** False where the person has used the key already, or the account has an open order of the cart. */
  async insert(tx: Tx, order: NewOrder, items: Prisma.OrderItemCreateManyInput[]): Promise<boolean> {
    const rows = await tx.query({
      name: 'order-insert',
      text: `with opened as (
          insert into "order" (order_id, org_id, user_id, account_id, source, state, amount_paise, idempotency_key,
            request_hash, billing, coupon_id, grant_code, entitlement_id, provider_subscription_id, created_at, check_at,
            priced_at, open_cart)
          select "orderId", "orgId", "userId", "accountId", source, state, "amountPaise", "idempotencyKey",
            "requestHash", billing, "couponId", "grantCode", "entitlementId", "providerSubscriptionId", "createdAt",
            "checkAt", "pricedAt", "openCart"
          from jsonb_to_record($1::jsonb) as given ("orderId" uuid, "orgId" text, "userId" uuid, "accountId" uuid,
            source text, state text, "amountPaise" integer, "idempotencyKey" uuid, "requestHash" text, billing jsonb,
            "couponId" uuid, "grantCode" text, "entitlementId" uuid, "providerSubscriptionId" text,
            "createdAt" timestamptz, "checkAt" timestamptz, "pricedAt" timestamptz, "openCart" text)
          on conflict do nothing returning order_id)
        insert into order_item (order_id, package_id, package_code, package_name, package_group, package_type, policy_type,
          discussion_board, interactive_tutors, base_paise, discount_paise, add_ons_paise, total_paise, credit_paise,
          credited_order_ids)
        select opened.order_id, "packageId", "packageCode", "packageName", "packageGroup", "packageType", "policyType",
          "discussionBoard", "interactiveTutors", "basePaise", "discountPaise", "addOnsPaise", "totalPaise", "creditPaise",
          "creditedOrderIds"
        from opened, jsonb_to_recordset($2::jsonb) as item ("packageId" text, "packageCode" text, "packageName" text,
          "packageGroup" text, "packageType" text, "policyType" text, "discussionBoard" boolean,
          "interactiveTutors" boolean, "basePaise" integer, "discountPaise" integer, "addOnsPaise" integer,
          "totalPaise" integer, "creditPaise" integer, "creditedOrderIds" uuid[])
        returning 1`,
      values: [JSON.stringify(order), JSON.stringify(items)],
    });
    return rows.length > 0;
  }

  async find(orderId: string, db: Tx | Db = this.db): Promise<OrderRow | null> {
    return read(
      await db.query<OrderRow>({ name: 'order-find', text: `${orderSql} where o.order_id = $1`, values: [orderId] }),
    );
  }

  async findByKey(userId: string, idempotencyKey: string): Promise<OrderRow | null> {
    return read(
      await this.db.query<OrderRow>({
        name: 'order-find-by-key',
        text: `${orderSql} where o.user_id = $1 and o.idempotency_key = $2`,
        values: [userId, idempotencyKey],
      }),
    );
  }

  /** The order that began the provider's subscription. */
  findBySubscription(providerSubscriptionId: string): Promise<{ orderId: string } | null> {
    return this.db.prisma.order.findFirst({
      where: { providerSubscriptionId, source: 'purchase' },
      select: { orderId: true },
    });
  }

  /** Nobody else moves the order until the transaction ends. One statement: every payment begins with it. */
  async lock(tx: Tx, orderId: string): Promise<OrderRow | null> {
    return read(
      await tx.query<OrderRow>({
        name: 'order-lock',
        text: `${orderSql} where o.order_id = $1 for update of o`,
        values: [orderId],
      }),
    );
  }

  /** The same for the one that the provider's order is for. */
  async lockByProviderOrder(tx: Tx, providerOrderId: string): Promise<OrderRow | null> {
    return read(
      await tx.query<OrderRow>({
        name: 'order-lock-by-provider',
        text: `${orderSql} where o.provider_order_id = $1 for update of o`,
        values: [providerOrderId],
      }),
    );
  }

  /** The same for the order of the account that is open for the same cart. */
  async lockOpen(tx: Tx, accountId: string, openCart: string): Promise<OrderRow | null> {
    return read(
      await tx.query<OrderRow>({
        name: 'order-lock-open',
        text: `${orderSql} where o.account_id = $1 and o.open_cart = $2 for update of o`,
        values: [accountId, openCart],
      }),
    );
  }

  /**
   * The order's counterpart at the provider. An order that has one keeps it: where two clicks made one each, the other is
   * shown to nobody. Answers the one that stays.
   */
  async keepProviderOrder(orderId: string, providerOrderId: string, checkAt: Date): Promise<string> {
    const [row] = await this.db.query<{ kept: string }>({
      name: 'order-keep-provider',
      text: `update "order" set provider_order_id = coalesce(provider_order_id, $2),
          state = case when provider_order_id is null and state = 'created' then 'pending' else state end,
          check_at = case when provider_order_id is null then $3 else check_at end
        where order_id = $1 returning provider_order_id as kept`,
      values: [orderId, providerOrderId, checkAt],
    });
    return row!.kept;
  }

  async update(tx: Tx, orderId: string, data: Prisma.OrderUncheckedUpdateInput): Promise<void> {
    await tx.prisma.order.update({ where: { orderId }, data });
  }

  /** Packages that are still paid and that what was paid for the order was taken off. */
  largerOf(tx: Tx, { userId, orderId }: Pick<OrderRow, 'userId' | 'orderId'>): Promise<LargerPackage[]> {
    return tx.query<LargerPackage>(
      `select o.order_id as "orderId", i.package_id as "packageId", i.total_paise as "paidPaise",
         o.amount_paise - coalesce((select sum(r.amount_paise) from refund r
           where r.payment_id = o.payment_id and r.state <> 'void'), 0)::int as "leftPaise",
         exists (select 1 from entitlement e where e.order_id = o.order_id and e.package_id = i.package_id
           and e.state = 'active') as "isOpen"
       from "order" o join order_item i on i.order_id = o.order_id
       where o.user_id = $1 and o.paid_at is not null and o.state <> 'refunded' and $2 = any(i.credited_order_ids)
       order by o.order_id`,
      [userId, orderId],
    );
  }

  /** The newest purchase of the person. */
  async lastPurchase(userId: string): Promise<{ billing: unknown } | null> {
    return this.db.prisma.order.findFirst({
      where: { userId, source: 'purchase' },
      select: { billing: true },
      orderBy: { createdAt: 'desc' },
    });
  }

  ofAccount({ userId, accountId }: { userId: string; accountId: string }): Promise<OrderRow[]> {
    return this.db.prisma.order.findMany({
      where: { userId, accountId },
      include: withItems,
      orderBy: [{ createdAt: 'desc' }, { orderId: 'desc' }],
      take: mostOrders,
    });
  }

  /** Whether one of the person's paid orders contains the package; what was granted was not bought. */
  async hasPaidFor(userId: string, packageId: string): Promise<boolean> {
    const found = await this.db.prisma.order.findFirst({
      where: { userId, state: 'paid', source: 'purchase', items: { some: { packageId } } },
      select: { orderId: true },
    });
    return found !== null;
  }

  /** When the provider should be asked about the order that is next. */
  async oldestCheck(): Promise<Date | null> {
    return (await this.db.prisma.order.aggregate({ _min: { checkAt: true } }))._min.checkAt;
  }

  /** The order of the account that is open for the same cart. */
  findOpen(accountId: string, openCart: string): Promise<{ orderId: string } | null> {
    return this.db.prisma.order.findUnique({
      where: { accountId_openCart: { accountId, openCart } },
      select: { orderId: true },
    });
  }

  async countOpen(tx: Tx, accountId: string, pricedAfter: Date): Promise<number> {
    const [row] = await tx.query<{ count: number }>({
      name: 'order-count-open',
      text: `select count(*)::int as count from "order"
        where account_id = $1 and open_cart is not null and priced_at > $2`,
      values: [accountId, pricedAfter],
    });
    return row!.count;
  }

  /**
   * It is paid, and to when it paid each of its packages: later orders prolong the right, and not what this one says. A
   * sale is noted, and counted later: buyers of one package do not wait for each other.
   */
  keepPaidWithCommit(
    tx: Tx,
    { orderId, paidAt, paymentId, isSale }: PaidOrder,
    rights: readonly { readonly packageId: string; readonly endsAt: Date | null }[],
  ): void {
    sendWithCommit(tx, {
      name: 'order-paid',
      text: `with ordered as (
          update "order" set state = 'paid', paid_at = $5, payment_id = $6, check_at = null, open_cart = null
          where order_id = $1),
        paid as (select * from unnest($2::text[], $3::timestamptz[]) as paid (package_id, ends_at)),
        sold as (insert into sale (order_id, package_id) select $1::uuid, package_id from paid where $4)
        update order_item i set valid_until = paid.ends_at from paid
        where i.order_id = $1 and i.package_id = paid.package_id`,
      values: [
        ...[orderId, rights.map(({ packageId }) => packageId), rights.map(({ endsAt }) => endsAt), isSale],
        ...[paidAt, paymentId],
      ],
    });
  }

  /** Adds a page of sales to their packages, in the order of their ids. Answers how many there were. */
  async countSales(limit: number): Promise<number> {
    const [row] = await this.db.query<{ count: number }>(
      `with taken as (
         delete from sale where (order_id, package_id) in (
           select order_id, package_id from sale limit $1 for update skip locked) returning package_id),
       sums as (select package_id, count(*)::int as sales from taken group by package_id),
       locked as (
         select p.package_id, sums.sales from package p join sums on sums.package_id = p.package_id
         order by p.package_id for update of p),
       counted as (
         update package p set sale_count = p.sale_count + locked.sales from locked
         where p.package_id = locked.package_id returning 1)
       select (select count(*) from taken)::int as count`,
      [limit],
    );
    return row!.count;
  }

  /**
   * Takes those that are due, each for one process, and puts their next check at `nextCheckAt`. Those that were asked
   * about least come first: carts that nobody pays do not hold up a payment whose message was lost.
   */
  async takeDue(now: Date, nextCheckAt: Date, limit: number): Promise<string[]> {
    const rows = await this.db.query<{ order_id: string }>(
      `update "order" set check_at = $2 where order_id in (
         select order_id from "order" where check_at <= $1 order by checks, check_at limit $3 for update skip locked)
       returning order_id`,
      [now, nextCheckAt, limit],
    );
    return rows.map((row) => row.order_id);
  }

  /** The next sweep asks about it. False for what is paid, or was never to be paid at the provider. */
  async askSoon(tx: Tx, orderId: string, now: Date): Promise<boolean> {
    const rows = await tx.query(
      `update "order" set check_at = least(check_at, $2) where order_id = $1 and paid_at is null
         and (provider_order_id is not null or provider_subscription_id is not null) returning 1`,
      [orderId, now],
    );
    return rows.length > 0;
  }

  /** It was asked about; an order that was paid meanwhile is left alone. */
  async checkAgain(orderId: string, checkAt: Date): Promise<void> {
    await this.db.query(
      'update "order" set checks = checks + 1, check_at = $2 where order_id = $1 and check_at is not null',
      [orderId, checkAt],
    );
  }
}

const orderSql = `select o.order_id as "orderId", o.org_id as "orgId", o.user_id as "userId", o.account_id as "accountId",
    o.source, o.state, o.amount_paise as "amountPaise", o.idempotency_key as "idempotencyKey",
    o.request_hash as "requestHash", o.billing, o.provider_order_id as "providerOrderId",
    o.provider_subscription_id as "providerSubscriptionId", o.grant_code as "grantCode",
    o.entitlement_id as "entitlementId", o.coupon_id as "couponId", o.created_at as "createdAt", o.check_at as "checkAt", o.checks,
    o.priced_at as "pricedAt", o.open_cart as "openCart", o.paid_at as "paidAt", o.payment_id as "paymentId",
    array(select jsonb_build_object('orderId', i.order_id, 'packageId', i.package_id, 'packageCode', i.package_code,
      'packageName', i.package_name, 'packageGroup', i.package_group, 'packageType', i.package_type,
      'policyType', i.policy_type, 'discussionBoard', i.discussion_board, 'interactiveTutors', i.interactive_tutors,
      'basePaise', i.base_paise, 'discountPaise', i.discount_paise, 'addOnsPaise', i.add_ons_paise,
      'totalPaise', i.total_paise, 'creditPaise', i.credit_paise, 'creditedOrderIds', i.credited_order_ids,
      'validUntil', i.valid_until)
      from order_item i where i.order_id = o.order_id order by i.package_code) as items
  from "order" o`;

const read = ([row]: OrderRow[]): OrderRow | null => (row ? { ...row, items: row.items.map(itemOf) } : null);

/** JSON knows no times. */
const itemOf = (item: OrderRow['items'][number]): OrderRow['items'][number] => ({
  ...item,
  validUntil: item.validUntil && new Date(item.validUntil),
});

export const itemsOf = (orderId: string, lines: readonly PricedLine[]): Prisma.OrderItemCreateManyInput[] =>
  lines.map(({ sold, wanted, basePaise, discountPaise, addOnsPaise, totalPaise, creditPaise, replaced }) => ({
    orderId,
    packageId: sold.packageId,
    packageCode: sold.packageCode,
    packageName: sold.packageName,
    packageGroup: sold.groupName,
    packageType: sold.packageType,
    policyType: wanted.policyType ?? null,
    discussionBoard: wanted.discussionBoard,
    interactiveTutors: wanted.interactiveTutors,
    basePaise,
    discountPaise,
    addOnsPaise,
    totalPaise,
    creditPaise,
    creditedOrderIds: replaced.map((held) => held.orderId),
  }));
