export interface Coupon {
  readonly kind: 'percent' | 'paise';
  /** Per cent (1 to 100) or paise. */
  readonly value: number;
  /** The most that it takes off; null: no limit. */
  readonly mostPaise: number | null;
  /** What the items that it is for have to cost together. */
  readonly leastPaise: number;
  /** For these packages alone; none: for all. */
  readonly packageIds: readonly string[];
  readonly startsAt: number;
  /** Exclusive; null: open. */
  readonly endsAt: number | null;
  readonly state: 'active' | 'paused' | 'ended';
  readonly mostUses: number | null;
  readonly mostPerBuyer: number | null;
}

export interface CouponUses {
  /** Orders that were paid with it or hold it, this order left out. */
  readonly all: number;
  readonly buyer: number;
}

export interface CouponLine {
  readonly packageId: string;
  readonly totalPaise: number;
}

export type CouponFault = 'invalid' | 'ended' | 'used_up';

/** The largest part of a price, in per cent, that it can take off: that of the smallest order that it is for. */
export function largestShare({
  kind,
  value,
  mostPaise,
  leastPaise,
}: Pick<Coupon, 'kind' | 'value' | 'mostPaise' | 'leastPaise'>): number {
  const off = Math.min(kind === 'paise' ? value : Infinity, mostPaise ?? Infinity);
  const ofLeast = leastPaise > 0 ? Math.min(100, (off / leastPaise) * 100) : 100;
  return kind === 'percent' ? Math.min(value, ofLeast) : ofLeast;
}

/** Whether one more order may use it. */
export function hasUses(
  { mostUses, mostPerBuyer }: Pick<Coupon, 'mostUses' | 'mostPerBuyer'>,
  uses: CouponUses,
): boolean {
  return (mostUses === null || uses.all < mostUses) && (mostPerBuyer === null || uses.buyer < mostPerBuyer);
}

/**
 * What a coupon takes off each line, in whole paise; the sum is what it takes off all. Together the lines never fall
 * below zero, and a line never either: the discount is split in the proportion of what the lines cost.
 */
export function couponDiscounts(
  coupon: Coupon,
  lines: readonly CouponLine[],
  { now, uses }: { readonly now: number; readonly uses: CouponUses },
): { readonly discounts: readonly number[] } | { readonly fault: CouponFault } {
  if (coupon.state === 'ended' || (coupon.endsAt !== null && now >= coupon.endsAt)) return { fault: 'ended' };
  if (coupon.state === 'paused' || now < coupon.startsAt) return { fault: 'invalid' };
  if (!hasUses(coupon, uses)) return { fault: 'used_up' };
  const costs = lines.map(({ packageId, totalPaise }) =>
    coupon.packageIds.length === 0 || coupon.packageIds.includes(packageId) ? totalPaise : 0,
  );
  const sum = costs.reduce((total, cost) => total + cost, 0);
  if (sum === 0 || sum < coupon.leastPaise) return { fault: 'invalid' };
  const wanted = coupon.kind === 'percent' ? Math.floor((sum * coupon.value) / 100) : coupon.value;
  const all = Math.min(wanted, coupon.mostPaise ?? wanted, sum);
  let before = 0;
  return {
    discounts: costs.map((cost) => {
      const share = Math.round((all * (before + cost)) / sum) - Math.round((all * before) / sum);
      before += cost;
      return share;
    }),
  };
}
