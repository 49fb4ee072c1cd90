/** In which of seven states each expected student of a running exam is (document 4, section 5.4). Pure; epoch ms. */

/** In the order in which staff look at them: what needs somebody comes first. */
export const monitorStates = [
  'disconnected',
  'unsynced',
  'idle',
  'answering',
  'notBegun',
  'submitted',
  'void',
] as const;
export type MonitorState = (typeof monitorStates)[number];

export const disconnectedAfterMs = 45_000;
export const unsyncedAfterMs = 15_000;
export const idleAfterMs = 300_000;

/** What is known of one student's newest attempt. */
export interface Sitting {
  readonly attemptNumber: number;
  /** How often staff have let it run again. */
  readonly reopenings: number;
  readonly startedAt: number;
  readonly submittedAt: number | null;
  readonly cancelledAt: number | null;
}

/** What was heard meanwhile. It changes no mark, deadline or submission. */
export interface Signs {
  /** The newest instant at which the live connection stood or a save was acknowledged. */
  readonly heardAt?: number | undefined;
  readonly savedAt?: number | undefined;
  /** Since when the browser says that answers wait; undefined while none do. */
  readonly waitingSince?: number | undefined;
}

export interface Seen {
  readonly state: MonitorState;
  /** Null for who has not begun. */
  readonly since: number | null;
}

/** The first rule that applies. `withdrawnAt`: when the exam itself was made void. */
export function seenAs(sitting: Sitting | null, signs: Signs, now: number, withdrawnAt: number | null = null): Seen {
  if (withdrawnAt !== null) return { state: 'void', since: withdrawnAt };
  if (sitting === null) return { state: 'notBegun', since: null };
  if (sitting.cancelledAt !== null) return { state: 'void', since: sitting.cancelledAt };
  if (sitting.submittedAt !== null) return { state: 'submitted', since: sitting.submittedAt };
  // what was heard before it was begun is of an earlier attempt, or of who only looked
  const heardAt = Math.max(sitting.startedAt, signs.heardAt ?? 0, signs.savedAt ?? 0);
  if (now - heardAt >= disconnectedAfterMs) return { state: 'disconnected', since: heardAt };
  const { waitingSince } = signs;
  if (waitingSince !== undefined && now - waitingSince >= unsyncedAfterMs)
    return { state: 'unsynced', since: waitingSince };
  const changedAt = Math.max(sitting.startedAt, signs.savedAt ?? 0);
  if (now - changedAt >= idleAfterMs) return { state: 'idle', since: changedAt };
  return { state: 'answering', since: sitting.startedAt };
}

/** Positive where `one` is the newer: a later attempt, or the same one reopened more often. */
export const sittingOrder = (one: Sitting, other: Sitting): number =>
  one.attemptNumber - other.attemptNumber || one.reopenings - other.reopenings;

/** Of two tellings of one student's attempts the newer; an end holds, whatever comes later of the same attempt. */
export function newerSitting(held: Sitting | null, told: Sitting): Sitting {
  const order = held === null ? -1 : sittingOrder(held, told);
  if (held === null || order < 0) return told;
  if (order > 0) return held;
  return {
    ...held,
    submittedAt: held.submittedAt ?? told.submittedAt,
    cancelledAt: held.cancelledAt ?? told.cancelledAt,
  };
}

export type MonitorCounts = Record<MonitorState, number>;

export const noCounts = (): MonitorCounts =>
  Object.fromEntries(monitorStates.map((state) => [state, 0])) as MonitorCounts;

export function countsOf(seen: Iterable<Pick<Seen, 'state'>>): MonitorCounts {
  const counts = noCounts();
  for (const { state } of seen) counts[state] += 1;
  return counts;
}

/** Problems first, of one state those that last longest. */
export const byProblem = (one: Seen, other: Seen): number =>
  monitorStates.indexOf(one.state) - monitorStates.indexOf(other.state) ||
  (one.since ?? Infinity) - (other.since ?? Infinity) ||
  0;

const fewestToWarn = 3;
const shareToWarn = 0.2;
const withinMs = 60_000;

/**
 * Since when a section has lost many at once: at least 3 and at least 20 % of its running attempts within a minute that
 * are gone still. Null where it has not.
 */
export function massDisconnect(seen: readonly Seen[]): { disconnected: number; running: number; since: number } | null {
  const running = seen.filter(({ state }) => state !== 'void' && state !== 'submitted' && state !== 'notBegun').length;
  const gone = seen
    .flatMap(({ state, since }) => (state === 'disconnected' ? [since!] : []))
    .sort((one, other) => one - other);
  const enough = Math.max(fewestToWarn, Math.ceil(running * shareToWarn));
  for (let first = 0; first + enough <= gone.length; first += 1)
    if (gone[first + enough - 1]! - gone[first]! <= withinMs)
      return { disconnected: gone.length, running, since: gone[first]! };
  return null;
}
