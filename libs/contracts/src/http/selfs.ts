import { z } from 'zod';
import { allow, defineRoute } from '../core/route.js';
import { difficultyNames } from '../shared/exam-values.js';
import { Instant, ok, Reference } from '../shared/values.js';
import { attemptSummary } from './exams.js';

const own = { access: allow('student'), own: ['params.accountId'] } as const;
const ownAccount = z.object({ accountId: Reference });

/** The documents' types to choose from; All stands for the five. */
export const selfTypeNames = ['SCCT', 'MCCT', 'INT', 'NUM', 'FB'] as const;

/** Both forms together: one offers up to 20, the other 25, too. */
export const selfCounts = [5, 10, 15, 20, 25] as const;

export const selfLevelNames = [...difficultyNames, 'Level1', 'Level2', 'Level3'] as const;

export const createdAssessment = z.object({
  examType: z.literal('SelfAssessment'),
  examId: z.string(),
  examName: z.string(),
  subjectName: z.string(),
  topics: z.array(z.string()),
  noOfQuestions: z.number().int(),
  /** Minutes. */
  examDuration: z.number().int(),
  totalMarks: z.number(),
});
export type CreatedAssessment = z.infer<typeof createdAssessment>;

const created = z.object({ status: ok, message: z.string(), Item: createdAssessment });

export const createSelfAssessment = defineRoute({
  service: 'assessment',
  name: 'createSelfAssessment',
  method: 'POST',
  path: '/selfassessment/create/accountId/:accountId',
  summary: 'Draws a self assessment from open chapters; one that is not completed stands in the way of another',
  ...own,
  params: ownAccount,
  // the documents' forms also send names (chaptersInfo, subjectName): the server has them itself
  body: z.looseObject({
    subjectsId: Reference,
    chapters: z.array(Reference).min(1).max(200),
    noOfQuestions: z.union(selfCounts.map((count) => z.literal(count))),
    /** Easy, Medium, Hard, or Level1 to Level3. */
    difficulty: z.array(z.enum(selfLevelNames)).min(1).max(6),
    /** Left out by the form that does not ask for it: all five. */
    qType: z
      .array(z.enum([...selfTypeNames, 'All']))
      .min(1)
      .max(6)
      .default(['All']),
    nameOfAssessment: z.string().trim().min(1).max(120),
  }),
  answer: created,
  refusals: ['self.pending', 'self.locked', 'self.unknown_chapter', 'self.no_questions'],
});

export const selfListRow = z.object({
  examId: z.string(),
  examName: z.string(),
  examType: z.literal('SelfAssessment'),
  createdAt: Instant,
  subjectName: z.string(),
  chapterName: z.string(),
  noOfQuestions: z.number().int(),
  totalMarks: z.number(),
  totalTime: z.number().int(),
  isCompleteTest: z.boolean(),
  examResultId: z.string().nullable(),
  attempt: attemptSummary.nullable(),
  can: z.object({ begin: z.boolean(), resume: z.boolean(), cancel: z.boolean(), review: z.boolean() }),
});
export type SelfListRow = z.infer<typeof selfListRow>;

export const listSelfAssessments = defineRoute({
  service: 'assessment',
  name: 'listSelfAssessments',
  method: 'GET',
  path: '/assessments/list/selfAssessments/accountId/:accountId',
  summary: 'The own self assessments, the newest first, by pages; `total` is of all pages',
  ...own,
  params: ownAccount,
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.object({
    status: ok,
    serverTime: z.number().int(),
    Item: z.array(selfListRow),
    total: z.number().int(),
    /** One is not completed: another cannot be created. */
    pending: z.boolean(),
  }),
});

export const practiceFigures = z.object({
  /** Self assessments submitted; the figures are of the newest hundred. */
  attempts: z.number().int(),
  questionsAttempted: z.number().int(),
  /** Null before the first. */
  accuracy: z.number().nullable(),
  rightPerAttempt: z.number().nullable(),
  secondsPerQuestion: z.number().nullable(),
  minutes: z.number().nullable(),
});
export type PracticeFigures = z.infer<typeof practiceFigures>;

export const getPracticeFigures = defineRoute({
  service: 'assessment',
  name: 'getPracticeFigures',
  method: 'GET',
  path: '/selfassessment/figures/accountId/:accountId',
  summary: 'What the own self assessments have come to so far',
  ...own,
  params: ownAccount,
  answer: z.object({ status: ok, Item: practiceFigures }),
});

const deleted = z.object({ status: ok, successResponse: z.array(z.object({ message: z.string() })) });

export const deleteSelfAssessment = defineRoute({
  service: 'assessment',
  name: 'deleteSelfAssessment',
  method: 'DELETE',
  path: '/user/selfassessment/:examId',
  summary: 'Takes a self assessment from the own list; what runs of it is cancelled. Repeating it changes nothing',
  access: allow('student'),
  params: z.object({ examId: Reference }),
  answer: deleted,
  refusals: ['exam.not_found'],
});

export const postDeleteSelfAssessment = defineRoute({
  ...deleteSelfAssessment,
  name: 'postDeleteSelfAssessment',
  method: 'POST',
  path: '/user/selfassessment/:examId/delete',
  summary: 'Alias of the deletion for clients that cannot send DELETE',
});

/** How a question came into the notebook. */
export const mistakeReasons = ['wrong', 'overtime', 'skipped'] as const;

export const mistakesSummary = z.object({
  /** To be practised now. */
  due: z.number().int(),
  total: z.number().int(),
  /** When the next one is due; null where one is due already or there is none. */
  nextDueAt: Instant.nullable(),
  subjects: z.array(z.object({ subjectId: z.string(), due: z.number().int(), total: z.number().int() })),
});
export type MistakesSummary = z.infer<typeof mistakesSummary>;

export const getMistakes = defineRoute({
  service: 'assessment',
  name: 'getMistakes',
  method: 'GET',
  path: '/selfassessment/mistakes/accountId/:accountId',
  summary: 'How many questions of the own mistake notebook are due, and the cards that are due next',
  ...own,
  params: ownAccount,
  answer: z.object({
    status: ok,
    Item: mistakesSummary.extend({
      cards: z.array(
        z.object({
          questionId: z.string(),
          chapter: z.string(),
          topic: z.string(),
          subjectName: z.string(),
          reason: z.enum(mistakeReasons),
          examId: z.string(),
          dueAt: Instant,
        }),
      ),
    }),
  }),
});

export const practiseMistakes = defineRoute({
  service: 'assessment',
  name: 'practiseMistakes',
  method: 'POST',
  path: '/selfassessment/mistakes/accountId/:accountId',
  summary:
    'A self assessment of what is due in the mistake notebook, or of what one exam left there, the longest due first',
  ...own,
  params: ownAccount,
  body: z.object({
    noOfQuestions: z.union(selfCounts.map((count) => z.literal(count))).default(10),
    /** Of this exam alone, due or not. */
    examId: Reference.optional(),
  }),
  answer: created,
  refusals: ['self.pending', 'mistakes.none_due'],
});
