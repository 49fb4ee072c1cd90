import { z } from 'zod';
import { allow, defineRoute } from '../core/route.js';
import { noteLengthLimit } from '../shared/learning-values.js';
import { Instant, ok, Reference } from '../shared/values.js';

/** Bound to a page of a PDF or to a time of a video (`mm:ss` or `hh:mm:ss`, or seconds). */
const noteDetails = z.object({
  page: z.number().int().min(1).max(10_000).optional(),
  videoTime: z
    .string()
    .regex(/^(\d{1,5}(\.\d{1,3})?|(\d{1,2}:)?\d{1,3}:\d{2})$/, 'seconds, mm:ss or hh:mm:ss')
    .optional(),
  note: z
    .string()
    .trim()
    .min(1, 'A note cannot be empty.')
    .max(noteLengthLimit, 'A note has 10,000 characters at most.'),
});
export type NoteDetails = z.infer<typeof noteDetails>;

const storedNote = noteDetails.extend({ noteId: z.string(), createdAt: Instant });

export const contentNotes = z.object({
  content_Id: z.string(),
  contentId: z.string(),
  notesDetails: z.array(storedNote),
});

export const saveNotes = defineRoute({
  service: 'catalog',
  name: 'saveNotes',
  method: 'POST',
  path: '/user/content/:accountId',
  summary: 'Adds notes to a file and answers all of them; without notesDetails it only reads',
  access: allow('student'),
  own: ['params.accountId'],
  params: z.object({ accountId: Reference }),
  body: z
    .object({
      content_Id: Reference.optional(),
      contentId: Reference.optional(),
      notesDetails: z.array(noteDetails).max(20).optional(),
    })
    .refine(({ content_Id, contentId }) => (content_Id ?? contentId) !== undefined, {
      message: 'content_Id is not defined',
      path: ['content_Id'],
    }),
  answer: z.object({ status: ok, message: z.string(), Item: z.object({ contentDetails: z.array(contentNotes) }) }),
  bodyLimitBytes: 64 * 1024,
  refusals: ['content.not_found', 'note.too_many', 'chapter.locked', 'chapter.inactive', 'chapter.expired'],
});

export const readNotes = defineRoute({
  service: 'catalog',
  name: 'readNotes',
  method: 'GET',
  path: '/user/content/:accountId',
  summary: 'The own notes of a file',
  access: allow('student'),
  own: ['params.accountId'],
  params: z.object({ accountId: Reference }),
  query: z.object({ contentId: Reference }),
  answer: z.object({ status: ok, Item: z.object({ contentDetails: z.array(contentNotes) }) }),
});
