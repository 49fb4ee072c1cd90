import type { ChapterAccess } from '@exam/domain';
import { Clock } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { closedChapter } from './access.errors.js';
import { AccessRepository, type HeldPackage, type SalePlace } from './access.repository.js';
import { OpenedChapters } from './opened.js';

@Injectable()
export class AccessService {
  constructor(
    private readonly rows: AccessRepository,
    private readonly clock: Clock,
  ) {}

  /** What the account holds, and of which version the organisation's curriculum is. */
  rights({ accountId, orgId }: { accountId: string; orgId: string }) {
    return this.rows.rights(accountId, orgId);
  }

  /** What may be opened now by who holds this, besides what is free. */
  opened(held: readonly HeldPackage[], free: ReadonlySet<string>): OpenedChapters {
    return new OpenedChapters(held, this.clock.now(), free);
  }

  /** Throws the refusal that says why, unless the chapter is open. */
  assertOpen(opened: OpenedChapters, chapterId: string): void {
    const access = opened.accessTo(chapterId);
    if (access !== 'open') throw this.closed([access]);
  }

  /** The refusal of what is in these chapters alone, none of which is open. */
  closed(accesses: readonly ChapterAccess[]): Error {
    return closedChapter(best(accesses));
  }

  onSale(place: SalePlace) {
    return this.rows.onSale(place);
  }
}

const best = (accesses: readonly ChapterAccess[]): Exclude<ChapterAccess, 'open'> =>
  (['inactive', 'expired'] as const).find((access) => accesses.includes(access)) ?? 'locked';
