/**
 * The right of an account to the chapters of a package, as far as access depends on it. Times are epoch milliseconds.
 */
export interface HeldEntitlement {
  readonly startsAt: number;
  /** Exclusive; null: without end. */
  readonly endsAt: number | null;
  /** False: the package was withdrawn by its publisher. */
  readonly packageIsActive: boolean;
  /** Paid back: as if it had never been held. */
  readonly isRevoked: boolean;
}

/** `locked`: never held; `inactive`: held, but its package was withdrawn; `expired`: held until some time ago. */
export const chapterAccesses = ['open', 'inactive', 'expired', 'locked'] as const;
export type ChapterAccess = (typeof chapterAccesses)[number];

/**
 * The chapters that everybody of a group may open: the first one of each of its subjects. Given are those that students
 * see, in their order.
 */
export function freeChapters(chapters: readonly { chapterId: string; subjectId: string }[]): ReadonlySet<string> {
  const first = new Map<string, string>();
  for (const { chapterId, subjectId } of chapters) if (!first.has(subjectId)) first.set(subjectId, chapterId);
  return new Set(first.values());
}

/**
 * Whether an account may open a chapter at `now`, from all entitlements whose packages cover it. Where several do, the
 * one that gives most counts (decision 108). A free one (`freeChapters`) is open besides, whatever became of them.
 */
export function chapterAccess(entitlements: readonly HeldEntitlement[], now: number): ChapterAccess {
  const held = entitlements.filter(({ isRevoked, startsAt }) => !isRevoked && startsAt <= now);
  if (held.length === 0) return 'locked';
  const running = held.filter(({ endsAt }) => endsAt === null || now < endsAt);
  if (running.length === 0) return 'expired';
  return running.some(({ packageIsActive }) => packageIsActive) ? 'open' : 'inactive';
}
