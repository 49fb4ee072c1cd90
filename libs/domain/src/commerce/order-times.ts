const minuteMs = 60_000;

/** So long after it was priced an order is opened at its price; then it is priced anew. */
export const orderOpenMs = 30 * minuteMs;
/** A window that was opened in time may stay open so much longer. */
export const windowOpenMs = 15 * minuteMs;
/** Open orders of one account at a time. */
export const mostOpenOrders = 10;

const pauses = [1, 5, 30, 120, 24 * 60].map((minutes) => minutes * minuteMs);

/** How long to wait before an unpaid order is asked about again, after so many times; null: never again. */
export const nextCheckMs = (checks: number): number | null => pauses[checks] ?? null;
