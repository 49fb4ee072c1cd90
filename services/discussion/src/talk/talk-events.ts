import { talkChanged, talkedTo, type EventOf } from '@exam/contracts';
import { Clock, Outbox, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import { ActivitiesService, titleOf } from '../notices/index.js';
import type { Item } from './item.js';

export type Change = EventOf<typeof talkChanged>['data']['change'];
export type Deed = EventOf<typeof talkedTo>['data']['kind'];

/** Tells of a change: to screens that show it, and to the author of the item that it concerns. */
@Injectable()
export class TalkEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly activities: ActivitiesService,
    private readonly clock: Clock,
  ) {}

  async changed(tx: Tx, item: Item, change: Change): Promise<void> {
    const { itemId, postId, parentId, authorId, isQuestionOfTheDay, orgId, boardId, classId, groupId } = item;
    const { likeCount, dislikeCount, childCount } = item;
    await this.outbox.add(tx, talkChanged, {
      itemId,
      kind: item.kind as 'Post',
      postId,
      parentId,
      change,
      authorId,
      isQuestionOfTheDay,
      orgId,
      boardId,
      classId,
      groupId,
      likeCount,
      dislikeCount,
      childCount,
      at: this.now().toISOString(),
    });
  }

  /** Nothing is told of what one does oneself, and nothing about a post that its author has muted. */
  async did(
    tx: Tx,
    actor: Actor,
    kind: Deed,
    item: Item,
    post: Pick<Item, 'muteNotifications' | 'authorId'>,
    isNews = true,
  ): Promise<void> {
    const recipientId = item.authorId;
    if (recipientId === actor.userId || (post.muteNotifications && post.authorId === recipientId)) return;
    const { itemId } = item;
    const key = { recipientId, itemId, kind, actorId: actor.userId };
    const at = this.now();
    this.activities.add(tx, key, { actorName: actor.name, createdAt: at });
    if (!isNews) return;
    await this.outbox.add(tx, talkedTo, {
      recipientId,
      kind,
      itemId,
      itemKind: item.kind as 'Post',
      postId: item.postId,
      title: titleOf(item.content),
      actorId: actor.userId,
      actorName: actor.name,
      at: at.toISOString(),
    });
  }

  /** Whether the same person did the same to the same item before. */
  hasDone(tx: Tx, { userId }: Actor, kind: Deed, itemId: string): Promise<boolean> {
    return this.activities.has(tx, { itemId, kind, actorId: userId });
  }

  now(): Date {
    return new Date(this.clock.now());
  }
}
