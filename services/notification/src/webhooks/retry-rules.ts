const [second, minute, hour] = [1000, 60_000, 3_600_000];

/** After each try that was not taken: together some 29 hours. */
const pauses = [5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 8 * hour, 12 * hour];
export const mostTries = pauses.length + 1;
/** An endpoint that has taken nothing for so long is switched off. */
export const disabledAfterMs = 3 * 24 * hour;

/** How long after the `tries`-th try the next one comes; null: there is none. Pure. */
export const pauseAfter = (tries: number): number | null => pauses[tries - 1] ?? null;

export const isTaken = (answerCode: number | null): boolean =>
  answerCode !== null && answerCode >= 200 && answerCode < 300;

/** The other side says that nobody is there any more, or has been silent for days. Pure. */
export const isOver = (answerCode: number | null, failingSince: number, now: number): boolean =>
  answerCode === 410 || now - failingSince >= disabledAfterMs;
