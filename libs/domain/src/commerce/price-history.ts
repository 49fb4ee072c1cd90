/** A price of a package in its history; instants are epoch milliseconds. */
export interface DatedPrice {
  readonly validFrom: number;
  /** When the next one counts; null: none follows. */
  readonly validTo: number | null;
  readonly isWithdrawn: boolean;
}

export const priceStates = ['scheduled', 'current', 'past', 'withdrawn'] as const;
export type PriceState = (typeof priceStates)[number];

/** Scheduled, current and past by the clock alone; only what is scheduled is ever withdrawn. */
export function priceStateOf({ validFrom, validTo, isWithdrawn }: DatedPrice, now: number): PriceState {
  if (isWithdrawn) return 'withdrawn';
  if (validTo !== null && validTo <= Math.max(now, validFrom)) return 'past';
  return now < validFrom ? 'scheduled' : 'current';
}
