import { overlapOf } from '@exam/domain';
import { type Actor, Clock, CONFIG } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { CommerceConfig } from '../config.js';
import { CouponRefused, CouponsService } from '../coupons/index.js';
import type { Tx } from '../db.js';
import { PackagesService } from '../packages/index.js';
import type { Holder } from './entitlements.repository.js';
import { HoldingsRepository, type HeldRight } from './holdings.repository.js';
import {
  OrderAlreadyPurchased,
  OrderCartConflict,
  OrderContained,
  OrderEmpty,
  OrderNotForYou,
  OrderNotOnSale,
} from './orders.errors.js';
import type { OrderRow } from './rows.js';
import { priceOrder, type OrderFault, type PricedLine, type WantedItem } from './price-order.js';

const dayMs = 86_400_000;

export interface Wanted {
  readonly items: readonly WantedItem[];
  readonly couponCode?: string | undefined;
  /** An open order of the same cart, which this one takes on: its use of the coupon is this one's. */
  readonly exceptOrderId?: string | undefined;
}

export interface PricedOrder {
  readonly lines: readonly PricedLine[];
  readonly amountPaise: number;
  /** What a coupon takes off, in the lines' discounts already. */
  readonly couponPaise: number;
  readonly couponId: string | null;
}

/** What a cart costs an account now. It changes nothing. */
@Injectable()
export class PricingService {
  constructor(
    private readonly clock: Clock,
    private readonly packages: PackagesService,
    private readonly holdings: HoldingsRepository,
    private readonly coupons: CouponsService,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  /** Throws the refusal that an order of the same would get. */
  async price(buyer: Actor, { items, couponCode, exceptOrderId }: Wanted, tx?: Tx): Promise<PricedOrder> {
    const now = this.clock.now();
    const packageIds = items.map(({ packageId }) => packageId);
    const [packages, rights] = await Promise.all([this.packages.byIds(packageIds, tx), this.rightsOf(buyer, tx)]);
    const coupon = couponCode ? await this.coupons.ofCode(buyer, { code: couponCode, exceptOrderId }, tx) : null;
    const { addOnPaise } = this.config;
    const request = {
      wanted: addOnPaise === 0 ? items.map(withoutAddOns) : items,
      packages: packages.filter(({ orgId }) => orgId === buyer.orgId),
      ...{ account: buyer, rights, now, addOnPaise },
    };
    const plain = linesOf(priceOrder(request));
    const lines = coupon ? linesOf(priceOrder({ ...request, coupon })) : plain;
    const amountPaise = sumOf(lines);
    return { lines, amountPaise, couponPaise: sumOf(plain) - amountPaise, couponId: coupon?.couponId ?? null };
  }

  isCouponLeft(tx: Tx, order: OrderRow): Promise<boolean> {
    return this.coupons.isLeft(tx, order);
  }

  /**
   * Whether what an order was made cheaper by is still paid and not taken off another one. The caller has locked the
   * account's rights.
   */
  async isCreditLeft(tx: Tx, order: OrderRow): Promise<boolean> {
    const items = order.items.filter(({ creditPaise }) => creditPaise > 0);
    if (order.source !== 'purchase' || items.length === 0) return true;
    const rights = await this.rightsOf(order, tx);
    const sold = await this.packages.byIds(
      items.map(({ packageId }) => packageId),
      tx,
    );
    return items.every(({ packageId, creditPaise, creditedOrderIds }) => {
      const credited = rights.filter(({ isRunning, orderId }) => isRunning && creditedOrderIds.includes(orderId));
      const chapterIds = sold.find((one) => one.packageId === packageId)?.chapterIds ?? [];
      return overlapOf(chapterIds, credited).creditPaise >= creditPaise;
    });
  }

  /** Every right that the account has or had. */
  rightsOf(holder: Holder, tx?: Tx): Promise<HeldRight[]> {
    const graceMs = this.config.subscriptionGraceDays * dayMs;
    return this.holdings.of(holder, { now: this.clock.now(), graceMs }, tx);
  }
}

const sumOf = (lines: readonly PricedLine[]): number => lines.reduce((total, { totalPaise }) => total + totalPaise, 0);
const withoutAddOns = (item: WantedItem): WantedItem => ({
  ...item,
  discussionBoard: false,
  interactiveTutors: false,
});

function linesOf(priced: { readonly lines: readonly PricedLine[] } | OrderFault): readonly PricedLine[] {
  if ('lines' in priced) return priced.lines;
  switch (priced.fault) {
    case 'empty':
      throw new OrderEmpty();
    case 'conflict':
      throw new OrderCartConflict(priced.conflict);
    case 'coupon':
      throw new CouponRefused(priced.why);
    case 'contained':
      throw new OrderContained(priced.packageName, priced.containerName);
    case 'not_for_you':
      throw new OrderNotForYou();
    case 'already_purchased':
      throw new OrderAlreadyPurchased(priced.packageName);
    case 'not_on_sale':
      throw new OrderNotOnSale(priced.packageName);
  }
}
