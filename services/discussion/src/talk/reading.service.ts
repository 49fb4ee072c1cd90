import type { TalkAnswer, TalkComment, TalkPost } from '@exam/contracts';
import type { Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { PeopleService } from '../people/index.js';
import { UploadsService } from '../uploads/index.js';
import { ItemListsRepository, type Paging, type Wanted } from './item-lists.repository.js';
import { answerOf, attachmentsOf, commentOf, postOf, type Surroundings } from './items.presenter.js';
import { shownStates, type ItemOfReader } from './item.js';
import { ItemsRepository } from './items.repository.js';
import { reaches } from '../scope/index.js';
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
    private readonly items: ItemsRepository,
    private readonly lists: ItemListsRepository,
    private readonly people: PeopleService,
    private readonly uploads: UploadsService,
  ) {}

  async page<K extends Kind>(actor: Actor, wanted: Omit<Wanted, 'readerId'> & { kind: K }, paging: Paging) {
    const { itemIds, nextCursor } = await this.lists.page({ ...wanted, readerId: actor.userId }, paging);
    const items = await this.items.read(itemIds, actor.userId);
    return { status: 'success' as const, data: await this.shown(wanted.kind, items), page: paging.page, nextCursor };
  }

  async one<K extends Kind>(actor: Actor, kind: K, itemId: string) {
    const item = await this.visible(actor, kind, itemId);
    const [doc] = await this.shown(kind, [item]);
    return { status: 'success' as const, data: { doc: doc as Shown[K] } };
  }

  /** The item, if the caller may see it and what it hangs below. */
  async visible(actor: Actor, kind: Kind, itemId: string): Promise<ItemOfReader> {
    const [item] = await this.items.read([itemId], actor.userId);
    if (item?.kind !== kind || !canSee(actor, item)) throw new ItemNotFound();
    const above = await this.items.read(
      [item.parentId, item.postId].filter((id) => id !== null),
      actor.userId,
    );
    if (!above.every((one) => canSee(actor, one))) throw new ItemNotFound();
    return item;
  }

  private async shown<K extends Kind>(kind: K, items: readonly ItemOfReader[]): Promise<Shown[K][]> {
    const [names, addresses] = await Promise.all([
      this.people.names(items.map(({ authorId }) => authorId)),
      this.uploads.addresses(items.flatMap(attachmentsOf)),
    ]);
    return items.map((item) => presenters[kind](item, { names, addresses }));
  }
}

const canSee = (actor: Actor, item: ItemOfReader): boolean =>
  shownStates.includes(item.state) && reaches(actor, item) && item.reports.length === 0;
