import type { Attachment } from '@exam/contracts';
import { cleanText, formulaFault, istDay, maskContacts, questionFault, trendOf } from '@exam/domain';
import { NotYours, uuid7, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import { PointsService } from '../points/index.js';
import { UploadsService } from '../uploads/index.js';
import { shownStates, type Item, type ItemOfReader } from './item.js';
import { attachmentsOf } from './items.presenter.js';
import { ItemsRepository, type Writer } from './items.repository.js';
import { Pace } from './pace.js';
import { ReadingService } from './reading.service.js';
import { isTeacher, Scopes, type Scope } from '../scope/index.js';
import { TalkEvents } from './talk-events.js';
import { AuthorMuted, FormulaRefused, ItemNotFound, QuestionTooShort, TeachersOnly, TextEmpty } from './talk.errors.js';

type Kind = 'Post' | 'Answer' | 'Comment';
export interface Text {
  readonly content: string;
  readonly attachments?: Attachment[] | undefined;
  readonly tags?: string[] | undefined;
}
export interface PostText extends Text {
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly isQuestionOfTheDay?: boolean;
}

const emptyTexts: Record<Kind, string> = {
  Post: 'Please enter question',
  Answer: 'Please enter answer',
  Comment: 'Type a comment',
};
const countedAs = { Post: 'posts', Answer: 'answers', Comment: 'comments' } as const;
/** Letters, digits and spaces: a tag is no place for a message. */
const cleanTags = (tags: readonly string[]): string[] => [...new Set(tags.map((tag) => maskContacts(cleanText(tag))))];

@Injectable()
export class WritingService {
  constructor(
    private readonly db: Db,
    private readonly items: ItemsRepository,
    private readonly points: PointsService,
    private readonly events: TalkEvents,
    private readonly uploads: UploadsService,
    private readonly pace: Pace,
    private readonly reading: ReadingService,
    private readonly scopes: Scopes,
  ) {}

  async createPost(actor: Actor, text: PostText): Promise<ItemOfReader> {
    const scope = await this.scopes.named(actor, text);
    if (text.isQuestionOfTheDay && !isTeacher(actor)) throw new TeachersOnly();
    const kept = await this.judged(actor, 'Post', text);
    const itemId = uuid7();
    return this.db.transaction(async (tx) => {
      const { name, boardName, className, groupName } = await this.writer(tx, actor, scope);
      const { subjectId, subjectName } = text;
      const names = { boardName, className, groupName, subjectId, subjectName: maskContacts(subjectName) };
      const isQuestionOfTheDay = text.isQuestionOfTheDay ?? false;
      const kinds = { itemId, postId: itemId, parentId: null, kind: 'Post' as const };
      return this.add(tx, actor, scope, { ...kept, ...names, isQuestionOfTheDay, ...kinds }, name);
    });
  }

  /** An answer to a post, or a comment on an answer. */
  async reply(actor: Actor, kind: 'Answer' | 'Comment', parentId: string, text: Text): Promise<ItemOfReader> {
    const kept = await this.judged(actor, kind, text);
    const itemId = uuid7();
    return this.db.transaction(async (tx) => {
      const [, { item: parent, post }, { name }] = await Promise.all([
        this.items.lock(tx, parentId),
        this.reading.visibleIn(tx, actor, kind === 'Answer' ? 'Post' : 'Answer', parentId),
        this.writer(tx, actor, actor),
      ]);
      const item = { ...kept, itemId, postId: parent.postId, parentId, kind };
      const added = await this.add(tx, actor, parent, item, name, parent);
      const counted = { ...parent, childCount: parent.childCount + 1 };
      await this.events.changed(tx, counted, 'counted');
      await this.events.did(tx, actor, kind === 'Answer' ? 'answered' : 'commented', counted, post);
      return added;
    });
  }

  async change(actor: Actor, kind: Kind, itemId: string, text: Text | PostText): Promise<void> {
    const before = await this.reading.visible(actor, kind, itemId);
    if ('boardId' in text) await this.scopes.named(actor, text);
    const held = before.authorId === actor.userId ? attachmentsOf(before) : [];
    const kept = await this.judged(actor, kind, text, held);
    await this.db.transaction(async (tx) => {
      const [, locked] = await Promise.all([this.writer(tx, actor, before), this.items.lock(tx, itemId)]);
      const item = own(actor, locked);
      const subject =
        'subjectId' in text ? { subjectId: text.subjectId, subjectName: maskContacts(text.subjectName) } : {};
      // what was approved, and what nobody judged in time, was another text
      const again = kept.content === item.content ? {} : { state: 'open', returnedAt: null };
      await this.items.change(tx, item, { ...kept, ...subject, ...again, editedAt: this.events.now() });
      await this.events.changed(tx, item, 'edited');
    });
    await this.uploads.forget(held);
  }

  async mute(actor: Actor, itemId: string, muteNotifications: boolean): Promise<void> {
    await this.reading.visible(actor, 'Post', itemId);
    await this.db.transaction(async (tx) => {
      const item = own(actor, await this.items.lock(tx, itemId));
      await this.items.change(tx, item, { muteNotifications });
    });
  }

  async remove(actor: Actor, kind: Kind, itemId: string): Promise<void> {
    await this.reading.visible(actor, kind, itemId);
    const files = await this.db.transaction(async (tx) => {
      const parentId = own(actor, await this.items.lock(tx, itemId)).parentId;
      const item = await this.takeBack(tx, itemId, parentId);
      const attached = (await this.items.subtree(tx, itemId)).flatMap(attachmentsOf);
      await this.items.remove(tx, itemId);
      await this.events.changed(tx, item, 'deleted');
      return attached;
    });
    await this.uploads.forget(files);
  }

  /** Points of the item and of all below it go, and it is no longer counted above. */
  async takeBack(tx: Tx, itemId: string, parentId: string | null, isCounted = true): Promise<Item> {
    const below = (await this.items.subtree(tx, itemId)).map((one) => one.itemId);
    const item = (await this.items.lock(tx, itemId)) as Item;
    await this.points.takeBack(tx, item, below);
    const parent = parentId && isCounted ? await this.items.lock(tx, parentId) : null;
    if (parent) await this.events.changed(tx, this.items.count(tx, parent, { children: -1 }), 'counted');
    return item;
  }

  async markCorrect(actor: Actor, itemId: string, isCorrect: boolean): Promise<void> {
    const { postId } = await this.reading.visible(actor, 'Answer', itemId);
    await this.db.transaction(async (tx) => {
      const post = shown(await this.items.lock(tx, postId));
      const answer = shown(await this.items.lock(tx, itemId));
      if (post.authorId !== actor.userId && !(isTeacher(actor) && (await this.scopes.holds(actor, post, tx))))
        throw new NotYours();
      if (answer.isCorrect === isCorrect) return;
      const today = istDay(this.events.now().getTime());
      const correctDay = isCorrect ? today : null;
      await this.items.change(tx, answer, { isCorrect, correctDay });
      const day = correctDay ?? answer.correctDay ?? today;
      // nobody earns points by a mark of their own
      if (answer.authorId !== actor.userId || !isCorrect)
        this.points.add(tx, answer, [{ userId: answer.authorId, day, corrects: isCorrect ? 1 : -1 }]);
      else await this.items.change(tx, answer, { isCorrect, correctDay: null });
      await this.events.changed(tx, answer, 'marked');
      if (isCorrect) await this.events.did(tx, actor, 'correct', answer, post);
    });
  }

  /** What will be kept of a text; refuses what may not be written. */
  private async judged(actor: Actor, kind: Kind, text: Text, held: readonly Attachment[] = []) {
    const content = maskContacts(cleanText(text.content));
    if (content === '') throw new TextEmpty(emptyTexts[kind]);
    if (kind === 'Post' && questionFault(content) === 'too_short') throw new QuestionTooShort();
    if (formulaFault(text.content) ?? formulaFault(content)) throw new FormulaRefused();
    await this.pace.take('write', actor.userId);
    return {
      content,
      ...(text.attachments && { attachments: (await this.uploads.keep(actor, text.attachments, held)) as object[] }),
      ...(text.tags && { tags: cleanTags(text.tags) }),
    };
  }

  /** Refuses who may not write at present. */
  private async writer(tx: Tx, actor: Actor, scope: Parameters<ItemsRepository['writer']>[2]): Promise<Writer> {
    const writer = await this.items.writer(tx, actor.userId, scope);
    if (writer.mutedUntil && writer.mutedUntil > this.events.now()) throw new AuthorMuted(writer.mutedUntil);
    return writer;
  }

  /** Answers what a reading of it would. */
  private async add(
    tx: Tx,
    actor: Actor,
    { orgId, boardId, classId, groupId }: Scope,
    item: Pick<Item, 'itemId' | 'postId' | 'parentId' | 'content'> & Partial<Item> & { kind: Kind },
    authorNow: string | null,
    parent?: Item,
  ): Promise<ItemOfReader> {
    const createdAt = this.events.now();
    const day = istDay(createdAt.getTime());
    const scope = { orgId, boardId, classId, groupId };
    const author = { authorId: actor.userId, authorName: actor.name };
    const trend = trendOf(0, 0, createdAt.getTime());
    const added = { ...newItem, ...item, ...scope, ...author, day, createdAt, trend };
    this.items.add(tx, added, parent);
    this.points.add(tx, scope, [{ userId: actor.userId, day, [countedAs[item.kind]]: 1 }]);
    await this.events.changed(tx, added, 'created');
    return { ...added, authorNow, liked: null, reactionDay: null, favouriteId: null, isReported: false };
  }
}

const newItem = {
  ...{ boardName: '', className: '', groupName: '', subjectId: '', subjectName: '' },
  ...{ attachments: [], tags: [], isQuestionOfTheDay: false, isCorrect: false, muteNotifications: false },
  ...{ likeCount: 0, dislikeCount: 0, childCount: 0, reportCount: 0, state: 'open' },
  ...{ correctDay: null, hiddenAt: null, returnedAt: null, editedAt: null },
};

/** Meanwhile it may have been deleted or hidden. */
export function shown(item: Item | null): Item {
  if (!item || !shownStates.includes(item.state)) throw new ItemNotFound();
  return item;
}

function own(actor: Actor, item: Item | null): Item {
  if (shown(item).authorId !== actor.userId) throw new NotYours();
  return item as Item;
}
