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
}

const withItems = { items: { orderBy: { packageCode: 'asc' as const } } };
/** An account's orders of a life; more are never shown at once. */
const mostOrders = 500;

@Injectable()
export class OrdersRepository {
  constructor(private readonly db: Db) {}

  /** False where the person has used the key already. */
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

  /** Takes those that are due, each for one process, and puts their next check at `nextCheckAt`. */
  async takeDue(now: Date, nextCheckAt: Date, limit: number): Promise<string[]> {
    const rows = await this.db.query<{ order_id: string }>(
      `update "order" set check_at = $2 where order_id in (
         select order_id from "order" where check_at <= $1 order by check_at limit $3 for update skip locked)
       returning order_id`,
      [now, nextCheckAt, limit],
    );
    return rows.map((row) => row.order_id);
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
