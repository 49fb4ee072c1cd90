/** What a check has found to judge: one that finds nothing would pass whatever is wrong. */
export function someOf<Found>(found: readonly Found[], what: string): readonly Found[] {
  if (found.length === 0) throw new Error(`There is nothing to check: no ${what}.`);
  return found;
}
