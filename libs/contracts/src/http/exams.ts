import { z } from 'zod';
import { change, olderChange } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { allow, anyone, defineRoute } from '../core/route.js';
import { examTypeNames, markingScheme } from '../shared/exam-values.js';
import { translations } from '../shared/translations.js';
import { Id, Instant, Reference } from '../shared/values.js';

const ownAccount = z.object({ accountId: Reference });

export const attemptStatus = z.enum(['running', 'submitted', 'cancelled']);

/** One attempt as lists and the runner need it. Times are epoch milliseconds of the server's clock. */
export const attemptSummary = z.object({
  attemptId: Id,
  attemptNumber: z.number().int().positive(),
  status: attemptStatus,
  startedAt: z.number().int(),
  deadlineAt: z.number().int(),
  /** From here on the server takes no answer; earlier than the deadline by the check buffer. */
  writeDeadlineAt: z.number().int(),
  submittedAt: z.number().int().nullable(),
});
export type AttemptSummary = z.infer<typeof attemptSummary>;

const can = z.object({
  begin: z.boolean(),
  resume: z.boolean(),
  cancel: z.boolean(),
  review: z.boolean(),
});

const lateStart = z.object({
  minutesLate: z.number().int(),
  remainingMinutes: z.number().int(),
  mayStart: z.boolean(),
});

/** 'open': always there until it is completed; 'window': between start and end. */
const testType = z.enum(['open', 'window']);

/** What both list shapes of the documents share, and what the server decides for the row. */
const listRow = z.object({
  examId: z.string(),
  examType: z.enum(examTypeNames),
  examName: z.string(),
  testType,
  totalTime: z.number().int(),
  totalMarks: z.number(),
  examResultId: z.string().nullable(),
  isCompleted: z.boolean(),
  subjects: z.array(z.string()),
  topics: z.array(z.string()),
  bucket: z.enum(['ongoing', 'upcoming', 'completed']),
  attempt: attemptSummary.nullable(),
  lateStart: lateStart.nullable(),
  can,
  translations: translations('examName'),
});

export const teacherListRow = listRow.extend({
  noOfQuestions: z.number().int(),
  timeFrameStart: Instant.nullable(),
  timeFrameEnd: Instant.nullable(),
});
export const mockListRow = listRow.extend({
  totalNoOfQuestions: z.number().int(),
  fromDateTime: Instant.nullable(),
  toDateTime: Instant.nullable(),
  instructions: z.string(),
});
export type TeacherListRow = z.infer<typeof teacherListRow>;
export type MockListRow = z.infer<typeof mockListRow>;

export const teacherList = defineRoute({
  service: 'assessment',
  name: 'teacherList',
  method: 'GET',
  path: '/assessments/list/assessments/accountId/:accountId',
  summary: "The teacher assessments of the student's board, class, group and section",
  access: allow('student'),
  own: ['params.accountId'],
  params: ownAccount,
  answer: z.object({ status: z.literal(true), serverTime: z.number().int(), Item: z.array(teacherListRow) }),
});

export const mockList = defineRoute({
  service: 'assessment',
  name: 'mockList',
  method: 'GET',
  path: '/assessments/list/adhocmocktest/accountId/:accountId',
  summary: "The mock tests of the student's board, class, group and section",
  access: allow('student'),
  own: ['params.accountId'],
  params: ownAccount,
  answer: z.object({ status: z.literal(true), serverTime: z.number().int(), exams: z.array(mockListRow) }),
});

/** An exam before it is begun: all but the questions. */
export const examDetails = z.object({
  examId: z.string(),
  examName: z.string(),
  examType: z.enum(examTypeNames),
  testType,
  noOfQuestions: z.number().int(),
  examDuration: z.number().int(),
  totalTime: z.number().int(),
  totalMarks: z.number(),
  fromDateTime: Instant.nullable(),
  toDateTime: Instant.nullable(),
  subjectName: z.string(),
  /** Those of `chapters` in one text, as the documents have it; a name may hold a comma. */
  chapterName: z.string(),
  /** Empty from a server that did not tell them apart. */
  chapters: z.array(z.string()).max(1_000).default([]),
  topics: z.array(z.string()),
  instructions: z.string(),
  bufferMinutes: z.number().int(),
  reviewRelease: z.enum(['immediate', 'windowEnd', 'manual']),
  subjects: z.array(
    z.object({
      subjectId: z.string(),
      subjectName: z.string(),
      translations: translations('subjectName'),
      totalQuestions: z.number().int(),
      markingScheme,
    }),
  ),
  countMarkedOnly: z.boolean(),
  attempt: attemptSummary.nullable(),
  lateStart: lateStart.nullable(),
  can,
  serverTime: z.number().int(),
  translations: translations('examName', 'instructions'),
});
export type ExamDetails = z.infer<typeof examDetails>;

export const getExam = defineRoute({
  service: 'assessment',
  name: 'getExam',
  method: 'GET',
  path: '/exams/:examId',
  summary: 'The exam for its instruction screen: times, marking scheme, instructions, no questions',
  access: allow('student'),
  params: z.object({ examId: Reference }),
  answer: z.object({ status: z.literal(true), Item: examDetails }),
  refusals: ['exam.not_found'],
});

/** Pictures of questions are content-addressed: their names cannot be guessed and are told only by a paper. */
export const getPicture = defineRoute({
  service: 'assessment',
  name: 'getPicture',
  method: 'GET',
  path: '/exams/pictures/:name',
  summary: 'A picture of a question, immutable under the hash of its bytes',
  access: anyone,
  params: z.object({ name: z.string().regex(/^[0-9a-f]{64}\.(png|jpg|webp|gif|svg)$/) }),
  answer: z.unknown(),
  raw: true,
  immutable: true,
  refusals: ['picture.not_found'],
});

export const extensionReasons = ['power', 'network', 'late', 'needs', 'other'] as const;
export type ExtensionReason = (typeof extensionReasons)[number];

export const extendExam = defineRoute({
  service: 'assessment',
  name: 'extendExam',
  method: 'POST',
  path: '/operator/exams/:examId/extension',
  summary:
    'Gives everybody (and the window), sections or students more minutes, who have not begun included; pushed live, once for its id',
  access: permitted('time.give'),
  change: 'exam.extended',
  params: z.object({ examId: Reference }),
  body: olderChange({
    extensionId: Id,
    minutes: z.number().int().min(1).max(240),
    /** Left out: to everybody, of a teacher to the students of own classes. Sections mean who is in them now. */
    to: z
      .union([
        z.strictObject({ userIds: z.array(Id).min(1).max(5000) }),
        z.strictObject({ sectionIds: z.array(Reference).min(1).max(50) }),
      ])
      .optional(),
    reason: z.enum(extensionReasons).optional(),
    note: z.string().trim().max(200).optional(),
  }),
  answer: z.object({ status: z.literal(true), attempts: z.number().int() }),
  refusals: [
    ...['exam.not_found', 'exam.closed', 'extension.differs', 'extension.too_long', 'user.not_found', 'place.unknown'],
  ],
});

/** What the service measured: 15 s or more between two signs of its life, or 30 s in which nobody's answers were saved. */
export const listOutages = defineRoute({
  service: 'assessment',
  name: 'listOutages',
  method: 'GET',
  path: '/operator/exams/:examId/outages',
  summary:
    'When an exam that somebody wrote could not be saved, or a room or section lost time together, the newest first, and what was decided on it',
  access: permitted('time.give'),
  params: z.object({ examId: Reference }),
  answer: z.object({
    status: z.literal(true),
    items: z
      .array(
        z.object({
          outageId: z.string(),
          /**
           * 'server': the service gave no sign of life; 'silence': nobody's answers were saved; 'room': students of one room or
           * section lost time together.
           */
          kind: z.enum(['server', 'silence', 'room']),
          /** Of 'room': where; without a room a section, without both those who have none. */
          roomId: z.string().nullable(),
          sectionId: z.string().nullable(),
          from: Instant,
          to: Instant,
          /**
           * Rounded up, without what another that was granted covers: what may be given. Of 'room': the most that one of them lost;
           * each is given no more than the own loss.
           */
          minutes: z.number().int(),
          /** Attempts that ran when it began; of 'room' those that lost time. */
          attempts: z.number().int(),
          /** Null: nothing was given for it. */
          givenMinutes: z.number().int().nullable(),
          /** Null: it waits for a person. */
          decision: z.enum(['granted', 'dismissed']).nullable(),
          decidedBy: z.string().nullable(),
          decidedAt: Instant.nullable(),
          reason: z.string().nullable(),
        }),
      )
      .max(500),
  }),
  refusals: ['exam.not_found'],
});

/** Asked before time is given. */
export const readExtensionReach = defineRoute({
  service: 'assessment',
  name: 'readExtensionReach',
  method: 'GET',
  path: '/operator/exams/:examId/extension-reach',
  summary: 'How many students an extension would reach, in all and by section; of a teacher those of own classes',
  access: permitted('time.give'),
  params: z.object({ examId: Reference }),
  answer: z.object({
    status: z.literal(true),
    /** Whom an extension to all by this person reaches. */
    students: z.number().int(),
    /** Whom the exam is for. */
    of: z.number().int(),
    /** Whether an extension to all moves the exam's own end, too. */
    isWhole: z.boolean(),
    sections: z.array(z.object({ sectionId: z.string(), students: z.number().int() })).max(1000),
  }),
  refusals: ['exam.not_found'],
});

export const listExtensions = defineRoute({
  service: 'assessment',
  name: 'listExtensions',
  method: 'GET',
  path: '/operator/exams/:examId/extensions',
  summary: 'The time that was given in an exam, the newest first',
  access: permitted('time.give'),
  params: z.object({ examId: Reference }),
  answer: z.object({
    status: z.literal(true),
    items: z
      .array(
        z.object({
          extensionId: z.string(),
          minutes: z.number().int(),
          /** Null: everybody. */
          students: z.number().int().nullable(),
          /** Those that were named; none: a teacher's own classes; null: students were named, or everybody. */
          sections: z.array(z.string()).max(50).nullable(),
          /** Those that ran then. */
          attempts: z.number().int(),
          reason: z.enum(extensionReasons).nullable(),
          note: z.string().nullable(),
          givenBy: z.string(),
          givenAt: Instant,
        }),
      )
      .max(500),
  }),
  refusals: ['exam.not_found'],
});

export const decideOutage = defineRoute({
  service: 'assessment',
  name: 'decideOutage',
  method: 'POST',
  path: '/operator/exams/:examId/outages/:outageId',
  summary:
    'Gives those who wrote during an interruption its minutes or fewer, of a room to each what they lost, and lets run again what the deadline has submitted meanwhile; or dismisses it with a reason. Once',
  access: permitted('time.give'),
  change: 'outage.decided',
  params: z.object({ examId: Reference, outageId: Id }),
  body: change({
    decision: z.enum(['grant', 'dismiss']),
    /** Left out: all that were lost. */
    minutes: z.number().int().min(1).max(240).optional(),
    leftOut: z.array(Id).max(5000).default([]),
    reason: z.string().trim().min(1).max(200).optional(),
  }),
  answer: z.object({
    status: z.literal(true),
    /** Who have more time now, those that run again included. */
    attempts: z.number().int(),
    reopened: z.number().int(),
  }),
  refusals: [
    ...['exam.not_found', 'outage.not_found', 'exam.not_your_section', 'credit.decided', 'decision.reason_missing'],
    ...['exam.closed', 'extension.too_long'],
  ],
});
