import {
  containedItem,
  couponDiscounts,
  isMandate,
  isPackageFor,
  itemPrice,
  leastPaise,
  orderConflict,
  overlapOf,
  type Coupon,
  type CouponFault,
  type CouponUses,
  type ItemPrice,
  type PolicyType,
} from '@exam/domain';
import type { SoldPackage } from '../packages/index.js';
import type { HeldRight } from './holdings.repository.js';

export interface WantedItem {
  readonly packageId: string;
  readonly policyType: PolicyType | undefined;
  readonly discussionBoard: boolean;
  readonly interactiveTutors: boolean;
}

export interface PricedLine extends ItemPrice {
  readonly wanted: WantedItem;
  readonly sold: SoldPackage;
  /** Of the discount: what was paid for held packages that this one contains. */
  readonly creditPaise: number;
  readonly replaced: readonly HeldRight[];
  /** Held packages that share some of its chapters. */
  readonly shared: readonly HeldRight[];
}

export interface Membership {
  readonly boardId: string | null;
  readonly classId: string | null;
  readonly groupId: string | null;
}

export type OrderFault =
  | { readonly fault: 'empty' }
  | { readonly fault: 'conflict'; readonly conflict: NonNullable<ReturnType<typeof orderConflict>> }
  | { readonly fault: 'coupon'; readonly why: CouponFault }
  | { readonly fault: 'contained'; readonly packageName: string; readonly containerName: string }
  | { readonly fault: 'not_on_sale' | 'not_for_you' | 'already_purchased'; readonly packageName: string };

export interface OrderRequest {
  readonly wanted: readonly WantedItem[];
  readonly packages: readonly SoldPackage[];
  readonly account: Membership;
  readonly rights: readonly HeldRight[];
  readonly now: number;
  readonly addOnPaise: number;
  readonly coupon?: { readonly rules: Coupon; readonly uses: CouponUses } | null;
}

/** What the server charges for what a client wants, or why it cannot be sold (CHK-002, CHK-003, CHK-005). */
export function priceOrder(request: OrderRequest): { readonly lines: readonly PricedLine[] } | OrderFault {
  const { wanted, packages, account, rights, now, addOnPaise } = request;
  if (wanted.length === 0) return { fault: 'empty' };
  const held = rights.filter(({ isRunning }) => isRunning);
  const lines: PricedLine[] = [];
  // what was paid with one order is taken off one line
  const spent = new Set<string>();
  for (const item of wanted) {
    const sold = packages.find(({ packageId }) => packageId === item.packageId);
    const price = sold && itemPrice(sold, item, addOnPaise);
    const isNoMandate = item.policyType !== undefined && !isMandate(price?.totalPaise ?? 0);
    if (!sold || !price || isNoMandate || !isOnSale(sold, now)) {
      return { fault: 'not_on_sale', packageName: sold?.packageName ?? item.packageId };
    }
    const { packageName } = sold;
    if (!isPackageFor(sold, account)) return { fault: 'not_for_you', packageName };
    const overlap = overlapOf(
      sold.chapterIds,
      held.map((one) => (spent.has(one.orderId) ? { ...one, paidPaise: 0 } : one)),
    );
    // what is free is had once
    const ofIt = (price.totalPaise === 0 ? rights : held).some(({ packageId }) => packageId === sold.packageId);
    if (overlap.isCovered || ofIt) return { fault: 'already_purchased', packageName };
    const creditPaise = item.policyType ? 0 : Math.min(overlap.creditPaise, price.totalPaise - price.addOnsPaise);
    const replaced = creditPaise > 0 ? overlap.replaced.filter(isCredited) : [];
    for (const { orderId } of replaced) spent.add(orderId);
    const shared = held.filter((one) => !replaced.includes(one) && overlaps(one, sold));
    lines.push({ ...takenOff(price, creditPaise), wanted: item, sold, creditPaise, replaced, shared });
  }
  const conflict = orderConflict(lines.map(({ sold }) => sold));
  if (conflict) return { fault: 'conflict', conflict };
  const within = containedItem(lines.map(({ sold }) => sold));
  if (within) {
    return { fault: 'contained', packageName: within.item.packageName, containerName: within.container.packageName };
  }
  return withCoupon(lines, request);
}

export const isOnSale = ({ isActive, expiresAt }: Pick<SoldPackage, 'isActive' | 'expiresAt'>, now: number): boolean =>
  isActive && (expiresAt === null || now < expiresAt.getTime());

const isCredited = ({ isSubscription, paidPaise }: HeldRight): boolean => !isSubscription && paidPaise > 0;

const overlaps = (held: HeldRight, sold: SoldPackage): boolean =>
  held.chapterIds.some((chapterId) => sold.chapterIds.includes(chapterId));

const takenOff = <Price extends ItemPrice>(price: Price, paise: number): Price => ({
  ...price,
  discountPaise: price.discountPaise + paise,
  totalPaise: price.totalPaise - paise,
});

/** A coupon is for what is paid once: a mandate has one amount for all its periods. */
function withCoupon(lines: readonly PricedLine[], { coupon, now }: OrderRequest) {
  if (!coupon) return { lines: nothingBelow(lines) };
  if (lines.some(({ wanted }) => wanted.policyType)) return { fault: 'coupon', why: 'invalid' } as const;
  const costs = lines.map(({ sold, totalPaise }) => ({ packageId: sold.packageId, totalPaise }));
  const found = couponDiscounts(coupon.rules, costs, { now, uses: coupon.uses });
  if ('fault' in found) return { fault: 'coupon', why: found.fault } as const;
  return { lines: nothingBelow(lines.map((line, at) => takenOff(line, found.discounts[at]!))) };
}

/** The provider takes no less than that: what would cost less costs nothing. */
function nothingBelow(lines: readonly PricedLine[]): readonly PricedLine[] {
  const sum = lines.reduce((total, { totalPaise }) => total + totalPaise, 0);
  return sum > 0 && sum < leastPaise ? lines.map((line) => takenOff(line, line.totalPaise)) : lines;
}
