import { z } from 'zod';
import { examTypeNames, markingRule, schemeKeyNames } from '../shared/exam-values.js';
import { packTranslations } from '../shared/translations.js';
import { Code, Instant, UserCode } from '../shared/values.js';

/** A fixed instant, or one told from the moment of the import: `+90m`, `-2d`, `+3h` (a demo pack stays fresh so). */
export const packInstant = z.union([Instant, z.string().regex(/^[+-]\d{1,5}[mhd]$/)]);

const rule = markingRule.partial({
  negativeMarks: true,
  partialMarks: true,
  unansweredMarks: true,
  totalQuestions: true,
  totalMarkedQuestions: true,
});

export const packExamName = z.string().trim().min(1).max(120);
const instructions = z.string().max(20_000);

const packExamRow = z.strictObject({
  examId: Code,
  orgId: Code,
  examName: packExamName,
  examType: z.enum(examTypeNames),
  boardId: Code,
  classId: Code,
  groupId: Code,
  sectionId: Code.nullable().default(null),
  /** 'open': always there until it is completed; 'window': between start and end. */
  testType: z.enum(['open', 'window']).default('window'),
  startAt: packInstant.nullable().default(null),
  endAt: packInstant.nullable().default(null),
  durationMinutes: z.number().int().min(1).max(600),
  /** Only where the scheme gives no marks: each question is then worth totalMarks / questions. */
  totalMarks: z.number().positive().max(10_000).nullable().default(null),
  /** In paper order, grouped by subject. */
  questionIds: z.array(Code).min(1).max(250),
  /** By subject, then by kind of question; `*` stands for every subject. Null: see totalMarks. */
  markingScheme: z
    .record(z.union([Code, z.literal('*')]), z.partialRecord(z.enum(schemeKeyNames), rule))
    .nullable()
    .default(null),
  instructions: instructions.default(''),
  bufferMinutes: z.number().int().min(0).max(30).default(5),
  lateStart: z.enum(['from_end', 'from_start', 'deny']).default('from_end'),
  /**
   * Left out: at the end of the window where there is one, or who submits early tells the keys to who still writes.
   * 'manual': marks and all else once somebody of the staff releases them.
   */
  reviewRelease: z.enum(['immediate', 'windowEnd', 'manual']).optional(),
  countMarkedOnly: z.boolean().default(true),
  translations: packTranslations({
    examName: packExamName,
    instructions: instructions.min(1),
    /** Names of subjects of the paper, by their ids. */
    subjects: z.record(Code, z.string().trim().min(1).max(80)),
  }),
});

/** Who writes an exam without an end may write for ever: nobody could release its results. */
const hasEnd = ({ reviewRelease, testType, endAt }: z.output<typeof packExamRow>) =>
  reviewRelease !== 'manual' || (testType === 'window' && endAt !== null);

export const packExam = packExamRow.refine(hasEnd, { path: ['reviewRelease'] }).transform((row) => ({
  ...row,
  reviewRelease:
    row.reviewRelease ?? (row.testType === 'window' && row.endAt !== null ? ('windowEnd' as const) : 'immediate'),
}));

/** A submission of the past, so that a pack can bring an exam with results. It is scored on import like any other. */
export const packResult = z.strictObject({
  examId: Code,
  userCode: UserCode,
  phoneNumber: z.string().max(20).optional(),
  /** As boards and events show it; the user code where it is left out. */
  studentName: z.string().trim().min(1).max(120).optional(),
  startedAt: packInstant,
  submittedAt: packInstant,
  answers: z.record(Code, z.string().max(2_000)),
  /** How long each question was in view, one after the other in this order, from the start. */
  seconds: z.record(Code, z.int().min(0).max(86_400)).default({}),
});

export type PackExam = z.infer<typeof packExam>;
export type PackResult = z.infer<typeof packResult>;
