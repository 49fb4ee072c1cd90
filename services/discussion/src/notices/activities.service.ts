import type { InputOf, listTalkNotices } from '@exam/contracts';
import { searchQuery } from '@exam/domain';
import type { Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import { PeopleService } from '../people/index.js';
import { ActivitiesRepository, type ActivityKey } from './activities.repository.js';
import { titleOf } from './title.js';

@Injectable()
export class ActivitiesService {
  constructor(
    private readonly activities: ActivitiesRepository,
    private readonly people: PeopleService,
  ) {}

  /** Sent with the commit. The same by the same person again is only as new as now. */
  add(tx: Tx, key: ActivityKey, by: { actorName: string; createdAt: Date }): void {
    this.activities.add(tx, key, by);
  }

  has(tx: Tx, key: Omit<ActivityKey, 'recipientId'>): Promise<boolean> {
    return this.activities.has(tx, key);
  }

  async page(actor: Actor, query: InputOf<typeof listTalkNotices>['query']) {
    const { limit, page, sort, search } = query;
    const groups = await this.activities.page(actor.userId, {
      limit,
      offset: (page - 1) * limit,
      isAscending: sort === 'createdAt',
      query: searchQuery(search),
    });
    const names = await this.people.names(groups.map(({ actorId }) => actorId));
    return {
      status: 'success' as const,
      total: groups[0]?.groups ?? 0,
      page,
      nextCursor: null,
      data: groups.map((one) => ({
        _id: `${one.itemId}:${one.kind}`,
        userName: names.get(one.actorId) ?? one.actorName,
        photo: null,
        title: titleOf(one.content),
        total: one.total,
        postId: one.postId,
        kind: one.kind,
        createdAt: one.createdAt.toISOString(),
      })),
    };
  }
}
