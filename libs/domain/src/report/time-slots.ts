/** The half hours of an exam in which its questions were last answered (BEHAV-008, decision T140). */
export const slotMinutes = 30;

/** Far above any exam; class sums are kept in this many slots at most. */
export const mostSlots = 48;

const clampedSlots = (count: number): number => Math.min(mostSlots, Math.max(1, count));

/** The labels of an exam's slots, `0-30`, `30-60` and so on: as many as its duration needs, at least one. */
export function slotLabels(durationMinutes: number): string[] {
  const count = clampedSlots(Math.ceil(durationMinutes / slotMinutes));
  return Array.from({ length: count }, (_, slot) => `${slot * slotMinutes}-${(slot + 1) * slotMinutes}`);
}

/** The slot of a second after the start; the second on a border belongs to the later slot. Null for none (below 0). */
export function slotOf(second: number): number | null {
  if (!(second >= 0)) return null;
  return Math.min(mostSlots - 1, Math.floor(second / (slotMinutes * 60)));
}

/** Of counts by slot as many as there are labels: what came later, after an extension, belongs to the last one. */
export function inSlots(counts: readonly number[], slots: number): number[] {
  const kept = Array.from({ length: slots }, (_, slot) => counts[slot] ?? 0);
  for (const count of counts.slice(slots)) kept[slots - 1]! += count;
  return kept;
}
