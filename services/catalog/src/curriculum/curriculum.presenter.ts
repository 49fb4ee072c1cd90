import {
  contentFileTypes,
  type ContentFileType,
  type ContentItem,
  type CurriculumChapter,
  type CurriculumSubject,
  type LanguageCode,
} from '@exam/contracts';
import { captionsOf, type Chapter, type ContentRow, type Subject, type Topic } from './rows.js';
import type { OpenedChapters } from '../access/index.js';
import { grouped } from '../grouped.js';
import { bestLanguage } from './languages.js';

export interface Tree {
  readonly subjects: readonly Subject[];
  readonly chapters: readonly Chapter[];
  readonly topics: readonly Topic[];
  readonly fileTypes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Of packages on sale. */
  readonly onSale: readonly { readonly packageCode: string; readonly chapterIds: readonly string[] }[];
}

/** Chapters that the account holds come first within their subject, each part in the order of the curriculum. */
export function subjectViews(tree: Tree, opened: OpenedChapters): CurriculumSubject[] {
  return tree.subjects.map(({ subjectId, subjectName }) => {
    const chapters = tree.chapters
      .filter((chapter) => chapter.subjectId === subjectId)
      .map((chapter) => chapterView(chapter, tree, opened));
    const held = chapters.filter(({ subscribed }) => subscribed);
    return { subjectId, subjectName, chapters: [...held, ...chapters.filter(({ subscribed }) => !subscribed)] };
  });
}

function chapterView(chapter: Chapter, tree: Tree, opened: OpenedChapters): CurriculumChapter {
  const { chapterId } = chapter;
  const access = opened.accessTo(chapterId);
  const forSale = tree.onSale.find(({ chapterIds }) => chapterIds.includes(chapterId));
  return {
    chapterId,
    subjectId: chapter.subjectId,
    chapterName: chapter.chapterName,
    chapterDescription: chapter.description,
    chapterLongDescription: chapter.longDescription,
    packageCode: opened.packageCodeOf(chapterId) ?? forSale?.packageCode ?? null,
    subscribed: access !== 'locked',
    userpackageStatus: access === 'open' || access === 'expired' ? 'Active' : 'InActive',
    expired: access === 'expired',
    access,
    topics: tree.topics
      .filter((topic) => topic.chapterId === chapterId)
      .map(({ topicId, topicName, isDefault }) => {
        const has = tree.fileTypes.get(topicId);
        return {
          ...{ topicId, topicName, isDefault },
          disabled: has === undefined,
          resources: contentFileTypes.map((value) => ({ value, isActive: has?.has(value) ?? false })),
        };
      }),
  };
}

/** One row per item, in the language that suits best. */
export function contentViews(rows: readonly ContentRow[], wanted: LanguageCode): ContentItem[] {
  const byId = grouped(rows, ({ contentId }) => contentId);
  return [...byId.values()].map((versions) => {
    const languages = versions.map(({ language }) => language as LanguageCode);
    const language = bestLanguage(wanted, languages);
    const row = versions.find((version) => version.language === language)!;
    return {
      contentId: row.contentId,
      content_Id: row.contentId,
      contentName: row.contentName,
      contentFileType: row.fileType as ContentFileType,
      contentStorageKey: row.storageKey,
      contentOrigin: row.contentOrigin as 1 | 2 | 3,
      contentFile: row.fileName,
      language,
      languages,
      examId: row.examId,
      captions: captionsOf(row).map(({ language: spoken, storageKey }) => ({ language: spoken, storageKey })),
    };
  });
}
