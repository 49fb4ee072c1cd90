import { contentViewed, type EventOf } from '@exam/contracts';
import { Consumer, ConsumesBatch } from '@exam/platform';
import type { Tx } from '../db.js';
import { PurposesService } from '../purposes/index.js';
import { UsageRepository } from './usage.repository.js';

/** A view's seconds only grow: the highest that was told counts, however often and in whatever order events come. */
@Consumer('follow-views', { catchUpOn: [contentViewed] })
export class FollowViews {
  constructor(
    private readonly usage: UsageRepository,
    private readonly purposes: PurposesService,
  ) {}

  @ConsumesBatch(contentViewed)
  async onViewed(events: EventOf<typeof contentViewed>[], tx: Tx): Promise<void> {
    const views = events.map(({ data }) => data);
    const userIds = views.map(({ userId }) => userId);
    const withdrawn = await this.purposes.withdrawnBy(tx, 'usage-analytics', userIds);
    await this.usage.keep(
      tx,
      views.filter(({ userId }) => !withdrawn.has(userId)),
    );
  }
}
