import { z } from 'zod';
import { change, listAnswer, listQuery, Version } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { defineRoute } from '../core/route.js';
import { contentFileTypes, Language, Sha256 } from '../shared/learning-values.js';
import { languageCodes } from '../shared/exam-values.js';
import { Code, Instant, ok } from '../shared/values.js';

const access = permitted('learning.edit');
const named = z.string().trim().min(1).max(160);
const fileName = z.string().trim().min(1).max(200);
/** What the school uploads; a quiz is a test, and comes from a pack. */
export const uploadedTypes = ['mp4', 'pdf', 'zip'] as const;
export const contentStates = ['ready', 'published', 'hidden'] as const;
export type ContentState = (typeof contentStates)[number];

/** Sent and accepted before, as those of a pack. */
const file = z.object({ sha256: Sha256, fileName });
/** Without a hash the captions of that language stay as they are. */
const captions = z
  .array(z.object({ language: Language, file: file.nullable() }))
  .max(languageCodes.length)
  .refine((all) => new Set(all.map(({ language }) => language)).size === all.length, { message: 'a language twice' });

const listed = z.object({
  contentId: z.string(),
  language: Language,
  contentName: z.string(),
  fileType: z.enum(contentFileTypes),
  fileName: z.string().nullable(),
  captions: z.array(Language).max(languageCodes.length),
  state: z.enum(contentStates),
  subjectName: z.string(),
  chapterName: z.string(),
  topicName: z.string(),
  topicId: z.string(),
  version: Version,
  /** Null: as a pack brought it. */
  changedAt: Instant.nullable(),
});
export type EditedContent = z.infer<typeof listed>;

export const listContents = defineRoute({
  service: 'catalog',
  name: 'listContents',
  method: 'GET',
  path: '/operator/contents',
  summary: 'Contents of the school in each language with their states; of a teacher those of own classes and subjects',
  access,
  query: listQuery(['name'], {
    /** In the names of the content, its subject, chapter and topic. */
    q: z.string().trim().max(80).optional(),
    topicId: Code.optional(),
    state: z.enum(contentStates).optional(),
  }),
  answer: listAnswer(listed),
});

export const addContent = defineRoute({
  service: 'catalog',
  name: 'addContent',
  method: 'POST',
  path: '/operator/contents',
  summary: 'Makes a content of an accepted file, or another language of one; students see it once it is published',
  access,
  change: 'content.added',
  body: change({
    topicId: Code,
    /** Of the content whose other language it is. */
    contentId: Code.nullable(),
    language: Language,
    contentName: named,
    fileType: z.enum(uploadedTypes),
    file,
    captions: captions.default([]),
  }),
  answer: z.object({ status: ok, contentId: z.string(), version: Version }),
  refusals: ['topic.not_found', 'content.not_found', 'content.file_missing', 'content.language_taken'],
});

const params = z.object({ contentId: Code, language: Language });

export const changeContent = defineRoute({
  service: 'catalog',
  name: 'changeContent',
  method: 'PATCH',
  path: '/operator/contents/:contentId/:language',
  summary: 'Renames a content, replaces its file or its captions',
  access,
  change: 'content.changed',
  params,
  body: change({ version: Version, contentName: named, file: file.nullable(), captions }),
  answer: z.object({ status: ok, version: Version }),
  refusals: ['content.not_found', 'content.file_missing', 'edit.conflict'],
});

export const publishContent = defineRoute({
  service: 'catalog',
  name: 'publishContent',
  method: 'PUT',
  path: '/operator/contents/:contentId/:language/state',
  summary: 'Publishes a content or hides it again',
  access,
  change: 'content.published',
  params,
  body: change({ version: Version, state: z.enum(['published', 'hidden']) }),
  answer: z.object({ status: ok, version: Version }),
  refusals: ['content.not_found', 'edit.conflict'],
});
