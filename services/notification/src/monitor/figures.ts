/** Figures of a monitor from what was heard. Pure; instants are epoch milliseconds. */
import type { ExamMonitor } from '@exam/contracts';
import type { Rate } from './signs.repository.js';
import type { SeenStudent } from './watched-exams.js';

const minuteMs = 60_000;
const slowMs = 500;
/** Of so much of the last minute something was heard before it counts as slow throughout. */
const slowSpanMs = 45_000;
const mostPoints = 30;

export function savesOf(rates: readonly Rate[], now: number): ExamMonitor['saves'] {
  const last = rates.filter(({ at }) => now - at < minuteMs);
  if (last.length === 0) return null;
  const sum = (of: (rate: Rate) => number) => last.reduce((total, rate) => total + of(rate), 0);
  const oldest = Math.min(...last.map(({ at, seconds }) => at - seconds * 1000));
  const newest = Math.max(...last.map(({ at }) => at));
  return {
    perSecond: Math.round((sum(({ saves }) => saves) / 60) * 10) / 10,
    p99Ms: Math.max(...last.map(({ p99Ms }) => p99Ms)),
    refused: sum(({ refused }) => refused),
    isSlow: newest - oldest >= slowSpanMs && last.every(({ p99Ms }) => p99Ms > slowMs),
  };
}

/** Equal steps from the first beginning until now. */
export function courseOf(students: readonly Pick<SeenStudent, 'sitting'>[], now: number): ExamMonitor['course'] {
  const begun = students.flatMap(({ sitting }) => (sitting ? [sitting.startedAt] : []));
  if (begun.length === 0) return [];
  const submitted = students.flatMap(({ sitting }) => sitting?.submittedAt ?? []);
  const first = begun.reduce((least, at) => Math.min(least, at));
  const steps = Math.min(mostPoints - 1, Math.max(1, Math.ceil((now - first) / minuteMs)));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const at = first + ((now - first) * step) / steps;
    const until = (all: readonly number[]) => all.filter((one) => one <= at).length;
    return { at: new Date(at).toISOString(), begun: until(begun), submitted: until(submitted) };
  });
}
