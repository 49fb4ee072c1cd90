export const policyTypes = ['monthly', 'yearly'] as const;
export type PolicyType = (typeof policyTypes)[number];

/** A package's prices in paise. A pricing policy wins over the base price and its discount (decision 12). */
export interface PackagePrices {
  readonly packageType: 'subscription' | 'nonsubscription';
  readonly basePricePaise: number;
  /** A flat amount (decision 107). */
  readonly discountPaise: number;
  readonly pricingPolicy: { readonly pricePaise: number; readonly discountPaise: number } | null;
  readonly subscriptionPolicies: readonly { readonly policyType: PolicyType; readonly pricePaise: number }[];
}

export interface ItemChoice {
  /** Required for a subscription, absent for a product. */
  readonly policyType?: PolicyType | undefined;
  readonly discussionBoard: boolean;
  readonly interactiveTutors: boolean;
}

export interface ItemPrice {
  readonly basePaise: number;
  readonly discountPaise: number;
  readonly addOnsPaise: number;
  /** What is paid, tax included: base − discount + add-ons. */
  readonly totalPaise: number;
}

/** Of each add-on, for each item and billing cycle (decision 106). */
export const defaultAddOnPaise = 2_500;

/** Null where the package has no price for the choice: a subscription without that period, a product with one. */
export function itemPrice(prices: PackagePrices, choice: ItemChoice, addOnPaise = defaultAddOnPaise): ItemPrice | null {
  const list = listPrice(prices, choice.policyType);
  if (!list) return null;
  const discountPaise = Math.min(Math.max(list.discountPaise, 0), list.basePaise);
  const addOnsPaise = (Number(choice.discussionBoard) + Number(choice.interactiveTutors)) * addOnPaise;
  return {
    basePaise: list.basePaise,
    discountPaise,
    addOnsPaise,
    totalPaise: list.basePaise - discountPaise + addOnsPaise,
  };
}

function listPrice(
  prices: PackagePrices,
  policyType: PolicyType | undefined,
): { basePaise: number; discountPaise: number } | null {
  if (prices.packageType === 'subscription') {
    const policy = prices.subscriptionPolicies.find((one) => one.policyType === policyType);
    return policy ? { basePaise: policy.pricePaise, discountPaise: 0 } : null;
  }
  if (policyType) return null;
  const { pricingPolicy, basePricePaise, discountPaise } = prices;
  return pricingPolicy
    ? { basePaise: pricingPolicy.pricePaise, discountPaise: pricingPolicy.discountPaise }
    : { basePaise: basePricePaise, discountPaise };
}

/** By how much, in per cent, a package becomes cheaper than the dearest of what it cost before; the largest of its choices. */
export function largestDrop(before: readonly PackagePrices[], after: PackagePrices): number {
  const total = (prices: PackagePrices, policyType: PolicyType | undefined) =>
    itemPrice(prices, { policyType, discussionBoard: false, interactiveTutors: false })?.totalPaise ?? null;
  const drops = [undefined, ...policyTypes].map((choice) => {
    const dearest = Math.max(0, ...before.map((one) => total(one, choice) ?? 0));
    const now = total(after, choice);
    return dearest === 0 || now === null ? 0 : ((dearest - now) / dearest) * 100;
  });
  return Math.max(0, ...drops);
}

/** What the cart and the server charge for several items. */
export function sumPrices(items: readonly ItemPrice[]): ItemPrice {
  const sum = (of: (item: ItemPrice) => number) => items.reduce((total, item) => total + of(item), 0);
  return {
    basePaise: sum((item) => item.basePaise),
    discountPaise: sum((item) => item.discountPaise),
    addOnsPaise: sum((item) => item.addOnsPaise),
    totalPaise: sum((item) => item.totalPaise),
  };
}
