import { z } from 'zod';
import {
  classResourceTypes,
  contentFileTypes,
  HttpsUrl,
  Language,
  meetingApps,
  Sha256,
} from '../shared/learning-values.js';
import { languageCodes } from '../shared/exam-values.js';
import { packTranslations } from '../shared/translations.js';
import { Code } from '../shared/values.js';
import { packInstant } from './exams.js';

const named = z.string().trim().min(1).max(160);

const topic = z.strictObject({
  topicId: Code,
  topicName: named,
  /** The topic that a chapter opens with. */
  isDefault: z.boolean().default(false),
  translations: packTranslations({ topicName: named }),
});

const description = z.string().trim().max(400);
/** HTML; only plain formatting is shown. */
const longDescription = z.string().max(20_000);

const chapter = z.strictObject({
  chapterId: Code,
  chapterName: named,
  description: description.default(''),
  longDescription: longDescription.default(''),
  topics: z.array(topic).max(100).default([]),
  translations: packTranslations({
    chapterName: named,
    description: description.min(1),
    longDescription: longDescription.min(1),
  }),
});

/** A subject of one group with its chapters and topics, in the order in which they are shown. */
export const packSubject = z
  .strictObject({
    orgId: Code,
    boardId: Code,
    classId: Code,
    groupId: Code,
    subjectId: Code,
    subjectName: named,
    position: z.number().int().min(0).max(1000).default(0),
    chapters: z.array(chapter).min(1).max(200),
    translations: packTranslations({ subjectName: named }),
  })
  .refine(({ chapters }) => isDistinct(chapters.map(({ chapterId }) => chapterId)), {
    message: 'two chapters have the same id',
    path: ['chapters'],
  })
  .refine(({ chapters }) => isDistinct(chapters.flatMap(({ topics }) => topics.map(({ topicId }) => topicId))), {
    message: 'two topics have the same id',
    path: ['chapters'],
  });

/** A file in the pack: its name there for people, its hash for the product. The importer sends the bytes ahead. */
const packedFile = { fileName: z.string().max(200).nullable().default(null), sha256: Sha256.nullable().default(null) };

/** What is said in a film, in one language: a WebVTT file. */
const packedCaptions = z
  .strictObject({ language: Language, ...packedFile })
  .refine(({ sha256 }) => sha256 !== null, { message: 'names no file of the pack', path: ['file'] });

/**
 * A file of a topic in one language. Origin 1 is the external provider, whose key it names; 2 and 3 are our storage.
 */
export const packContent = z
  .strictObject({
    orgId: Code,
    contentId: Code,
    language: Language.default('en'),
    topicId: Code,
    contentName: named,
    fileType: z.enum(contentFileTypes),
    contentOrigin: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(2),
    contentStorageKey: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9_./-]{0,199}$/)
      .nullable()
      .default(null),
    ...packedFile,
    /** The quiz that a file of type xlsx stands for. */
    examId: Code.nullable().default(null),
    /** Of a film: at most one file for each language. */
    captions: z.array(packedCaptions).max(languageCodes.length).default([]),
    position: z.number().int().min(0).max(1000).default(0),
  })
  .superRefine(({ fileType, contentOrigin, contentStorageKey, sha256, examId, captions }, { addIssue }) => {
    const issue = (field: string, message: string) => addIssue({ code: 'custom', message, path: [field] });
    if (captions.length > 0 && fileType !== 'mp4') issue('captions', 'belong to a film (mp4)');
    if (!isDistinct(captions.map(({ language }) => language))) issue('captions', 'two are of the same language');
    if (fileType === 'xlsx') {
      if (examId === null) issue('examId', 'a quiz needs the id of its exam');
    } else if (contentOrigin === 1) {
      if (contentStorageKey === null) issue('contentStorageKey', 'a file of the external provider needs its key');
    } else if (sha256 === null) issue('file', 'names no file of the pack');
  });

const resource = z
  .strictObject({
    type: z.enum(classResourceTypes),
    name: named,
    uri: HttpsUrl.nullable().default(null),
    ...packedFile,
  })
  .refine(({ uri, sha256 }) => (uri === null) !== (sha256 === null), { message: 'needs either a file or a uri' });

/** Title and description of a live class in other languages. */
export const classTranslations = packTranslations({ title: named, description: z.string().trim().min(1).max(2_000) });

/** A class that is held at a distance, for a section or, without one, for every section of the group. */
export const packVirtualClass = z.strictObject({
  orgId: Code,
  virtualClassId: Code,
  boardId: Code,
  classId: Code,
  groupId: Code,
  sectionId: Code.nullable().default(null),
  title: named,
  description: z.string().trim().max(2_000).default(''),
  startTime: packInstant,
  durationMinutes: z.number().int().min(5).max(600),
  subjectName: named,
  teacherName: named,
  meetingApp: z.enum(meetingApps),
  joinUrl: HttpsUrl,
  agenda: z.string().trim().max(2_000).default(''),
  /** What 'Play' opens once the class is over. */
  recording: z
    .strictObject({ uri: HttpsUrl.nullable().default(null), ...packedFile })
    .nullable()
    .default(null),
  resources: z.array(resource).max(20).default([]),
  translations: classTranslations,
});

function isDistinct(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}

export type PackSubject = z.infer<typeof packSubject>;
export type PackContent = z.infer<typeof packContent>;
export type PackVirtualClass = z.infer<typeof packVirtualClass>;
