import { z } from 'zod';
import { permitted } from '../core/permissions.js';
import { defineRoute } from '../core/route.js';
import { Id, Instant, Reference } from '../shared/values.js';

const access = permitted('questions.edit');

const mebibytes = (number: number) => number * 1024 * 1024;
/** A file is kept for an hour; `personBytes` and `organisationBytes` are of all that are kept. */
export const questionExportLimits = {
  ...{ questions: 1_000, pictureBytes: mebibytes(50), minutes: 15 },
  ...{ personBytes: mebibytes(100), organisationBytes: mebibytes(500) },
} as const;
export const questionExportFormats = ['xlsx', 'gift', 'moodle', 'qti21', 'qti30', 'docx', 'pack'] as const;
export type QuestionExportFormat = (typeof questionExportFormats)[number];

export const makeQuestionExport = defineRoute({
  service: 'assessment',
  name: 'makeQuestionExport',
  method: 'POST',
  path: '/operator/question-exports',
  summary: 'Makes a file of questions of the bank; an entry of the trail. The same id again answers the same',
  access,
  body: z.object({
    exportId: Id,
    format: z.enum(questionExportFormats),
    /** A teacher's are of own subjects: any other is not found. */
    questionIds: z.array(Reference).min(1).max(questionExportLimits.questions),
    /** Without keys it holds no hints and solutions either. */
    withKeys: z.boolean().default(true),
    /** For super, who is of no organisation. */
    orgId: Reference.optional(),
  }),
  answer: z.object({
    status: z.literal(true),
    exportId: z.string(),
    fileName: z.string(),
    /** Its address answers until then, to whoever had it made. */
    endsAt: Instant,
  }),
  timeoutMs: 120_000,
  refusals: ['question.not_found', 'export.too_large', 'export.too_many', 'command.reused'],
});

export const readQuestionExport = defineRoute({
  service: 'assessment',
  name: 'readQuestionExport',
  method: 'GET',
  path: '/operator/question-exports/:exportId/file',
  summary: 'A file of questions that the caller had made in the last 15 minutes',
  access,
  params: z.object({ exportId: Id }),
  raw: true,
  timeoutMs: 120_000,
  answer: z.unknown(),
  refusals: ['export.ended'],
});
