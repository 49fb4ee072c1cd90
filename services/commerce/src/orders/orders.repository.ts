import type { CreditedPackage } from '@exam/domain';
import { Batcher, sendWithCommit } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { Prisma } from '../generated/prisma/client.js';
import { inserting, opened, type NewOrder } from './order-insert.js';
import type { OrderRow } from './rows.js';

export interface PaidOrder {
  readonly orderId: string;
  readonly paidAt: Date;
  readonly paymentId: string | null;
  readonly isSale: boolean;
}

export interface OpenedAtProvider {
  readonly orderId: string;
  readonly providerOrderId: string;
  readonly checkAt: Date;
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
  private readonly openedAtProvider = new Batcher<OpenedAtProvider, string>({
    maximum: 100,
    run: (opened) => this.keepProviderOrders(opened),
  });

  constructor(private readonly db: Db) {}

  /** False where it is there already: a grant's code, or a renewal's payment. */
  async insert(tx: Tx, order: NewOrder, items: Prisma.OrderItemCreateManyInput[]): Promise<boolean> {
    return (await tx.query(inserting(order, items, 'on conflict do nothing'))).length > 0;
  }

  /**
   * Answers it as it will be read. Where the person has used the key already, or the account has an open order of the
   * cart, the transaction fails: see `isTaken`.
   */
  insertWithCommit(tx: Tx, order: NewOrder, items: readonly Prisma.OrderItemCreateManyInput[]): OrderRow {
    sendWithCommit(tx, inserting(order, items));
    return opened(order, items);
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
   * shown to nobody. Answers the one that stays. Those that are opened at the same moment are kept by one statement.
   */
  keepProviderOrder(opened: OpenedAtProvider): Promise<string> {
    return this.openedAtProvider.add(opened);
  }

  private async keepProviderOrders(opened: readonly OpenedAtProvider[]): Promise<string[]> {
    const rows = await this.db.query<{ orderId: string; kept: string }>({
      name: 'orders-keep-provider',
      // two replicas that keep the same ones lock them in the same order
      text: `with opened as (
          select o.order_id, given.provider_order_id, given.check_at
          from unnest($1::uuid[], $2::text[], $3::timestamptz[]) as given (order_id, provider_order_id, check_at)
            join "order" o on o.order_id = given.order_id
          order by o.order_id for update of o)
        update "order" o set provider_order_id = coalesce(o.provider_order_id, opened.provider_order_id),
          state = case when o.provider_order_id is null and o.state = 'created' then 'pending' else o.state end,
          check_at = case when o.provider_order_id is null then opened.check_at else o.check_at end
        from opened
        where o.order_id = opened.order_id returning o.order_id as "orderId", o.provider_order_id as kept`,
      values: [
        opened.map(({ orderId }) => orderId),
        opened.map(({ providerOrderId }) => providerOrderId),
        opened.map(({ checkAt }) => checkAt),
      ],
    });
    const kept = new Map(rows.map((row) => [row.orderId, row.kept]));
    return opened.map(({ orderId }) => kept.get(orderId) ?? absent(orderId));
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

function absent(orderId: string): never {
  throw new Error(`the order ${orderId} is not there`);
}

const orderSql = `select o.order_id as "orderId", o.org_id as "orgId", o.user_id as "userId", o.account_id as "accountId",
    o.source, o.state, o.amount_paise as "amountPaise", o.idempotency_key as "idempotencyKey",
    o.request_hash as "requestHash", o.billing, o.provider_order_id as "providerOrderId",
    o.provider_subscription_id as "providerSubscriptionId", o.grant_code as "grantCode",
    o.entitlement_id as "entitlementId", o.coupon_id as "couponId", o.created_at as "createdAt", o.check_at as "checkAt", o.checks,
    o.priced_at as "pricedAt", o.open_cart as "openCart", o.paid_at as "paidAt", o.payment_id as "paymentId",
    array(select jsonb_build_object('orderId', i.order_id, 'packageId', i.package_id, 'packageCode', i.package_code,
      'packageName', i.package_name, 'translations', i.translations, 'packageGroup', i.package_group, 'packageType', i.package_type,
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
