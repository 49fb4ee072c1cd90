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
    const held = await this.rows.heldBy([accountId]);
    return new OpenedChapters(held.get(accountId)!, this.clock.now());
  }

  /** Throws the refusal that says why, unless one of the chapters is open. */
  async assertOneOpen(accountId: string, chapterIds: readonly string[]): Promise<void> {
    const opened = await this.of(accountId);
    const accesses = chapterIds.map((chapterId) => opened.accessTo(chapterId));
    if (!accesses.includes('open')) throw this.closed(accesses);
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
