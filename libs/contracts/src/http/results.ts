import { z } from 'zod';
import { permitted } from '../core/permissions.js';
import { allow, defineRoute } from '../core/route.js';
import { examTypeNames, languageCodes } from '../shared/exam-values.js';
import { translations } from '../shared/translations.js';
import { Id, Reference } from '../shared/values.js';
import { paperQuestion, receipt } from './attempts.js';
import { keyTreatmentNames } from './keys.js';

/** How far the results of an exam are released; what no one has to release is told by its own rules. */
export const resultReleases = ['withheld', 'provisional', 'told'] as const;
export type ResultRelease = (typeof resultReleases)[number];

/** Counts by outcome are null as long as they would tell keys to who still writes. */
const tally = z.object({
  /** Null until somebody releases them. */
  marks: z.number().nullable(),
  maximumMarks: z.number(),
  correct: z.number().int().nullable(),
  incorrect: z.number().int().nullable(),
  partial: z.number().int().nullable(),
  overLimit: z.number().int().nullable(),
  answered: z.number().int(),
  unanswered: z.number().int(),
});

export const examResult = tally.extend({
  examResultId: z.string(),
  examId: z.string(),
  examName: z.string(),
  examType: z.enum(examTypeNames),
  attemptId: Id,
  startedAt: z.number().int(),
  submittedAt: z.number().int(),
  timeTaken: z.number().int(),
  noOfQuestions: z.number().int(),
  /** Questions that another exam still asks: they are in no mark, count or maximum of this result yet. */
  questionsWithheld: z.number().int(),
  /** What is told: nothing yet, marks without a place among the others, or all of it. */
  release: z.enum(resultReleases),
  reviewReleasedAt: z.number().int().nullable(),
  canReview: z.boolean(),
  /** Until when the counts by outcome are withheld; null: they are told. */
  countsWithheldUntil: z.number().int().nullable(),
  /** The time that was given for interruptions of the service; left out where there was none. */
  credits: z
    .array(z.object({ from: z.number().int(), to: z.number().int(), minutes: z.number().int() }))
    .max(240)
    .optional(),
  /** How often the exam was regraded, and one; left out where it never was. */
  resultVersion: z.number().int().optional(),
  receipt,
  subjects: z.array(
    tally.extend({
      subjectId: z.string(),
      subjectName: z.string(),
      translations: translations('subjectName'),
      noOfQuestions: z.number().int(),
    }),
  ),
  translations: translations('examName'),
});
export type ExamResult = z.infer<typeof examResult>;

export const getResult = defineRoute({
  service: 'assessment',
  name: 'getResult',
  method: 'GET',
  path: '/results/examId/:examId/accountId/:accountId',
  summary: "The student's latest result of the exam",
  access: allow('student'),
  own: ['params.accountId'],
  params: z.object({ examId: Reference, accountId: Reference }),
  answer: z.object({ status: z.literal(true), Item: examResult }),
  refusals: ['result.not_found'],
});

/** A question's texts in another language; null and an empty list: only the question's own is there. */
const translatedTexts = z.object({
  question: z.string().nullable(),
  paragraph: z.string().nullable(),
  options: z.array(z.string()),
  hint: z.string().nullable(),
  explanation: z.string().nullable(),
});

/** Of a question that an exam still asks, nothing that tells its key: neither solution nor outcome. */
export const reviewQuestion = paperQuestion.omit({ otherLanguages: true }).extend({
  /** Until when the solution is withheld, because an exam asks the question until then. Null: it is told, or it waits until
   * somebody releases that exam's results; `outcome` says which. */
  withheldUntil: z.number().int().nullable(),
  key: z.string().nullable(),
  alternateKey: z.string().nullable(),
  /** By which a regrade marked it; left out where the key is the one that it was published with. `key` is its first answer. */
  keyDecision: z
    .object({ treatment: z.enum(keyTreatmentNames), accepted: z.array(z.string()), reason: z.string() })
    .optional(),
  hint: z.string().nullable(),
  hintAttachment: z.string().nullable(),
  explanation: z.string().nullable(),
  explanationAttachment: z.string().nullable(),
  explainationAttachment: z.string().nullable(),
  videoLinking: z.array(z.object({ contentOrigin: z.string(), contentStorageKey: z.string() })),
  translations: z.partialRecord(z.enum(languageCodes), translatedTexts),
  outcome: z.enum(['right', 'wrong', 'partial', 'unanswered', 'overLimit', 'withheld']),
  marks: z.number().nullable(),
  userResponse: z.object({
    userAnswer: z.string(),
    actualAnswer: z.string().nullable(),
    timeSpent: z.number().int(),
    isAnswered: z.boolean(),
    /** Epoch seconds, in the order in which the question was visited. */
    visitTimings: z.array(z.object({ start: z.number().int(), end: z.number().int() })).optional(),
  }),
  /** Seconds that the question ideally takes. */
  idealSeconds: z.number().optional(),
});

export const getReview = defineRoute({
  service: 'assessment',
  name: 'getReview',
  method: 'GET',
  path: '/results/review/examResultId/:examResultId/accountId/:accountId',
  summary: 'The questions with keys, explanations and own answers, after the release',
  access: allow('student'),
  own: ['params.accountId'],
  params: z.object({ examResultId: Reference, accountId: Reference }),
  answer: z.object({
    status: z.literal(true),
    Item: examResult.extend({ questions: z.array(reviewQuestion) }),
  }),
  refusals: ['result.not_found', 'review.not_released'],
});

export const getChoices = defineRoute({
  service: 'assessment',
  name: 'getChoices',
  method: 'GET',
  path: '/operator/exams/:examId/choices',
  summary:
    'How often each answer was given to each question, in all and by the best; a key that they contradict is flagged',
  access: permitted('results.see'),
  params: z.object({ examId: Reference }),
  answer: z.object({
    status: z.literal(true),
    Item: z.object({
      examId: z.string(),
      revision: z.number().int(),
      submissions: z.number().int(),
      questions: z.array(
        z.object({
          qNo: z.number().int(),
          questionId: z.string(),
          key: z.string(),
          /** As students read it. */
          question: paperQuestion,
          /** The ten that were given most often; '' is no answer. */
          choices: z.array(z.object({ answer: z.string(), count: z.number().int(), byBest: z.number().int() })),
          /** The best 27 in a hundred, ten of them at least, chose another answer more often than the key. */
          isContradicted: z.boolean(),
        }),
      ),
    }),
  }),
  refusals: ['exam.not_found', 'attempt.not_over'],
});
