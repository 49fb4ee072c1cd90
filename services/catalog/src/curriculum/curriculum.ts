import {
  contentFileTypes,
  pickTranslations,
  type CurriculumChapter,
  type LanguageCode,
  type SearchHit,
  type Translations,
} from '@exam/contracts';
import { freeChapters, grouped } from '@exam/domain';
import type { CurriculumRows, FoundRow, PlacedItem } from './curriculum.repository.js';
import type { Chapter, ContentRow, Subject, Topic } from './rows.js';

type CurriculumTopic = CurriculumChapter['topics'][number];
type OnSale = readonly { readonly packageCode: string; readonly chapterIds: readonly string[] }[];

type Found = FoundRow & Pick<SearchHit, 'translations'>;
type Part = { readonly translations: unknown } | undefined;

const translationsOf = (part: Part) => (part?.translations ?? null) as Translations | null;

/** What the parts are called in other languages. */
const namesOf = (subject: Part, chapter: Part, topic: Part) =>
  [
    [translationsOf(subject), { subjectName: 'subjectName' }],
    [translationsOf(chapter), { chapterName: 'chapterName' }],
    [translationsOf(topic), { topicName: 'topicName' }],
  ] as const;

const chapterTexts = { chapterName: 'chapterName', chapterDescription: 'description' } as const;

/** What a group learns, in memory as it is asked for. It is the same for all of the group; rights are not in it, but what is free to all is. */
export class Curriculum {
  readonly subjects: readonly Subject[];
  readonly chaptersOf: ReadonlyMap<string, readonly Chapter[]>;
  /** As the answer of a call has them. */
  readonly topicsOf: ReadonlyMap<string, readonly CurriculumTopic[]>;
  /** The code of a package that sells the chapter. */
  readonly soldIn: ReadonlyMap<string, string>;
  /** The chapters that everybody of the group may open. */
  readonly free: ReadonlySet<string>;
  /** About how much it holds; a file counts as some hundred. */
  readonly letters: number;
  private readonly shortTexts: ReadonlyMap<string, Pick<CurriculumChapter, 'translations'>>;
  private readonly topics: ReadonlyMap<string, { topic: Topic; chapter: Chapter }>;
  private readonly itemsOf: ReadonlyMap<string, readonly ContentRow[]>;
  private readonly items: ReadonlyMap<string, PlacedItem>;
  private readonly named: readonly { readonly small: readonly string[]; readonly found: Found }[];

  constructor(rows: CurriculumRows, onSale: OnSale) {
    const chapters = new Map(rows.chapters.map((chapter) => [chapter.chapterId, chapter]));
    this.subjects = rows.subjects;
    this.chaptersOf = grouped(rows.chapters, ({ subjectId }) => subjectId);
    this.free = freeChapters(rows.chapters);
    this.itemsOf = grouped(rows.items, ({ topicId }) => topicId);
    this.topicsOf = new Map(
      [...grouped(rows.topics, ({ chapterId }) => chapterId)].map(([id, topics]) => [id, topics.map(this.topicView)]),
    );
    this.shortTexts = new Map(
      rows.chapters.map((chapter) => [chapter.chapterId, pickTranslations([translationsOf(chapter), chapterTexts])]),
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
    this.named = this.searched(rows);
    this.letters = JSON.stringify([rows.subjects, rows.chapters, rows.topics]).length + 500 * rows.items.length;
  }

  /** Null unless the topic stands in that chapter of that subject. */
  topic({ subjectId, chapterId, topicId }: Record<'subjectId' | 'chapterId' | 'topicId', string>) {
    const held = this.topics.get(topicId);
    if (held?.chapter.chapterId !== chapterId || held.chapter.subjectId !== subjectId) return null;
    return { chapterId, items: this.itemsOf.get(topicId) ?? [] };
  }

  /**
   * Its texts in other languages, as the answer of a call has them; the long description in one of them alone: in all
   * it outweighs the rest of the curriculum.
   */
  textsOf(chapter: Chapter, language: LanguageCode): Pick<CurriculumChapter, 'translations'> {
    const short = this.shortTexts.get(chapter.chapterId)!;
    const chapterLongDescription = translationsOf(chapter)?.[language]?.['longDescription'];
    if (typeof chapterLongDescription !== 'string') return short;
    const { translations } = short;
    return { translations: { ...translations, [language]: { ...translations?.[language], chapterLongDescription } } };
  }

  /** With where it stands. */
  item(contentId: string): PlacedItem | null {
    return this.items.get(contentId) ?? null;
  }

  /** Chapters first, then topics, then files, each by name. `text` is sought literally, in every language of the names. */
  search(text: string, limit: number): Found[] {
    const small = text.toLowerCase();
    const found: Found[] = [];
    for (const one of this.named) {
      if (one.small.some((name) => name.includes(small))) found.push(one.found);
      if (found.length === limit) break;
    }
    return found;
  }

  private readonly topicView = ({ topicId, topicName, isDefault, translations }: Topic): CurriculumTopic => {
    const types = new Set(this.itemsOf.get(topicId)?.map(({ fileType }) => fileType));
    return {
      ...{ topicId, topicName, isDefault },
      ...pickTranslations([translationsOf({ translations }), { topicName: 'topicName' }]),
      disabled: types.size === 0,
      resources: contentFileTypes.map((value) => ({ value, isActive: types.has(value) })),
    };
  };

  /** The rows with the names of what they stand in, and their own, in other languages; a file is told in one. */
  private searched({ named, subjects, chapters }: CurriculumRows) {
    const subjectOf = new Map(subjects.map((subject) => [subject.subjectId, subject]));
    const chapterOf = new Map(chapters.map((chapter) => [chapter.chapterId, chapter]));
    return named.map((row) => {
      const chapter = chapterOf.get(row.chapterId);
      const topic = row.topicId === null ? undefined : this.topics.get(row.topicId)?.topic;
      const own = row.kind === 'chapter' ? chapter : row.kind === 'topic' ? topic : undefined;
      const told = pickTranslations(...namesOf(subjectOf.get(row.subjectId), chapter, topic), [
        translationsOf(own),
        { name: `${row.kind}Name` },
      ]);
      const names = Object.values(told.translations ?? {}).flatMap(({ name }) => name ?? []);
      return { small: [row.name, ...names].map((name) => name.toLowerCase()), found: { ...row, ...told } };
    });
  }

  /** By the name in English, where there is one. */
  private placed({ items, subjects }: CurriculumRows): Map<string, PlacedItem> {
    const subjectOf = new Map(subjects.map((subject) => [subject.subjectId, subject]));
    const found = new Map<string, PlacedItem>();
    for (const { contentId, contentName, fileType, topicId, language } of items) {
      const { topic, chapter } = this.topics.get(topicId)!;
      const { chapterId, chapterName, subjectId } = chapter;
      if (language === 'en' || !found.has(contentId))
        found.set(contentId, {
          ...{ contentId, contentName, fileType, topicId, topicName: topic.topicName, chapterId, chapterName },
          ...{ subjectId, subjectName: subjectOf.get(subjectId)?.subjectName ?? '' },
          ...pickTranslations(...namesOf(subjectOf.get(subjectId), chapter, topic)),
        });
    }
    return found;
  }
}
