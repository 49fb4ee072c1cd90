/** How much of what a tab tells counts. Times are epoch milliseconds, durations seconds. */
export interface ViewState {
  readonly updatedAt: number;
  readonly toldSeconds: number;
  readonly seconds: number;
}

/** A tab tells every 30 seconds; one that was silent for longer than this has not been watched all the while. */
export const longestSilenceSeconds = 600;

/**
 * Adds what is new since the view's last word, as far as the wall clock allows: an account's seconds never grow faster
 * than time itself, however many tabs tell of it. `countedUntil` is how far the account's time has been counted.
 */
export function counted(
  view: ViewState,
  countedUntil: number,
  { told, now }: { told: number; now: number },
): { view: ViewState; countedUntil: number; added: number } {
  const from = Math.max(countedUntil, view.updatedAt);
  const free = Math.min((now - from) / 1000, longestSilenceSeconds);
  const added = Math.max(0, Math.min(told - view.toldSeconds, free));
  return {
    view: {
      updatedAt: Math.max(now, view.updatedAt),
      toldSeconds: Math.max(told, view.toldSeconds),
      seconds: view.seconds + added,
    },
    countedUntil: added > 0 ? from + added * 1000 : countedUntil,
    added,
  };
}
