import type { ChapterAccess } from '@exam/domain';
import { Clock } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { closedChapter } from './access.errors.js';
import { AccessRepository, type SalePlace } from './access.repository.js';
import { OpenedChapters } from './opened.js';

@Injectable()
export class AccessService {
  constructor(
    private readonly rows: AccessRepository,
    private readonly clock: Clock,
  ) {}

  async of(accountId: string): Promise<OpenedChapters> {
    return (await this.rights({ accountId, orgId: '' })).opened;
  }

  /** Also of which version the organisation's curriculum is. */
  async rights({ accountId, orgId }: { accountId: string; orgId: string }) {
    const { held, version } = await this.rows.rights(accountId, orgId);
    return { opened: new OpenedChapters(held, this.clock.now()), version };
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
