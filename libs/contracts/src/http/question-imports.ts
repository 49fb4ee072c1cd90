import { z } from 'zod';
import { change, listAnswer, listQuery, manyResult, Version } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { defineRoute } from '../core/route.js';
import { tagLimits } from '../shared/tags.js';
import { Code, Id, Instant, Reference } from '../shared/values.js';
import { questionContent } from './bank.js';

const ok = z.literal(true);
const access = permitted('questions.edit');
const params = z.object({ importId: Id });

/** A file travels in parts: a long body would stop the process in which exams are written. */
export const questionImportLimits = {
  bytes: 50 * 1024 * 1024,
  partBytes: 1024 * 1024,
  rows: 1_000,
  pageRows: 100,
} as const;
const mostParts = questionImportLimits.bytes / questionImportLimits.partBytes;

/** `refused` has faults; whoever reads the preview leaves rows out by `isTaken`. */
export const questionRowStates = ['new', 'changed', 'same', 'refused'] as const;
export type QuestionRowState = (typeof questionRowStates)[number];

const questionImport = z.object({
  importId: z.string(),
  /** Whose bank it is read for. */
  orgId: z.string().optional(),
  fileName: z.string(),
  format: z.string(),
  state: z.enum(['to be checked', 'applied', 'discarded']),
  madeAt: Instant,
  counts: z.record(z.enum(questionRowStates), z.number().int()),
  /** Rows without a fault that somebody left out. */
  leftOut: z.number().int(),
  /** New and changed rows that wait to be applied. */
  left: z.number().int(),
  /** What the file calls subjects that nobody knows ('' where it names none), until somebody says which they are. */
  subjectsAsked: z
    .array(z.object({ named: z.string(), rows: z.number().int() }))
    .max(50)
    .optional(),
});
export type QuestionImportShown = z.infer<typeof questionImport>;

/** A question as a file says it: what is missing is a fault of its row, not of the call. */
export const questionDraft = questionContent.extend({
  subjectId: z.union([Code, z.literal('')]),
  subjectName: z.string().trim().max(80),
  question: z.string().trim().max(20_000),
  key: z.string().trim().max(300),
});
export type QuestionDraft = z.infer<typeof questionDraft>;

const told = z
  .array(
    z.object({
      code: z.string(),
      message: z.string(),
      /** Where in the row, as `Questions!D7`, or the name that is at fault. */
      at: z.string().optional(),
    }),
  )
  .max(40);
const questionImportRow = z.object({
  n: z.number().int(),
  version: Version,
  /** Where it stands in the file, as 'question 4' or 'line 12'. */
  place: z.string(),
  /** What stands there, as text. */
  original: z.string(),
  state: z.enum(questionRowStates),
  isTaken: z.boolean(),
  content: questionDraft,
  /** That the file gives it; those that the question has stay. */
  tags: z.array(z.string()).max(tagLimits.ofQuestion).optional(),
  /** They block the row until it is mended. */
  faults: told,
  /** What was not taken over, and why. */
  notes: told,
  /** The question that it is, or becomes. */
  questionId: z.string().nullable(),
  /** `done`, the code of a refusal, or null as long as it waits. */
  outcome: z.string().nullable(),
});
export type QuestionImportRow = z.infer<typeof questionImportRow>;

export const sendQuestionFilePart = defineRoute({
  service: 'assessment',
  name: 'sendQuestionFilePart',
  method: 'PUT',
  path: '/operator/question-imports/:importId/parts/:part',
  summary: 'Sends a part of a file of questions, at most 1 MB; the same part again takes the place of the first',
  access,
  params: z.object({ importId: Id, part: z.coerce.number().int().min(0).max(mostParts) }),
  body: z.object({ content: z.base64().max(Math.ceil(questionImportLimits.partBytes / 3) * 4) }),
  answer: z.object({ status: ok }),
  bodyLimitBytes: 1_500_000,
  refusals: ['import.too_large', 'command.reused'],
});

export const readQuestionFile = defineRoute({
  service: 'assessment',
  name: 'readQuestionFile',
  method: 'POST',
  path: '/operator/question-imports',
  summary:
    'Reads a file of questions that was sent and says what it would change; nothing is changed. The same id again answers the same',
  access,
  body: z.object({
    importId: Id,
    fileName: z.string().trim().min(1).max(200),
    /** One more than fits: a file that is too large is refused by its own code. */
    parts: z
      .number()
      .int()
      .min(1)
      .max(mostParts + 1),
    /** Of questions for which the file names no subject that the bank knows. */
    subjectId: Code.optional(),
    subjectName: z.string().trim().min(1).max(80).optional(),
    /** For super, who is of no organisation. */
    orgId: Reference.optional(),
  }),
  answer: z.object({ status: ok, import: questionImport }),
  timeoutMs: 120_000,
  refusals: [
    ...(['import.unreadable', 'import.macro', 'import.too_large', 'import.too_many_rows'] as const),
    ...(['import.part_missing', 'upload.quota_used', 'command.reused'] as const),
    // of rows
    ...(['import.type_unsupported', 'import.key_missing', 'import.ambiguous', 'import.subject_missing'] as const),
    ...(['import.numbers_doubtful', 'import.options_doubtful', 'import.answer_doubtful'] as const),
    'import.pictures_several',
    ...([
      'import.picture_missing',
      'import.picture_unsupported',
      'import.formula_unreadable',
      'import.legacy_font',
    ] as const),
    ...(['import.row_twice', 'import.cell_unreadable', 'question.incomplete', 'question.key_invalid'] as const),
    // of notes
    ...(['import.marks_left', 'import.feedback_left', 'import.media_left', 'import.passage_taken'] as const),
    ...(['import.answers_left', 'import.duplicate', 'import.text_left', 'import.formula_drawn'] as const),
    'import.tags_left',
  ],
});

export const readQuestionTemplate = defineRoute({
  service: 'assessment',
  name: 'readQuestionTemplate',
  method: 'GET',
  path: '/operator/question-template',
  summary: 'The spreadsheet to write questions into, with the types, levels, subjects and chapters to choose from',
  access,
  query: z.object({ orgId: Reference.optional() }),
  raw: true,
  answer: z.unknown(),
});

export const listQuestionImports = defineRoute({
  service: 'assessment',
  name: 'listQuestionImports',
  method: 'GET',
  path: '/operator/question-imports',
  summary: 'Files of questions that were read in the last 30 days, newest first; a teacher sees own ones',
  access,
  query: listQuery(['madeAt'], { orgId: Reference.optional() }, true),
  answer: listAnswer(questionImport),
});

export const readQuestionImport = defineRoute({
  service: 'assessment',
  name: 'readQuestionImport',
  method: 'GET',
  path: '/operator/question-imports/:importId',
  summary: 'One import of questions with its counts',
  access,
  params,
  answer: z.object({ status: ok, import: questionImport }),
  refusals: ['import.not_found'],
});

export const listQuestionImportRows = defineRoute({
  service: 'assessment',
  name: 'listQuestionImportRows',
  method: 'GET',
  path: '/operator/question-imports/:importId/rows',
  summary: 'The rows of an import: each question as it would be, what stands in the file, faults and notes',
  access,
  params,
  query: listQuery(['n'], { state: z.enum(questionRowStates).optional() }),
  answer: listAnswer(questionImportRow),
  refusals: ['import.not_found'],
});

export const changeQuestionImportRow = defineRoute({
  service: 'assessment',
  name: 'changeQuestionImportRow',
  method: 'PATCH',
  path: '/operator/question-imports/:importId/rows/:n',
  summary: 'Mends a row of a preview, or leaves it out; the bank is not changed',
  access,
  change: 'question-import.row-changed',
  params: z.object({ importId: Id, n: z.coerce.number().int().min(1).max(questionImportLimits.rows) }),
  body: change({ version: Version, content: questionDraft.optional(), isTaken: z.boolean().optional() }),
  answer: z.object({ status: ok, row: questionImportRow }),
  bodyLimitBytes: 1_000_000,
  refusals: ['import.not_found', 'import.closed', 'edit.conflict'],
});

export const nameImportSubject = defineRoute({
  service: 'assessment',
  name: 'nameImportSubject',
  method: 'POST',
  path: '/operator/question-imports/:importId/subject',
  summary:
    'Says of which subject the rows are whose file names one that is not known, or none; the bank is not changed',
  access,
  change: 'question-import.subject-named',
  params,
  body: change({
    /** As `subjectsAsked` has it. */
    named: z.string().max(80),
    subjectId: Code,
    subjectName: z.string().trim().min(1).max(80),
  }),
  answer: z.object({ status: ok, rows: z.number().int() }),
  timeoutMs: 60_000,
  refusals: ['import.not_found', 'import.closed', 'import.subject_missing'],
});

export const applyQuestionImport = defineRoute({
  service: 'assessment',
  name: 'applyQuestionImport',
  method: 'POST',
  path: '/operator/question-imports/:importId/apply',
  summary: 'Writes the next 100 rows into the bank, each done or refused by itself; `left` says how many wait',
  access,
  change: 'question-import.applied',
  params,
  body: change({}),
  answer: z.object({ status: ok, ...manyResult, left: z.number().int() }),
  timeoutMs: 60_000,
  refusals: ['import.not_found', 'import.closed', 'import.changed_meanwhile'],
});

export const discardQuestionImport = defineRoute({
  service: 'assessment',
  name: 'discardQuestionImport',
  method: 'POST',
  path: '/operator/question-imports/:importId/discard',
  summary: 'Throws a preview away; what was applied of it stays',
  access,
  change: 'question-import.discarded',
  params,
  body: change({}),
  answer: z.object({ status: ok }),
  refusals: ['import.not_found', 'import.closed'],
});
