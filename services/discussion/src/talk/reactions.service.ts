import { istDay, react, type Reaction } from '@exam/domain';
import { uuid7, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import { PointsService } from '../points/index.js';
import type { Item } from './item.js';
import { FavouritesRepository } from './favourites.repository.js';
import { ItemsRepository } from './items.repository.js';
import { Pace } from './pace.js';
import { ReadingService } from './reading.service.js';
import { TalkEvents } from './talk-events.js';
import { ItemNotFound } from './talk.errors.js';
import { shown } from './writing.service.js';

const column = (reaction: Reaction) => (reaction === 'like' ? 'likes' : 'dislikes');

@Injectable()
export class ReactionsService {
  constructor(
    private readonly db: Db,
    private readonly items: ItemsRepository,
    private readonly favourites: FavouritesRepository,
    private readonly points: PointsService,
    private readonly reading: ReadingService,
    private readonly events: TalkEvents,
    private readonly pace: Pace,
  ) {}

  async react(actor: Actor, kind: 'Post' | 'Answer' | 'Comment', itemId: string, clicked: Reaction) {
    await this.pace.take('react', actor.userId);
    const { userId } = actor;
    return this.db.transaction(async (tx) => {
      const [, { item, post }, isTold] = await Promise.all([
        this.items.lock(tx, itemId),
        this.reading.visibleIn(tx, actor, kind, itemId),
        this.events.hasDone(tx, actor, 'liked', itemId),
      ]);
      const held = item.liked === null ? null : item.liked ? 'like' : 'dislike';
      const counts = (one: Item) => ({
        status: 'success' as const,
        data: { liked: clicked === 'like', likeCount: one.likeCount, dislikeCount: one.dislikeCount },
      });
      if (held === clicked) return counts(item);
      const day = istDay(this.events.now().getTime());
      const counted = this.items.react(tx, item, react(held, clicked), { userId, liked: clicked === 'like', day });
      if (item.authorId !== userId) {
        const author = { userId: item.authorId };
        this.points.add(tx, item, [
          { ...author, day, [column(clicked)]: 1 },
          ...(held ? [{ ...author, day: item.reactionDay ?? day, [column(held)]: -1 }] : []),
        ]);
      }
      await this.events.changed(tx, counted, 'reacted');
      // a like that is taken up again is no news
      if (clicked === 'like') await this.events.did(tx, actor, 'liked', item, post, !isTold);
      return counts(counted);
    });
  }

  async addFavourite(actor: Actor, itemId: string): Promise<string> {
    await this.reading.visible(actor, 'Post', itemId);
    return this.db.transaction(async (tx) => {
      shown(await this.items.lock(tx, itemId));
      const favourite = { favouriteId: uuid7(), itemId, userId: actor.userId, createdAt: this.events.now() };
      return this.favourites.add(tx, favourite);
    });
  }

  async removeFavourite({ userId }: Actor, favouriteId: string): Promise<void> {
    const isRemoved = await this.db.transaction((tx) => this.favourites.remove(tx, favouriteId, userId));
    if (!isRemoved) throw new ItemNotFound();
  }
}
