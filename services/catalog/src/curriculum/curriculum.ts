import { contentFileTypes, type CurriculumChapter } from '@exam/contracts';
import { grouped } from '../grouped.js';
import type { CurriculumRows, FoundRow, PlacedItem } from './curriculum.repository.js';
import type { Chapter, ContentRow, Subject, Topic } from './rows.js';

type CurriculumTopic = CurriculumChapter['topics'][number];
type OnSale = readonly { readonly packageCode: string; readonly chapterIds: readonly string[] }[];

/** What a group learns, in memory as it is asked for. It is the same for all of the group; rights are not in it. */
export class Curriculum {
  readonly subjects: readonly Subject[];
  readonly chaptersOf: ReadonlyMap<string, readonly Chapter[]>;
  /** As the answer of a call has them. */
  readonly topicsOf: ReadonlyMap<string, readonly CurriculumTopic[]>;
  /** The code of a package that sells the chapter. */
  readonly soldIn: ReadonlyMap<string, string>;
  private readonly topics: ReadonlyMap<string, { topic: Topic; chapter: Chapter }>;
  private readonly itemsOf: ReadonlyMap<string, readonly ContentRow[]>;
  private readonly items: ReadonlyMap<string, PlacedItem>;
  private readonly named: readonly { readonly small: string; readonly found: FoundRow }[];

  constructor(rows: CurriculumRows, onSale: OnSale) {
    const chapters = new Map(rows.chapters.map((chapter) => [chapter.chapterId, chapter]));
    this.subjects = rows.subjects;
    this.chaptersOf = grouped(rows.chapters, ({ subjectId }) => subjectId);
    this.itemsOf = grouped(rows.items, ({ topicId }) => topicId);
    this.topicsOf = new Map(
      [...grouped(rows.topics, ({ chapterId }) => chapterId)].map(([id, topics]) => [id, topics.map(this.topicView)]),
    );
    this.soldIn = new Map(
      [...onSale]
        .reverse()
        .flatMap(({ packageCode, chapterIds }) => chapterIds.map((id) => [id, packageCode] as const)),
    );
    this.topics = new Map(
      rows.topics.map((topic) => [topic.topicId, { topic, chapter: chapters.get(topic.chapterId)! }]),
    );
    this.items = this.placed(rows);
    this.named = rows.named.map((found) => ({ small: found.name.toLowerCase(), found }));
  }

  /** Null unless the topic stands in that chapter of that subject. */
  topic({ subjectId, chapterId, topicId }: Record<'subjectId' | 'chapterId' | 'topicId', string>) {
    const held = this.topics.get(topicId);
    if (held?.chapter.chapterId !== chapterId || held.chapter.subjectId !== subjectId) return null;
    return { chapterId, items: this.itemsOf.get(topicId) ?? [] };
  }

  /** With where it stands. */
  item(contentId: string): PlacedItem | null {
    return this.items.get(contentId) ?? null;
  }

  /** Chapters first, then topics, then files, each by name. `text` is sought literally. */
  search(text: string, limit: number): FoundRow[] {
    const small = text.toLowerCase();
    const found: FoundRow[] = [];
    for (const one of this.named) {
      if (one.small.includes(small)) found.push(one.found);
      if (found.length === limit) break;
    }
    return found;
  }

  private readonly topicView = ({ topicId, topicName, isDefault }: Topic): CurriculumTopic => {
    const types = new Set(this.itemsOf.get(topicId)?.map(({ fileType }) => fileType));
    return {
      ...{ topicId, topicName, isDefault },
      disabled: types.size === 0,
      resources: contentFileTypes.map((value) => ({ value, isActive: types.has(value) })),
    };
  };

  /** By the name in English, where there is one. */
  private placed({ items, subjects }: CurriculumRows): Map<string, PlacedItem> {
    const subjectNames = new Map(subjects.map(({ subjectId, subjectName }) => [subjectId, subjectName]));
    const found = new Map<string, PlacedItem>();
    for (const { contentId, contentName, fileType, topicId, language } of items) {
      const { topic, chapter } = this.topics.get(topicId)!;
      const { chapterId, chapterName, subjectId } = chapter;
      if (language === 'en' || !found.has(contentId))
        found.set(contentId, {
          ...{ contentId, contentName, fileType, topicId, topicName: topic.topicName, chapterId, chapterName },
          ...{ subjectId, subjectName: subjectNames.get(subjectId) ?? '' },
        });
    }
    return found;
  }
}
