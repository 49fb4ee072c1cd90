import { Injectable } from '@nestjs/common';
import type { HandledOf, InputOf, listNotices, missedNotices } from '@exam/contracts';
import { Clock, Database } from '@exam/platform';
import { NoticesRepository } from './notices.repository.js';

/**
 * A transaction that told something may end after a later one: what is looked at begins so much earlier, and the client
 * knows what it has heard.
 */
const overlapMs = 15_000;

@Injectable()
export class NoticesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly notices: NoticesRepository,
  ) {}

  async page(userId: string, query: InputOf<typeof listNotices>['query']): Promise<HandledOf<typeof listNotices>> {
    const now = new Date(this.clock.now());
    const { data, total, unread } = await this.notices.page(this.db, userId, now, query);
    return { data, unread, totalRecords: total };
  }

  /** Marks the named notices, or all, as read; how many are unread then. */
  async markRead(userId: string, noticeIds: readonly string[] | undefined): Promise<number> {
    const now = new Date(this.clock.now());
    await this.notices.markRead(this.db, userId, noticeIds, now);
    return this.notices.unread(this.db, userId, now);
  }

  /** For a client that comes back: what it may have missed since its cursor. */
  async missed(
    userId: string,
    { after, limit }: InputOf<typeof missedNotices>['query'],
  ): Promise<HandledOf<typeof missedNotices>> {
    const now = this.clock.now();
    if (after === undefined) return { items: [], nextCursor: cursorOf(now), hasMore: false };
    const rows = await this.notices.toldSince(this.db, userId, new Date(after), limit + 1);
    const items = rows.slice(0, limit).map(({ toldAt: _at, ...notice }) => notice);
    const hasMore = rows.length > limit;
    // notices told in one instant fit into one answer, or the cursor would stand still
    const last = rows[limit - 1]?.toldAt.getTime() ?? now;
    return { items, nextCursor: hasMore ? new Date(last).toISOString() : cursorOf(now), hasMore };
  }
}

const cursorOf = (now: number): string => new Date(now - overlapMs).toISOString();
