/** A package that an account holds, as far as it decides what else is sold to it. */
export interface HeldPackage {
  readonly packageId: string;
  readonly packageName: string;
  readonly chapterIds: readonly string[];
  /** What was paid for it and can be taken off a larger one; 0 for a grant. */
  readonly paidPaise: number;
  readonly isSubscription: boolean;
}

export interface Overlap<Held extends HeldPackage = HeldPackage> {
  /** Every chapter is open already. */
  readonly isCovered: boolean;
  /** Held packages whose chapters are all in the wanted one. */
  readonly replaced: readonly Held[];
  /** Held packages that share some chapters, but not all of theirs. */
  readonly shared: readonly Held[];
  /** What was paid for the replaced ones: the difference is what the wanted one costs. Subscriptions give none. */
  readonly creditPaise: number;
}

/** What of a wanted package the account has already. */
export function overlapOf<Held extends HeldPackage>(
  chapterIds: readonly string[],
  held: readonly Held[],
): Overlap<Held> {
  const wanted = new Set(chapterIds);
  const open = new Set(held.flatMap((one) => one.chapterIds));
  const replaced = held.filter((one) => one.chapterIds.length > 0 && one.chapterIds.every((id) => wanted.has(id)));
  const shared = held.filter((one) => !replaced.includes(one) && one.chapterIds.some((id) => wanted.has(id)));
  return {
    isCovered: chapterIds.length > 0 && chapterIds.every((id) => open.has(id)),
    replaced,
    shared,
    creditPaise: replaced.reduce((sum, { isSubscription, paidPaise }) => sum + (isSubscription ? 0 : paidPaise), 0),
  };
}

/** The first item all of whose chapters another item of the same cart contains; null where there is none. */
export function containedItem<Item extends { readonly chapterIds: readonly string[] }>(
  items: readonly Item[],
): { readonly item: Item; readonly container: Item } | null {
  for (const item of items) {
    const container = items.find(
      (other) => other !== item && item.chapterIds.every((id) => other.chapterIds.includes(id)),
    );
    if (container && item.chapterIds.length > 0) return { item, container };
  }
  return null;
}
