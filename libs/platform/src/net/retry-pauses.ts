const [second, minute, hour] = [1000, 60_000, 3_600_000];

/** After each try at another party's server that was not taken: together some 29 hours. */
const pauses = [5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 8 * hour, 12 * hour];
export const mostTries = pauses.length + 1;

/** How long after the `tries`-th try the next one comes; null: there is none. Pure. */
export const pauseAfter = (tries: number): number | null => pauses[tries - 1] ?? null;
