/** The last instant (epoch milliseconds) before an exclusive end: its day is the last day of validity. */
export const lastInstant = (exclusiveEnd: string): number => Date.parse(exclusiveEnd) - 1;
