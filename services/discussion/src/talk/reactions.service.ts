import { istDay, react, type Reaction } from '@exam/domain';
import { uuid7, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import { PointsService } from '../points/index.js';
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
    await this.reading.visible(actor, kind, itemId);
    const { userId } = actor;
    return this.db.transaction(async (tx) => {
      const item = shown(await this.items.lock(tx, itemId));
      const held = await this.items.reactionOf(tx, itemId, userId);
      const counts = (one: typeof item) => ({
        status: 'success' as const,
        data: { liked: clicked === 'like', likeCount: one.likeCount, dislikeCount: one.dislikeCount },
      });
      if (held?.reaction === clicked) return counts(item);
      const day = istDay(this.events.now().getTime());
      await this.items.saveReaction(tx, { itemId, userId, liked: clicked === 'like', day });
      const counted = await this.items.count(tx, item, react(held?.reaction ?? null, clicked));
      if (item.authorId !== userId) {
        const author = { userId: item.authorId };
        await this.points.add(tx, item, [
          { ...author, day, [column(clicked)]: 1 },
          ...(held ? [{ ...author, day: held.day, [column(held.reaction)]: -1 }] : []),
        ]);
      }
      await this.events.changed(tx, counted, 'reacted');
      if (clicked === 'like') {
        const post = item.postId === itemId ? item : await this.items.find(tx, item.postId);
        if (post) await this.events.did(tx, actor, 'liked', item, post);
      }
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
