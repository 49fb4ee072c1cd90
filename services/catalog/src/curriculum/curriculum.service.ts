import type { LanguageCode } from '@exam/contracts';
import { NotYours, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { AccessService } from '../access/index.js';
import { ContentNotFound, TopicNotFound } from './curriculum.errors.js';
import { contentViews, subjectViews } from './curriculum.presenter.js';
import { CurriculumRepository, type PlacedItem } from './curriculum.repository.js';
import { assertOwnPlace, placeOf, type AskedPlace } from './place.js';

@Injectable()
export class CurriculumService {
  constructor(
    private readonly rows: CurriculumRepository,
    private readonly access: AccessService,
  ) {}

  async subjects(actor: Actor, asked: AskedPlace) {
    const place = assertOwnPlace(actor, asked);
    const [tree, fileTypes, onSale, opened] = await Promise.all([
      this.rows.tree(place),
      this.rows.fileTypes(place),
      this.access.onSale(place),
      this.access.of(actor.accountId),
    ]);
    return { subjects: subjectViews({ ...tree, fileTypes, onSale }, opened), unlockedChapters: opened.unlocked };
  }

  subjectNames(actor: Actor, asked: AskedPlace) {
    return this.rows.subjects(assertOwnPlace(actor, asked));
  }

  /** The files of a topic, of an open chapter only. */
  async topic(
    actor: Actor,
    asked: AskedPlace & Record<'subjectId' | 'chapterId' | 'topicId', string>,
    language: LanguageCode,
  ) {
    const place = assertOwnPlace(actor, asked);
    const topic = await this.rows.topic(place, asked);
    if (!topic) throw new TopicNotFound();
    await this.access.assertOneOpen(actor.accountId, [topic.chapterId]);
    return contentViews(await this.rows.itemsOf(topic), language);
  }

  async search(actor: Actor, text: string, limit: number) {
    const place = placeOf(actor);
    if (!place) throw new NotYours();
    const [found, opened] = await Promise.all([this.rows.search(place, text, limit), this.access.of(actor.accountId)]);
    return found.map((hit) => ({ ...hit, access: opened.accessTo(hit.chapterId) }));
  }

  /** An item of the own curriculum, whether open or not. */
  async item(actor: Actor, contentId: string): Promise<PlacedItem> {
    const place = placeOf(actor);
    const item = place && (await this.rows.item(place, contentId));
    if (!item) throw new ContentNotFound();
    return item;
  }

  /** Those of the items that are in the own curriculum. */
  items(actor: Actor, contentIds: readonly string[]): Promise<PlacedItem[]> {
    const place = placeOf(actor);
    return place ? this.rows.items(place, contentIds) : Promise.resolve([]);
  }

  async openItem(actor: Actor, contentId: string): Promise<PlacedItem> {
    const item = await this.item(actor, contentId);
    await this.access.assertOneOpen(actor.accountId, [item.chapterId]);
    return item;
  }
}
