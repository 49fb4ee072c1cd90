import type { OrderState } from '@exam/domain';
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

const withItems = { items: { orderBy: { packageCode: 'asc' as const } } };
/** An account's orders of a life; more are never shown at once. */
const mostOrders = 500;

@Injectable()
export class OrdersRepository {
  constructor(private readonly db: Db) {}

  /** False where the person has used the key already, or the account has an open order of the cart. */
  async insert(tx: Tx, order: NewOrder, items: Prisma.OrderItemCreateManyInput[]): Promise<boolean> {
    const { count } = await tx.prisma.order.createMany({
      data: [order as Prisma.OrderCreateManyInput],
      skipDuplicates: true,
    });
    if (count === 0) return false;
    await tx.prisma.orderItem.createMany({ data: items });
    return true;
  }

  find(orderId: string, db: Tx | Db = this.db): Promise<OrderRow | null> {
    return db.prisma.order.findUnique({ where: { orderId }, include: withItems });
  }

  findByKey(userId: string, idempotencyKey: string): Promise<OrderRow | null> {
    return this.db.prisma.order.findUnique({
      where: { userId_idempotencyKey: { userId, idempotencyKey } },
      include: withItems,
    });
  }

  findByProviderOrder(providerOrderId: string): Promise<{ orderId: string } | null> {
    return this.db.prisma.order.findUnique({ where: { providerOrderId }, select: { orderId: true } });
  }

  /** The order that began the provider's subscription. */
  findBySubscription(providerSubscriptionId: string): Promise<{ orderId: string } | null> {
    return this.db.prisma.order.findFirst({
      where: { providerSubscriptionId, source: 'purchase' },
      select: { orderId: true },
    });
  }

  /** Nobody else moves the order until the transaction ends. */
  async lock(tx: Tx, orderId: string): Promise<OrderRow | null> {
    await tx.query('select 1 from "order" where order_id = $1 for update', [orderId]);
    return this.find(orderId, tx);
  }

  async update(tx: Tx, orderId: string, data: Prisma.OrderUncheckedUpdateInput): Promise<void> {
    await tx.prisma.order.update({ where: { orderId }, data });
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
  findOpen(accountId: string, openCart: string, db: Tx | Db = this.db): Promise<OrderRow | null> {
    return db.prisma.order.findUnique({ where: { accountId_openCart: { accountId, openCart } }, include: withItems });
  }

  countOpen(tx: Tx, accountId: string, pricedAfter: Date): Promise<number> {
    return tx.prisma.order.count({ where: { accountId, openCart: { not: null }, pricedAt: { gt: pricedAfter } } });
  }

  /** To when the order paid each of its packages: later orders prolong the right, and not what this one says. */
  async keepValidity(
    tx: Tx,
    orderId: string,
    rights: readonly { readonly packageId: string; readonly endsAt: Date | null }[],
  ): Promise<void> {
    await tx.query(
      `update order_item i set valid_until = paid.ends_at
       from unnest($2::text[], $3::timestamptz[]) as paid (package_id, ends_at)
       where i.order_id = $1 and i.package_id = paid.package_id`,
      [orderId, rights.map(({ packageId }) => packageId), rights.map(({ endsAt }) => endsAt)],
    );
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

  /** It was asked about; an order that was paid meanwhile is left alone. */
  async checkAgain(orderId: string, checkAt: Date): Promise<void> {
    await this.db.query(
      'update "order" set checks = checks + 1, check_at = $2 where order_id = $1 and check_at is not null',
      [orderId, checkAt],
    );
  }
}

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
