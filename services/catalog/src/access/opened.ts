/** What an account may open, from the packages it holds. Pure; the rule itself is `chapterAccess` of libs/domain. */
import { chapterAccess, type ChapterAccess, type HeldEntitlement } from '@exam/domain';
import type { HeldPackage } from './access.repository.js';

export class OpenedChapters {
  constructor(
    private readonly held: readonly HeldPackage[],
    private readonly now: number,
  ) {}

  accessTo(chapterId: string): ChapterAccess {
    return chapterAccess(this.covering(chapterId).map(entitlementOf), this.now);
  }

  /** Of the package that decides, where one is held. */
  packageCodeOf(chapterId: string): string | null {
    const best = (one: HeldPackage) => order.indexOf(chapterAccess([entitlementOf(one)], this.now));
    return this.covering(chapterId).sort((a, b) => best(a) - best(b))[0]?.packageCode ?? null;
  }

  /** The chapters that are open now, in a stable order. */
  get unlocked(): string[] {
    const all = new Set(this.held.flatMap(({ chapterIds }) => chapterIds));
    return [...all].filter((chapterId) => this.accessTo(chapterId) === 'open').sort();
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
