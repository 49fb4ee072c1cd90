/** A paid package whose price an earlier order was taken off. */
export interface CreditedPackage {
  /** Its right still runs. */
  readonly isOpen: boolean;
  /** What was paid for it, the credit taken off. */
  readonly paidPaise: number;
  /** What of its order has not gone back. */
  readonly leftPaise: number;
}

export interface CreditReturn<Package> {
  /** The shop makes no such refund: the larger package can be paid back, with all that was paid for it. */
  readonly isRefused: boolean;
  /** Packages that end, and what goes back for each. */
  readonly ends: readonly { readonly of: Package; readonly refundPaise: number }[];
}

/**
 * When an order is paid back whose amount was taken off larger packages. The shop refuses. Where the provider's pages or a
 * bank did it all the same, the larger package is no longer paid for: what the credit bought ends, and what was paid
 * beside it goes back. Of an order that went back in part nothing ends.
 */
export function whenCreditGoesBack<Package extends CreditedPackage>(
  by: 'shop' | 'outside',
  larger: readonly Package[],
): CreditReturn<Package> {
  if (by === 'shop') return { isRefused: larger.length > 0, ends: [] };
  return {
    isRefused: false,
    ends: larger
      .filter(({ isOpen }) => isOpen)
      .map((of) => ({ of, refundPaise: Math.max(0, Math.min(of.paidPaise, of.leftPaise)) })),
  };
}
