import { z } from 'zod';
import { permitted } from '../core/permissions.js';
import { allow, defineRoute } from '../core/route.js';
import { difficultyNames } from '../shared/exam-values.js';
import { translations } from '../shared/translations.js';
import { Reference } from '../shared/values.js';

/** A whole percentage; null where nothing was judged. */
const percent = z.number().int().nullable();
const count = z.number().int();

/** Counts of questions: within the ideal time, beyond it, and time spent on what was not attempted (decision T138). */
const times = {
  correctPerfectTime: count,
  wrongPerfectTime: count,
  correctOverTime: count,
  wrongOverTime: count,
  unAttemptedWasted: count,
  accuracy: percent,
  classAccuracy: percent,
};

const standing = {
  rank: count,
  marks: z.number(),
  averageMarks: z.number(),
  highestMarks: z.number(),
  maximumMarks: z.number(),
  percentile: z.number(),
};

const subjectNames = { subjectId: z.string(), subjectName: z.string(), translations: translations('subjectName') };

const reportSubject = z.object({ ...subjectNames, ...standing, ...times });

const reportChapter = z.object({
  subjectId: z.string(),
  chapterName: z.string(),
  questions: count,
  correct: count,
  incorrect: count,
  unanswered: count,
  timeSpent: count,
  accuracy: percent,
  classAccuracy: percent,
});

const reportSlot = z.object({
  slot: z.string(),
  attempted: count,
  perfect: count,
  overtime: count,
  wasted: count,
});

/**
 * A report. Beside the fields that are named here it has, as the documents have it, `<Subject>_rank`, `_marks`,
 * `_averageMarks`, `_highestMarks`, `_correctPerfectTime`, `_wrongPerfectTime`, `_correctOverTime`, `_wrongOverTime`,
 * `_unAttemptedWasted`, `_accuracy`, `_classAccuracy` for each subject, with underscores in place of the spaces of its
 * name, and `<slot>_PerfectTime`, `_OverTime`, `_Wasted` for each slot. A reader takes `subjects` and `timeSlots`.
 */
const reportItem = z
  .object({
    examId: z.string(),
    examname: z.string(),
    examName: z.string(),
    userId: z.string(),
    attemptId: z.string(),
    /** Epoch milliseconds. */
    submittedAt: z.number().int(),
    provisional: z.boolean(),
    candidates: count,
    rank: count,
    percentile: z.number(),
    /** Places and marks gained since the previous mock test; null without one. */
    hikeRank: count.nullable(),
    hikeMarks: z.number().nullable(),
    totalmarks: z.number(),
    highestmarks: z.number(),
    averagemarks: z.number(),
    totalexammarks: z.number(),
    totalMarks: z.number(),
    highestMarks: z.number(),
    averageMarks: z.number(),
    perfect: count,
    overtime: count,
    wasted: count,
    accuracy: percent,
    classAccuracy: percent,
  })
  .catchall(z.union([z.number(), z.string(), z.boolean(), z.null()]));

/** The value of one view in each mock test up to this one, the oldest first. */
const reportSeries = z.object({
  view: z.string(),
  label: z.string(),
  points: z.array(
    z.object({
      ...{ examId: z.string(), examName: z.string(), translations: translations('examName') },
      ...{ submittedAt: z.number().int(), value: z.number() },
    }),
  ),
});

export const examReport = z.object({
  examResult: z.array(reportItem),
  subjects: z.array(reportSubject),
  chapters: z.array(reportChapter),
  timeSlots: z.array(reportSlot),
  reportByPreviousExams: z.array(reportSeries),
  /** Questions that another exam still asks; no count, time or accuracy above includes them. */
  questionsWithheld: count,
  /** Of the exam whose report it is. */
  translations: translations('examName'),
});
export type ExamReport = z.infer<typeof examReport>;

const ofExam = z.object({ examId: Reference, userId: Reference });

export const getExamReport = defineRoute({
  service: 'analytics',
  name: 'getExamReport',
  method: 'GET',
  path: '/analytics/getexamreport/examId/:examId/userId/:userId',
  summary: "The report of the caller's first attempt; refused while others may still be writing",
  access: allow('student'),
  own: ['params.userId'],
  params: ofExam,
  query: z.object({ examType: z.string().max(40).optional() }),
  /** Null while nothing is known of a submission: it may be on its way. */
  answer: z.object({ status: z.literal(true), Item: examReport.nullable() }),
  refusals: ['report.not_released'],
});

export const behaviourReport = z.object({
  /** Minutes. */
  examTotalTime: count,
  totalNoOfQuestions: count,
  timeSlots: z.array(z.string()),
  /** `time` is the end of a half hour, in minutes from the start. */
  timeAccuracyReport: z.array(z.object({ time: count, accuracy: percent, classTotalAccuracy: percent })),
  questions: z.array(
    z.object({
      qNo: count,
      answerStatus: z.enum(['Correct', 'Wrong']),
      /** Of the class, of those whose answer was judged. */
      correctCountPercentage: percent,
      difficulty: z.enum(difficultyNames),
      timeSpent: count,
      idealTime: z.number(),
    }),
  ),
  reportBytimeSlots: z.record(z.string(), z.object({ Accuracy: percent, Correct: count, Wrong: count })),
});
export type BehaviourReport = z.infer<typeof behaviourReport>;

export const getBehaviourReport = defineRoute({
  service: 'analytics',
  name: 'getBehaviourReport',
  method: 'GET',
  path: '/analytics/getbehaviouranalyticsreport/examId/:examId/userId/:userId',
  summary: 'How the caller worked through the exam, by half hour and question',
  access: allow('student'),
  own: ['params.userId'],
  params: ofExam,
  answer: z.object({ status: z.literal(true), Item: behaviourReport }),
  refusals: ['standing.no_exam', 'report.not_found', 'report.not_released', 'purpose.withdrawn'],
});

const performance = z.object({
  totalQuestions: count,
  correctAnswers: count,
  /** Seconds per question; null without one. */
  avgTimeTaken: z.number().nullable(),
});

export const getPerformance = defineRoute({
  service: 'analytics',
  name: 'getPerformance',
  method: 'GET',
  path: '/analytics/performance/:accountId',
  summary: 'Subjects, chapters and topics over all released submissions of the account',
  access: allow('student'),
  own: ['params.accountId'],
  params: z.object({ accountId: Reference }),
  answer: z.object({
    status: z.literal(true),
    res: z.object({
      success: z.literal(true),
      data: z.array(
        z.object({
          ...subjectNames,
          analytics: performance,
          chapters: z.array(
            z.object({
              chapterName: z.string(),
              analytics: performance,
              topics: z.array(z.object({ topicName: z.string(), analytics: performance })),
            }),
          ),
        }),
      ),
    }),
  }),
  refusals: [],
});

export const listReports = defineRoute({
  service: 'analytics',
  name: 'listReports',
  method: 'GET',
  path: '/analytics/reports/accountId/:accountId',
  summary: 'The mock tests that the account has submitted, the newest first, a hundred at most',
  access: allow('student'),
  own: ['params.accountId'],
  params: z.object({ accountId: Reference }),
  answer: z.object({
    status: z.literal(true),
    Items: z.array(
      z.object({
        examId: z.string(),
        examName: z.string(),
        submittedAt: z.number().int(),
        /** Whether its report is told already. */
        released: z.boolean(),
        translations: translations('examName'),
      }),
    ),
  }),
  refusals: [],
});

export const getItemAnalysis = defineRoute({
  service: 'analytics',
  name: 'getItemAnalysis',
  method: 'GET',
  path: '/analytics/items/examId/:examId',
  summary: 'How well each question of the exam measured; a key that the best students contradict is flagged',
  access: permitted('results.see'),
  params: z.object({ examId: Reference }),
  answer: z.object({
    status: z.literal(true),
    Item: z.object({
      examId: z.string(),
      revision: count,
      candidates: count,
      questions: z.array(
        z.object({
          qNo: count,
          questionId: z.string(),
          right: count,
          wrong: count,
          left: count,
          facility: z.number(),
          discrimination: z.number().nullable(),
          averageSeconds: count,
          isContradicted: z.boolean(),
        }),
      ),
    }),
  }),
  refusals: ['report.not_found', 'standing.no_exam', 'release.not_closed'],
});
