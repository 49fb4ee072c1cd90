/** Time on questions, from what the client says and what the server knows (decisions T16, T21, T138). */

/** One stay on a question. Epoch seconds (T21); epoch milliseconds are understood as well. */
export type Visit = { start: number; end: number };

/** The attempt as the server recorded it, epoch milliseconds; `endedAt` is its submission. */
export type AttemptSpan = { startedAt: number; endedAt: number };

/** Below this an instant is in seconds: 1e11 s lies in the year 5138, 1e11 ms in 1973 (T21). */
const secondsBelow = 1e11;

/** An instant in epoch milliseconds, given in seconds or milliseconds. */
export const toEpochMs = (instant: number): number => (Math.abs(instant) < secondsBelow ? instant * 1000 : instant);

/**
 * The time covered by the visits within the attempt, in whole seconds, cut down. Visits that end before they begin,
 * are no numbers or lie outside the attempt add nothing; time visited twice (two tabs) counts once.
 * So the result is never negative and never above the attempt's own length.
 */
export function timeSpentSeconds(visits: Iterable<Visit>, { startedAt, endedAt }: AttemptSpan): number {
  const inside: { from: number; to: number }[] = [];
  for (const { start, end } of visits) {
    const from = Math.max(toEpochMs(start), startedAt);
    const to = Math.min(toEpochMs(end), endedAt);
    // Also false when either is NaN.
    if (from < to && toEpochMs(start) <= toEpochMs(end)) inside.push({ from, to });
  }
  inside.sort((left, right) => left.from - right.from);

  let total = 0;
  let covered = -Infinity;
  for (const { from, to } of inside) {
    if (to <= covered) continue;
    total += to - Math.max(from, covered);
    covered = to;
  }
  return Math.floor(total / 1000);
}

/** How a question's time was used. */
export type Pace = 'perfect' | 'overtime' | 'wasted' | 'untouched';

/**
 * A question's ideal time in seconds: its own, else the exam's duration over its questions; fixed at publication
 * (T138).
 */
export function idealSecondsOf(
  own: number | null | undefined,
  exam: { durationMinutes: number; questionCount: number },
): number {
  return own ?? (exam.questionCount === 0 ? 0 : (exam.durationMinutes * 60) / exam.questionCount);
}

/** Attempted within the ideal time perfect, beyond it overtime; time on an unattempted question wasted (T138). */
export function paceOf(question: { attempted: boolean; spentSeconds: number; idealSeconds: number }): Pace {
  if (question.attempted) return question.spentSeconds <= question.idealSeconds ? 'perfect' : 'overtime';
  return question.spentSeconds > 0 ? 'wasted' : 'untouched';
}
