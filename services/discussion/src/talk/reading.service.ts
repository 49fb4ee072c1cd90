import type { TalkAnswer, TalkComment, TalkPost } from '@exam/contracts';
import type { Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import { UploadsService } from '../uploads/index.js';
import { ItemListsRepository, type Paging, type Wanted } from './item-lists.repository.js';
import { answerOf, attachmentsOf, commentOf, postOf, type Surroundings } from './items.presenter.js';
import { shownStates, type ItemOfReader } from './item.js';
import { ItemsRepository } from './items.repository.js';
import { Scopes } from '../scope/index.js';
import { ItemNotFound } from './talk.errors.js';

type Kind = Wanted['kind'];
interface Shown {
  Post: TalkPost;
  Answer: TalkAnswer;
  Comment: TalkComment;
}
const presenters: { [K in Kind]: (item: ItemOfReader, around: Surroundings) => Shown[K] } = {
  Post: postOf,
  Answer: answerOf,
  Comment: commentOf,
};

@Injectable()
export class ReadingService {
  constructor(
    private readonly db: Db,
    private readonly items: ItemsRepository,
    private readonly lists: ItemListsRepository,
    private readonly uploads: UploadsService,
    private readonly scopes: Scopes,
  ) {}

  async page<K extends Kind>(actor: Actor, wanted: Omit<Wanted, 'readerId'> & { kind: K }, paging: Paging) {
    const { items, nextCursor } = await this.lists.page({ ...wanted, readerId: actor.userId }, paging);
    return { status: 'success' as const, data: await this.shown(wanted.kind, items), page: paging.page, nextCursor };
  }

  async one<K extends Kind>(actor: Actor, kind: K, itemId: string) {
    return this.told(kind, await this.visible(actor, kind, itemId));
  }

  /** An item that is known, as the answer of a call. */
  async told<K extends Kind>(kind: K, item: ItemOfReader) {
    const [doc] = await this.shown(kind, [item]);
    return { status: 'success' as const, data: { doc: doc as Shown[K] } };
  }

  /** The item, if the caller may see it and what it hangs below. */
  async visible(actor: Actor, kind: Kind, itemId: string): Promise<ItemOfReader> {
    return (await this.visibleIn(this.db, actor, kind, itemId)).item;
  }

  /** Also the post below which it hangs: the same, where it is a post. */
  async visibleIn(db: Pick<Db, 'query'>, actor: Actor, kind: Kind, itemId: string) {
    const rows = await this.items.withAbove(db, itemId, actor.userId);
    const [item] = rows;
    // below what they have reported themselves, their own stays theirs to change and delete
    const isOwn = item?.authorId === actor.userId;
    const isSeen = ({ state, isReported, itemId: id }: ItemOfReader) =>
      shownStates.includes(state) && (!isReported || (isOwn && id !== itemId));
    // all of them are of one discussion
    const isShown = item?.kind === kind && rows.every(isSeen) && (await this.scopes.holds(actor, item, db));
    if (!isShown) throw new ItemNotFound();
    return { item, post: rows.find((one) => one.itemId === item.postId) as ItemOfReader };
  }

  private async shown<K extends Kind>(kind: K, items: readonly ItemOfReader[]): Promise<Shown[K][]> {
    const addresses = await this.uploads.addresses(items.flatMap(attachmentsOf));
    return items.map((item) => presenters[kind](item, { addresses }));
  }
}
