import type { PointPeriod } from '@exam/domain';
import { periodsOf, shortName } from '@exam/domain';
import { Clock, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import { PeopleService } from '../people/index.js';
import type { Scope } from '../scope/index.js';
import { negated, PointsRepository, type Earned } from './points.repository.js';

@Injectable()
export class PointsService {
  constructor(
    private readonly points: PointsRepository,
    private readonly people: PeopleService,
    private readonly clock: Clock,
  ) {}

  /** Sent with the commit. */
  add(tx: Tx, scope: Scope, earned: readonly Earned[]): void {
    this.points.add(tx, scope, earned);
  }

  /** What the items have earned their authors goes. */
  async takeBack(tx: Tx, scope: Scope, itemIds: readonly string[]): Promise<void> {
    this.points.add(tx, scope, negated(await this.points.earnedBy(tx, itemIds)));
  }

  /** What items that are shown again have earned comes back. */
  async giveBack(tx: Tx, scope: Scope, itemIds: readonly string[]): Promise<void> {
    this.points.add(tx, scope, await this.points.earnedBy(tx, itemIds));
  }

  async board(actor: Actor, scope: Scope, wanted: PointPeriod) {
    const period = periodsOf(this.clock.now())[wanted];
    const [own, top] = await Promise.all([
      this.points.own(scope, period, actor.userId),
      this.points.top(scope, period),
    ]);
    const names = await this.people.names(top.map(({ userId }) => userId));
    return {
      rank: own?.rank ?? null,
      points: own?.score ?? 0,
      posts: own?.posts ?? 0,
      replies: (own?.answers ?? 0) + (own?.comments ?? 0),
      likes: own?.likes ?? 0,
      dislikes: own?.dislikes ?? 0,
      // as on an exam's board: a given name and an initial, and of others no id
      ranks: top.map(({ userId, score }, index) => ({
        // who has the same score has the same rank
        rank: 1 + top.findIndex((other) => other.score === score),
        userId: userId === actor.userId ? userId : `other-${index}`,
        name: shortName(names.get(userId) ?? (userId === actor.userId ? actor.name : '')),
        photo: null,
        points: score,
      })),
    };
  }
}
