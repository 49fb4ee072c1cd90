import {
  pickTranslations,
  type ContentFileType,
  type ContentItem,
  type CurriculumChapter,
  type CurriculumSubject,
  type LanguageCode,
  type Translations,
} from '@exam/contracts';
import { grouped } from '@exam/domain';
import type { Curriculum } from './curriculum.js';
import { captionsOf, type Chapter, type ContentRow, type Subject } from './rows.js';
import type { OpenedChapters } from '../access/index.js';
import { bestLanguage } from './languages.js';

/** Chapters that the account holds, or that are free, come first within their subject, each part in the order of the curriculum. */
export function subjectViews(
  curriculum: Curriculum,
  opened: OpenedChapters,
  language: LanguageCode,
): CurriculumSubject[] {
  return curriculum.subjects.map((subject) => {
    const chapters = (curriculum.chaptersOf.get(subject.subjectId) ?? []).map((one) =>
      chapterView(one, curriculum, opened, language),
    );
    const held = chapters.filter(({ subscribed }) => subscribed);
    return { ...subjectView(subject), chapters: [...held, ...chapters.filter(({ subscribed }) => !subscribed)] };
  });
}

export const subjectView = ({ subjectId, subjectName, translations }: Subject) => ({
  ...{ subjectId, subjectName },
  ...pickTranslations([translations as Translations | null, { subjectName: 'subjectName' }]),
});

function chapterView(
  chapter: Chapter,
  curriculum: Curriculum,
  opened: OpenedChapters,
  language: LanguageCode,
): CurriculumChapter {
  const { chapterId } = chapter;
  const access = opened.accessTo(chapterId);
  return {
    chapterId,
    subjectId: chapter.subjectId,
    chapterName: chapter.chapterName,
    chapterDescription: chapter.description,
    chapterLongDescription: chapter.longDescription,
    ...curriculum.textsOf(chapter, language),
    packageCode: opened.packageCodeOf(chapterId) ?? curriculum.soldIn.get(chapterId) ?? null,
    subscribed: access !== 'locked',
    userpackageStatus: access === 'open' || access === 'expired' ? 'Active' : 'InActive',
    expired: access === 'expired',
    access,
    isFree: opened.isFree(chapterId),
    topics: [...(curriculum.topicsOf.get(chapterId) ?? [])],
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
