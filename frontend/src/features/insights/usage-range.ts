/** The days of a usage report, in Asia/Kolkata (USAGE-008, decision T147). Pure. */
import { dayMs, istDay, istDayBounds, lastIstDays } from '@exam/domain/ist';

export const presets = [1, 3, 7, 30] as const;
export type Preset = (typeof presets)[number];
/** A week tells something on every day; today says nothing before the first lesson. */
export const firstPreset: Preset = 7;

export const mostDays = 366;

export const presetDays = (count: Preset, now: number): string[] => lastIstDays(count, now);

/** Every day from the first to the last, both included; null where they are no range or a range of over a year. */
export function daysBetween(from: string, to: string): string[] | null {
  if (!isDay(from) || !isDay(to) || from > to) return null;
  const first = istDayBounds(from).startAt;
  const count = Math.round((istDayBounds(to).startAt - first) / dayMs) + 1;
  if (count > mostDays) return null;
  return Array.from({ length: count }, (_, index) => istDay(first + index * dayMs));
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
