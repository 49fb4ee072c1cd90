/** What an account may open: what is free, and the packages it holds. Pure; the rule is `chapterAccess` of libs/domain. */
import { chapterAccess, type ChapterAccess, type HeldEntitlement } from '@exam/domain';
import type { HeldPackage } from './access.repository.js';

const none: ReadonlySet<string> = new Set();

export class OpenedChapters {
  constructor(
    private readonly held: readonly HeldPackage[],
    private readonly now: number,
    /** What everybody of the group may open; none where what was bought is asked for alone. */
    private readonly free: ReadonlySet<string> = none,
  ) {}

  accessTo(chapterId: string): ChapterAccess {
    return this.free.has(chapterId) ? 'open' : this.bought(chapterId);
  }

  /** Open to everybody, and not by a package of the account. */
  isFree(chapterId: string): boolean {
    return this.free.has(chapterId) && this.bought(chapterId) !== 'open';
  }

  /** Of the package that decides, where one is held. */
  packageCodeOf(chapterId: string): string | null {
    const best = (one: HeldPackage) => order.indexOf(chapterAccess([entitlementOf(one)], this.now));
    return this.covering(chapterId).sort((a, b) => best(a) - best(b))[0]?.packageCode ?? null;
  }

  /** The chapters that packages open now, in a stable order. */
  get unlocked(): string[] {
    const all = new Set(this.held.flatMap(({ chapterIds }) => chapterIds));
    return [...all].filter((chapterId) => this.bought(chapterId) === 'open').sort();
  }

  private bought(chapterId: string): ChapterAccess {
    return chapterAccess(this.covering(chapterId).map(entitlementOf), this.now);
  }

  private covering(chapterId: string): HeldPackage[] {
    return this.held.filter(({ chapterIds, isRevoked }) => !isRevoked && chapterIds.includes(chapterId));
  }
}

const order: readonly ChapterAccess[] = ['open', 'inactive', 'expired', 'locked'];

const entitlementOf = ({ startsAt, endsAt, isActive, isRevoked }: HeldPackage): HeldEntitlement => ({
  startsAt: startsAt.getTime(),
  endsAt: endsAt && endsAt.getTime(),
  packageIsActive: isActive,
  isRevoked,
});
