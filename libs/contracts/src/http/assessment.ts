import { z } from 'zod';
import { allow, anyone, defineRoute } from '../core/route.js';
import { Id, Instant, Reference } from '../shared/values.js';
import { examTypeNames, markingScheme, questionTypeNames } from '../shared/exam-values.js';

const ownAccount = z.object({ accountId: Reference });

export const attemptStatus = z.enum(['running', 'submitted', 'cancelled']);

/** One attempt as lists and the runner need it. Times are epoch milliseconds of the server's clock. */
const attemptSummary = z.object({
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

/** What both list shapes of the documents share, and what the server decides for the row. */
const listRow = z.object({
  examId: z.string(),
  examType: z.enum(examTypeNames),
  examName: z.string(),
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
  testType: z.enum(['open', 'window']),
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
  params: ownAccount,
  answer: z.object({ status: z.literal(true), serverTime: z.number().int(), exams: z.array(mockListRow) }),
});

/** An exam before it is begun: all but the questions. */
export const examDetails = z.object({
  examId: z.string(),
  examName: z.string(),
  examType: z.enum(examTypeNames),
  noOfQuestions: z.number().int(),
  examDuration: z.number().int(),
  totalTime: z.number().int(),
  totalMarks: z.number(),
  fromDateTime: Instant.nullable(),
  toDateTime: Instant.nullable(),
  subjectName: z.string(),
  chapterName: z.string(),
  instructions: z.string(),
  bufferMinutes: z.number().int(),
  reviewRelease: z.enum(['immediate', 'windowEnd']),
  subjects: z.array(
    z.object({
      subjectId: z.string(),
      subjectName: z.string(),
      totalQuestions: z.number().int(),
      markingScheme,
    }),
  ),
  countMarkedOnly: z.boolean(),
  attempt: attemptSummary.nullable(),
  lateStart: lateStart.nullable(),
  can,
  serverTime: z.number().int(),
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

const option = z.object({ id: z.string(), value: z.string(), imageUrl: z.string().nullable() });

/** A question while an exam runs: nothing in it tells the answer. */
export const paperQuestion = z.object({
  questionId: z.string(),
  qNo: z.number().int().positive(),
  questionType: z.enum(questionTypeNames),
  subjectId: z.string(),
  question: z.string(),
  attachmentUrl: z.string().nullable(),
  paragraph: z.string().nullable(),
  paragraphUrl: z.string().nullable(),
  options: z.array(option),
});
export type PaperQuestion = z.infer<typeof paperQuestion>;

export const paper = z.object({
  examId: z.string(),
  examName: z.string(),
  examType: z.enum(examTypeNames),
  subjects: z.array(z.object({ subjectId: z.string(), subjectName: z.string() })),
  questions: z.array(paperQuestion),
});
export type Paper = z.infer<typeof paper>;

export const getPaper = defineRoute({
  service: 'assessment',
  name: 'getPaper',
  method: 'GET',
  path: '/assessments/questions/examId/:examId/exam-type/:examType/accountId/:accountId',
  summary: 'The questions of an exam whose attempt is running, compiled once and served as bytes',
  access: allow('student'),
  params: z.object({ examId: Reference, examType: z.string().max(40), accountId: Reference }),
  answer: z.object({ status: z.literal(true), Item: paper }),
  raw: true,
  refusals: ['exam.not_found', 'exam.type_mismatch', 'attempt.not_running', 'exam.no_questions'],
});

/** Seconds since the epoch, as the documents have visits. */
const visit = z.object({ start: z.number().int().nonnegative(), end: z.number().int().nonnegative() });

/**
 * One answer as the browser keeps it. `revision` counts up per attempt with every change; the server keeps the
 * highest per question (ordered by `epoch`, then `revision`), so a late or repeated delta changes nothing.
 */
export const answerDelta = z.object({
  questionId: Reference,
  revision: z.number().int().positive().max(1_000_000),
  userAnswer: z.union([z.string().max(2000), z.array(z.string().max(20)).max(26)]),
  marked: z.boolean().default(false),
  visited: z.boolean().default(true),
  timeSpent: z.number().int().nonnegative().max(86_400).default(0),
  visitTimings: z.array(visit).max(200).default([]),
});
export type AnswerDelta = z.input<typeof answerDelta>;

const epoch = z.number().int().positive().max(1_000_000);

export const savedAnswer = z.object({
  questionId: z.string(),
  epoch: z.number().int(),
  revision: z.number().int(),
  userAnswer: z.string(),
  marked: z.boolean(),
  visited: z.boolean(),
  timeSpent: z.number().int(),
});
export type SavedAnswer = z.infer<typeof savedAnswer>;

/** A running attempt on this device: what resume needs besides the paper. */
export const runningAttempt = attemptSummary.extend({
  examId: z.string(),
  examType: z.enum(examTypeNames),
  examName: z.string(),
  /** Grows each time a device takes the attempt over; saves of an older epoch never overwrite newer answers. */
  epoch: z.number().int().positive(),
  answers: z.array(savedAnswer),
  serverTime: z.number().int(),
});
export type RunningAttempt = z.infer<typeof runningAttempt>;

export const beginAttempt = defineRoute({
  service: 'assessment',
  name: 'beginAttempt',
  method: 'POST',
  path: '/exams/:examId/attempts',
  summary: 'Begins the exam, or takes the running attempt over on this device',
  access: allow('student'),
  params: z.object({ examId: Reference }),
  body: z.object({ deviceId: z.string().regex(/^[\x21-\x7e]{8,64}$/) }),
  answer: z.object({ status: z.literal(true), Item: runningAttempt }),
  refusals: ['exam.not_found', 'exam.not_begun', 'exam.ended', 'exam.completed', 'exam.no_questions', 'exam.late'],
});

export const getAttempt = defineRoute({
  service: 'assessment',
  name: 'getAttempt',
  method: 'GET',
  path: '/attempts/:attemptId',
  summary: "The attempt's state and saved answers, without taking it over",
  access: allow('student'),
  params: z.object({ attemptId: Id }),
  answer: z.object({ status: z.literal(true), Item: runningAttempt }),
  refusals: ['attempt.not_found'],
});

export const saveAnswers = defineRoute({
  service: 'assessment',
  name: 'saveAnswers',
  method: 'POST',
  path: '/attempts/:attemptId/answers',
  summary: 'Saves answers one by one; acknowledges each with its revision',
  access: allow('student'),
  params: z.object({ attemptId: Id }),
  body: z.object({ epoch, answers: z.array(answerDelta).min(1).max(250) }),
  answer: z.object({
    status: z.literal(true),
    /** On disk now, or superseded by something newer that is. */
    acknowledged: z.array(z.object({ questionId: z.string(), revision: z.number().int() })),
    /** What the server holds instead where the delta was older. */
    newer: z.array(savedAnswer),
    /** Another device has taken the attempt over. */
    takenOver: z.boolean(),
    deadlineAt: z.number().int(),
    writeDeadlineAt: z.number().int(),
    serverTime: z.number().int(),
  }),
  bodyLimitBytes: 512 * 1024,
  refusals: [
    'attempt.not_found',
    'attempt.closed',
    'attempt.past_deadline',
    'answer.not_in_paper',
    'answer.wrong_type',
    'answer.unknown_option',
    'answer.out_of_range',
    'answer.too_long',
  ],
});

export const receipt = z.object({
  attemptId: Id,
  examId: z.string(),
  examResultId: z.string(),
  submittedAt: z.number().int(),
  /** 'student', or 'deadline' where the server submitted what was saved. */
  submittedBy: z.enum(['student', 'deadline']),
  answered: z.number().int(),
  totalQuestions: z.number().int(),
  /** SHA-256 over the canonical text of the submission (see the receipt rule), hexadecimal. */
  hash: z.string(),
});
export type Receipt = z.infer<typeof receipt>;

export const submitAttempt = defineRoute({
  service: 'assessment',
  name: 'submitAttempt',
  method: 'POST',
  path: '/attempts/:attemptId/submission',
  summary: 'Hands the paper in. Repeating it answers the first receipt; the answer means it is on disk',
  access: allow('student'),
  params: z.object({ attemptId: Id }),
  body: z.object({
    epoch,
    /** What this browser holds; merged with what was saved, the newer of each question wins. */
    answers: z.array(answerDelta).max(250),
  }),
  answer: z.object({ status: z.literal(true), message: z.string(), Item: receipt }),
  bodyLimitBytes: 512 * 1024,
  timeoutMs: 30_000,
  refusals: [
    'attempt.not_found',
    'attempt.cancelled',
    'answer.not_in_paper',
    'answer.wrong_type',
    'answer.unknown_option',
    'answer.out_of_range',
    'answer.too_long',
  ],
});

export const cancelAttempt = defineRoute({
  service: 'assessment',
  name: 'cancelAttempt',
  method: 'POST',
  path: '/results/cancel/assessment/test',
  summary: 'Voids the running attempt of an exam',
  access: allow('student'),
  body: z.object({
    examId: Reference,
    examType: z.string().max(40),
    userId: Reference,
    accountId: Reference,
  }),
  answer: z.object({ status: z.literal(true), message: z.string() }),
  refusals: ['exam.not_found', 'attempt.not_running', 'auth.not_yours'],
});

const tally = z.object({
  marks: z.number(),
  maximumMarks: z.number(),
  correct: z.number().int(),
  incorrect: z.number().int(),
  partial: z.number().int(),
  overLimit: z.number().int(),
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
  reviewReleasedAt: z.number().int().nullable(),
  canReview: z.boolean(),
  receipt,
  subjects: z.array(tally.extend({ subjectId: z.string(), subjectName: z.string(), noOfQuestions: z.number().int() })),
});
export type ExamResult = z.infer<typeof examResult>;

export const getResult = defineRoute({
  service: 'assessment',
  name: 'getResult',
  method: 'GET',
  path: '/results/examId/:examId/accountId/:accountId',
  summary: "The student's latest result of the exam",
  access: allow('student'),
  params: z.object({ examId: Reference, accountId: Reference }),
  answer: z.object({ status: z.literal(true), Item: examResult }),
  refusals: ['result.not_found'],
});

export const reviewQuestion = paperQuestion.extend({
  key: z.string(),
  alternateKey: z.string().nullable(),
  hint: z.string().nullable(),
  hintAttachment: z.string().nullable(),
  explanation: z.string().nullable(),
  explanationAttachment: z.string().nullable(),
  explainationAttachment: z.string().nullable(),
  videoLinking: z.array(z.object({ contentOrigin: z.string(), contentStorageKey: z.string() })),
  outcome: z.enum(['right', 'wrong', 'partial', 'unanswered', 'overLimit']),
  marks: z.number(),
  userResponse: z.object({
    userAnswer: z.string(),
    actualAnswer: z.string(),
    timeSpent: z.number().int(),
    isAnswered: z.boolean(),
  }),
});

export const getReview = defineRoute({
  service: 'assessment',
  name: 'getReview',
  method: 'GET',
  path: '/results/review/examResultId/:examResultId/accountId/:accountId',
  summary: 'The questions with keys, explanations and own answers, after the release',
  access: allow('student'),
  params: z.object({ examResultId: Reference, accountId: Reference }),
  answer: z.object({
    status: z.literal(true),
    Item: examResult.extend({ questions: z.array(reviewQuestion) }),
  }),
  refusals: ['result.not_found', 'review.not_released'],
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
  refusals: ['picture.not_found'],
});

export const extendExam = defineRoute({
  service: 'assessment',
  name: 'extendExam',
  method: 'POST',
  path: '/operator/exams/:examId/extension',
  summary: 'Gives every running attempt (and the window) more minutes; pushed live',
  access: allow('super', 'org-admin', 'teacher'),
  params: z.object({ examId: Reference }),
  body: z.object({ extensionId: Id, minutes: z.number().int().min(1).max(240) }),
  answer: z.object({ status: z.literal(true), attempts: z.number().int() }),
  refusals: ['exam.not_found', 'exam.closed', 'extension.differs'],
});

export const assessmentRoutes = [
  teacherList,
  mockList,
  getPicture,
  getExam,
  beginAttempt,
  getPaper,
  getAttempt,
  saveAnswers,
  submitAttempt,
  cancelAttempt,
  getResult,
  getReview,
  extendExam,
];
