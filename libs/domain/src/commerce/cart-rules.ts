export interface CartEntry {
  readonly packageId: string;
  readonly packageType: 'subscription' | 'nonsubscription';
}

/** Why a package cannot be put beside what is in the cart. */
export type CartConflict = 'already_in_cart' | 'mixed_types' | 'second_subscription';

/** Null where it can. */
export function cartConflict(cart: readonly CartEntry[], next: CartEntry): CartConflict | null {
  if (cart.some(({ packageId }) => packageId === next.packageId)) return 'already_in_cart';
  if (cart.some(({ packageType }) => packageType !== next.packageType)) return 'mixed_types';
  if (next.packageType === 'subscription' && cart.length > 0) return 'second_subscription';
  return null;
}

/** The first conflict among the items of an order; null where there is none. */
export function orderConflict(items: readonly CartEntry[]): CartConflict | null {
  for (const [index, item] of items.entries()) {
    const conflict = cartConflict(items.slice(0, index), item);
    if (conflict) return conflict;
  }
  return null;
}

interface Membership {
  readonly boardId: string | null;
  readonly classId: string | null;
  readonly groupId: string | null;
}

/** A package is for one board, class and group; a visitor may look at any (PKG-022). */
export function isPackageFor(wanted: Membership, account: Membership | null): boolean {
  if (!account) return true;
  return wanted.boardId === account.boardId && wanted.classId === account.classId && wanted.groupId === account.groupId;
}
