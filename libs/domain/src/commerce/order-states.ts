export const orderStates = ['created', 'pending', 'paid', 'failed', 'refunding', 'refunded'] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * Orders only move forward. A failed payment may be followed by a successful one for the same order, so `failed` is not
 * the end; `refunded` is.
 */
const next: Record<OrderState, readonly OrderState[]> = {
  created: ['pending', 'paid', 'failed'],
  pending: ['paid', 'failed'],
  failed: ['paid'],
  paid: ['refunding', 'refunded'],
  refunding: ['refunded', 'paid'],
  refunded: [],
};

export const mayMoveOrder = (from: OrderState, to: OrderState): boolean => next[from].includes(to);
