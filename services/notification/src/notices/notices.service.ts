import { Injectable } from '@nestjs/common';
import type { HandledOf, InputOf, listNotices } from '@exam/contracts';
import { Clock, Database } from '@exam/platform';
import { NoticesRepository } from './notices.repository.js';

@Injectable()
export class NoticesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly notices: NoticesRepository,
  ) {}

  async page(userId: string, query: InputOf<typeof listNotices>['query']): Promise<HandledOf<typeof listNotices>> {
    const [{ data, total }, unread] = await Promise.all([
      this.notices.page(this.db, userId, query),
      this.notices.unread(this.db, userId),
    ]);
    return { data, unread, totalRecords: total };
  }

  /** Marks the named notices, or all, as read; how many are unread then. */
  async markRead(userId: string, noticeIds: readonly string[] | undefined): Promise<number> {
    await this.notices.markRead(this.db, userId, noticeIds, new Date(this.clock.now()));
    return this.notices.unread(this.db, userId);
  }
}
