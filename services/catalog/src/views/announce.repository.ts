import { contentViewed, type EventOf } from '@exam/contracts';
import { Announces, type Announced, type AnnouncementPage } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import type { ViewFacts } from './views.repository.js';

const none = '00000000-0000-0000-0000-000000000000';

/** Views as they stand, for consumers that missed their events. */
@Injectable()
export class AnnounceViews {
  @Announces(contentViewed)
  async views(
    tx: Tx,
    { after, since, limit }: AnnouncementPage,
  ): Promise<Announced<EventOf<typeof contentViewed>['data']>[]> {
    const rows = await tx.prisma.view.findMany({
      where: { viewId: { gt: after ?? none }, ...(since && { updatedAt: { gte: since } }) },
      orderBy: { viewId: 'asc' },
      take: limit,
    });
    return rows.map(({ viewId, facts, seconds, updatedAt }) => ({
      cursor: viewId,
      data: {
        ...(facts as unknown as ViewFacts),
        ...{ seconds: Math.floor(seconds), viewedAt: updatedAt.toISOString() },
      },
    }));
  }
}
