import { isPackageFor, itemPrice, orderConflict, type ItemPrice, type PolicyType } from '@exam/domain';
import type { SoldPackage } from '../packages/index.js';

export interface WantedItem {
  readonly packageId: string;
  readonly policyType: PolicyType | undefined;
  readonly discussionBoard: boolean;
  readonly interactiveTutors: boolean;
}

export interface PricedLine extends ItemPrice {
  readonly wanted: WantedItem;
  readonly sold: SoldPackage;
}

export interface Membership {
  readonly boardId: string | null;
  readonly classId: string | null;
  readonly groupId: string | null;
}

export type OrderFault =
  | { readonly fault: 'empty' }
  | { readonly fault: 'conflict'; readonly conflict: NonNullable<ReturnType<typeof orderConflict>> }
  | { readonly fault: 'not_on_sale' | 'not_for_you' | 'already_purchased'; readonly packageName: string };

export interface OrderRequest {
  readonly wanted: readonly WantedItem[];
  readonly packages: readonly SoldPackage[];
  readonly account: Membership;
  /** Packages that the account holds now. */
  readonly held: ReadonlySet<string>;
  readonly now: number;
  readonly addOnPaise: number;
}

/** Razorpay takes no less than a rupee; what costs nothing is granted, not sold. */
const leastPaise = 100;

/** What the server charges for what a client wants, or why it cannot be sold (CHK-002, CHK-003, CHK-005). */
export function priceOrder(request: OrderRequest): { readonly lines: readonly PricedLine[] } | OrderFault {
  const { wanted, packages, account, held, now, addOnPaise } = request;
  if (wanted.length === 0) return { fault: 'empty' };
  const lines: PricedLine[] = [];
  for (const item of wanted) {
    const sold = packages.find(({ packageId }) => packageId === item.packageId);
    const price = sold && itemPrice(sold, item, addOnPaise);
    if (!sold || !price || price.totalPaise < leastPaise || !isOnSale(sold, now)) {
      return { fault: 'not_on_sale', packageName: sold?.packageName ?? item.packageId };
    }
    if (!isPackageFor(sold, account)) return { fault: 'not_for_you', packageName: sold.packageName };
    if (held.has(sold.packageId)) return { fault: 'already_purchased', packageName: sold.packageName };
    lines.push({ ...price, wanted: item, sold });
  }
  const conflict = orderConflict(lines.map(({ sold }) => sold));
  return conflict ? { fault: 'conflict', conflict } : { lines };
}

export const isOnSale = ({ isActive, expiresAt }: Pick<SoldPackage, 'isActive' | 'expiresAt'>, now: number): boolean =>
  isActive && (expiresAt === null || now < expiresAt.getTime());
