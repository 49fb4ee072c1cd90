/** A student's silence in an exam: from the last sign, a live connection or an acknowledged save, to the next. Pure. */

/** What is shorter is a slow network. */
export const shortestSilenceMs = 60_000;

export interface Silence {
  readonly userId: string;
  /** Epoch milliseconds, as in all of this file. */
  readonly from: number;
  readonly to: number;
}

/** The silence that ends at `to`; null without an earlier sign, and where it was short. */
export function silenceOf(userId: string, lastSign: number | null, to: number): Silence | null {
  return lastSign === null || to - lastSign < shortestSilenceMs ? null : { userId, from: lastSign, to };
}

/** As far as the attempt ran in it; null where that is too short to count. */
export function withinAttempt<Of extends Omit<Silence, 'userId'>>(
  silence: Of,
  { startedAt, endedAt }: { startedAt: number; endedAt: number },
): Of | null {
  const [from, to] = [Math.max(silence.from, startedAt), Math.min(silence.to, endedAt)];
  return to - from < shortestSilenceMs ? null : { ...silence, from, to };
}
