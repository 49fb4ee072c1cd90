/** What an interruption may give back (document 4, section 5.6). Pure; instants in epoch milliseconds. */

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Whole minutes, rounded up, of what no other span covers: overlaps count once. */
export function creditMinutes({ from, to }: Span, counted: readonly Span[]): number {
  const others = counted
    .map((one) => ({ from: Math.max(one.from, from), to: Math.min(one.to, to) }))
    .filter((one) => one.to > one.from)
    .sort((one, other) => one.from - other.from);
  let covered = 0;
  let reached = from;
  for (const one of others) {
    covered += Math.max(0, one.to - Math.max(one.from, reached));
    reached = Math.max(reached, one.to);
  }
  return Math.ceil((to - from - covered) / 60_000);
}
