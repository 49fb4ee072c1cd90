import type { LanguageCode } from '@exam/contracts';
import { NotYours, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { AccessService, type OpenedChapters } from '../access/index.js';
import { Curricula } from './curricula.js';
import { ContentNotFound, TopicNotFound } from './curriculum.errors.js';
import { contentViews, subjectView, subjectViews } from './curriculum.presenter.js';
import type { PlacedItem } from './curriculum.repository.js';
import { assertOwnPlace, placeOf, type AskedPlace, type Place } from './place.js';

@Injectable()
export class CurriculumService {
  constructor(
    private readonly curricula: Curricula,
    private readonly access: AccessService,
  ) {}

  async subjects(actor: Actor, asked: AskedPlace, language: LanguageCode) {
    const { curriculum, opened } = await this.at(actor, assertOwnPlace(actor, asked));
    return { subjects: subjectViews(curriculum, opened, language), unlockedChapters: opened.unlocked };
  }

  async subjectNames(actor: Actor, asked: AskedPlace) {
    return (await this.at(actor, assertOwnPlace(actor, asked))).curriculum.subjects.map(subjectView);
  }

  /** The files of a topic, of an open chapter only. */
  async topic(
    actor: Actor,
    asked: AskedPlace & Record<'subjectId' | 'chapterId' | 'topicId', string>,
    language: LanguageCode,
  ) {
    const { curriculum, opened } = await this.at(actor, assertOwnPlace(actor, asked));
    const topic = curriculum.topic(asked);
    if (!topic) throw new TopicNotFound();
    this.access.assertOpen(opened, topic.chapterId);
    return contentViews(topic.items, language);
  }

  async search(actor: Actor, text: string, limit: number) {
    const place = placeOf(actor);
    if (!place) throw new NotYours();
    const { curriculum, opened } = await this.at(actor, place);
    return curriculum.search(text, limit).map((hit) => ({ ...hit, access: opened.accessTo(hit.chapterId) }));
  }

  /** Those of the items that are in the own curriculum, with what the account may open. */
  async items(actor: Actor, contentIds: readonly string[]) {
    const place = placeOf(actor);
    if (!place) return null;
    const { curriculum, opened } = await this.at(actor, place);
    return { items: contentIds.flatMap((contentId) => curriculum.item(contentId) ?? []), opened };
  }

  async openItem(actor: Actor, contentId: string): Promise<PlacedItem> {
    const found = await this.items(actor, [contentId]);
    const item = found?.items[0];
    if (!item) throw new ContentNotFound();
    this.access.assertOpen(found.opened, item.chapterId);
    return item;
  }

  /** What the account may open of a group's curriculum. */
  async openedBy(accountId: string, place: Place): Promise<OpenedChapters> {
    return (await this.at({ accountId }, place)).opened;
  }

  /** One question to the database: what the account holds. */
  private async at({ accountId }: Pick<Actor, 'accountId'>, place: Place) {
    const { held, version } = await this.access.rights({ accountId, orgId: place.orgId });
    const curriculum = await this.curricula.get(place, version);
    return { curriculum, opened: this.access.opened(held, curriculum.free) };
  }
}
