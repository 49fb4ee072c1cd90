import { z } from 'zod';
import { allow, defineRoute, signedIn } from '../core/route.js';
import { languageCodes } from '../shared/exam-values.js';
import { contentFileTypes, Language } from '../shared/learning-values.js';
import { translations } from '../shared/translations.js';
import { Instant, ok, Reference } from '../shared/values.js';

/** What an account may do with a chapter: one function of `libs/domain` decides it wherever it shows. */
export const chapterAccessNames = ['open', 'inactive', 'expired', 'locked'] as const;

const place = { boardId: Reference, classId: Reference, groupId: Reference };

const topic = z.object({
  topicId: z.string(),
  topicName: z.string(),
  translations: translations('topicName'),
  isDefault: z.boolean(),
  disabled: z.boolean(),
  /** Which file types the topic has: `value` is mp4, pdf, zip or xlsx. */
  resources: z.array(z.object({ value: z.enum(contentFileTypes), isActive: z.boolean() })),
});

const chapter = z.object({
  chapterId: z.string(),
  subjectId: z.string().optional(),
  chapterName: z.string(),
  chapterDescription: z.string(),
  chapterLongDescription: z.string(),
  translations: translations('chapterName', 'chapterDescription', 'chapterLongDescription'),
  /** Of the package that opens it for the account, else of one that would. */
  packageCode: z.string().nullable(),
  subscribed: z.boolean(),
  userpackageStatus: z.enum(['Active', 'InActive']),
  expired: z.boolean(),
  access: z.enum(chapterAccessNames),
  /** Open to everybody of the group, and not by a package of the account; a server of the release before tells of none. */
  isFree: z.boolean().default(false),
  topics: z.array(topic),
});
export type CurriculumChapter = z.infer<typeof chapter>;

const subject = z.object({
  subjectId: z.string(),
  subjectName: z.string(),
  translations: translations('subjectName'),
});
export const subjectView = subject.extend({ chapters: z.array(chapter) });
export type CurriculumSubject = z.infer<typeof subjectView>;

export const getCurriculum = defineRoute({
  service: 'catalog',
  name: 'getCurriculum',
  method: 'GET',
  path: '/board/:boardId/class/:classId/group/:groupId/student',
  summary: 'The subjects of the own group with chapters, topics and what the account may open',
  access: allow('student'),
  params: z.object(place),
  answer: z.object({
    status: ok,
    Item: z.object({
      subjects: z.array(subjectView),
      /** The chapters that packages of the account open, as user data carries them; a free one says so itself. */
      unlockedChapters: z.array(z.string()),
    }),
  }),
});

export const activeSubjects = defineRoute({
  service: 'catalog',
  name: 'activeSubjects',
  method: 'GET',
  path: '/board/:boardId/class/:classId/group/:groupId/subjects/active',
  summary: 'The subjects of the own group',
  access: signedIn,
  params: z.object(place),
  answer: z.object({
    status: ok,
    subjects: z.array(subject),
  }),
});

export const contentItem = z.object({
  contentId: z.string(),
  content_Id: z.string(),
  contentName: z.string(),
  contentFileType: z.enum(contentFileTypes),
  /** What `se3fetch` and `se3VideoFetch` take as `preUrl`; null for a quiz. */
  contentStorageKey: z.string().nullable(),
  contentOrigin: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** The file's name. */
  contentFile: z.string().nullable(),
  language: Language,
  /** Languages in which the item exists. */
  languages: z.array(Language),
  /** The quiz to take, for a file of type xlsx. */
  examId: z.string().nullable(),
  /** Of a film, by language; `se3fetch` takes the keys. */
  captions: z
    .array(z.object({ language: Language, storageKey: z.string() }))
    .max(languageCodes.length)
    .default([]),
});
export type ContentItem = z.infer<typeof contentItem>;

export const getTopic = defineRoute({
  service: 'catalog',
  name: 'getTopic',
  method: 'GET',
  path: '/board/:boardId/class/:classId/group/:groupId/subject/:subjectId/chapter/:chapterId/topic/:topicId',
  summary: 'The files of a topic in a language; one that lacks it comes in English, else in any it has',
  access: allow('student'),
  params: z.object({ ...place, subjectId: Reference, chapterId: Reference, topicId: Reference }),
  query: z.object({ language: Language.default('en') }),
  answer: z.object({ status: ok, Item: z.object({ contentDetails: z.array(contentItem) }) }),
  refusals: ['topic.not_found', 'chapter.locked', 'chapter.inactive', 'chapter.expired'],
});

export const contentLanguages = defineRoute({
  service: 'catalog',
  name: 'contentLanguages',
  method: 'GET',
  path: '/content/languages',
  summary: 'The languages in which content may be chosen',
  access: signedIn,
  answer: z.object({ status: ok, data: z.array(z.object({ name: z.string(), code: Language })) }),
});

const searchHit = z.object({
  kind: z.enum(['chapter', 'topic', 'file']),
  id: z.string(),
  name: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  chapterId: z.string(),
  chapterName: z.string(),
  topicId: z.string().nullable(),
  topicName: z.string().nullable(),
  contentFileType: z.enum(contentFileTypes).nullable(),
  access: z.enum(chapterAccessNames),
  translations: translations('name', 'subjectName', 'chapterName', 'topicName'),
});
export type SearchHit = z.infer<typeof searchHit>;

export const searchContent = defineRoute({
  service: 'catalog',
  name: 'searchContent',
  method: 'GET',
  path: '/content/search',
  summary: 'Chapters, topics and files of the own group whose name, in any of its languages, contains the text',
  access: allow('student'),
  query: z.object({
    text: z.string().trim().min(2).max(80),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  answer: z.object({ status: ok, Items: z.array(searchHit) }),
});

/** Where in a file somebody was: a page, or seconds from the beginning. */
export const filePlace = z.object({
  page: z.number().int().min(1).max(10_000).optional(),
  seconds: z.number().min(0).max(86_400).optional(),
});
export type FilePlace = z.infer<typeof filePlace>;

export const continueContent = defineRoute({
  service: 'catalog',
  name: 'continueContent',
  method: 'GET',
  path: '/content/continue',
  summary: 'The file that the account opened last, with the place where it was left; none before the first',
  access: allow('student'),
  answer: z.object({
    status: ok,
    Item: z
      .object({
        contentId: z.string(),
        contentName: z.string(),
        contentFileType: z.enum(contentFileTypes),
        subjectId: z.string(),
        subjectName: z.string(),
        chapterId: z.string(),
        chapterName: z.string(),
        topicId: z.string(),
        topicName: z.string(),
        place: filePlace,
        viewedAt: Instant,
        access: z.enum(chapterAccessNames),
        translations: translations('subjectName', 'chapterName', 'topicName'),
      })
      .nullable(),
  }),
});
