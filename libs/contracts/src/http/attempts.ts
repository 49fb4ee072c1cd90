import { z } from 'zod';
import { allow, defineRoute } from '../core/route.js';
import { answerRange, examTypeNames, languageCodes, questionTypeNames, submitters } from '../shared/exam-values.js';
import { translations } from '../shared/translations.js';
import { Id, Instant, Reference } from '../shared/values.js';
import { attemptSummary } from './exams.js';

const option = z.object({ id: z.string(), value: z.string(), imageUrl: z.string().nullable() });

/** What is asked, in another language; null and an empty list: only the question's own is there. */
const otherTexts = z.object({
  question: z.string().nullable(),
  paragraph: z.string().nullable(),
  options: z.array(z.string()),
});

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
  /** Of an INT or NUM question that declares one. */
  answerRange: answerRange.optional(),
  otherLanguages: z.partialRecord(z.enum(languageCodes), otherTexts).optional(),
});
export type PaperQuestion = z.infer<typeof paperQuestion>;

export const paper = z.object({
  examId: z.string(),
  examName: z.string(),
  examType: z.enum(examTypeNames),
  subjects: z.array(
    z.object({ subjectId: z.string(), subjectName: z.string(), translations: translations('subjectName') }),
  ),
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
  own: ['params.accountId'],
  params: z.object({ examId: Reference, examType: z.string().max(40), accountId: Reference }),
  answer: z.object({ status: z.literal(true), Item: paper }),
  raw: true,
  refusals: ['exam.not_found', 'exam.type_mismatch', 'attempt.not_running', 'attempt.taken_over'],
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
  /** When the answer was last changed, seconds since the epoch; left out by who does not know it. */
  answeredAt: z.number().int().nonnegative().optional(),
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
  /** Where the student was at the newest save; null where no browser said. */
  currentQuestionId: z.string().nullable(),
  answers: z.array(savedAnswer),
  serverTime: z.number().int(),
});
export type RunningAttempt = z.infer<typeof runningAttempt>;

/** What a device needs to begin with: its first question need not wait for the whole paper, nor for a second answer. */
export const begunAttempt = runningAttempt.extend({
  /** The paper with its first question alone. */
  firstLook: paper,
});
export type BegunAttempt = z.infer<typeof begunAttempt>;

export const beginAttempt = defineRoute({
  service: 'assessment',
  name: 'beginAttempt',
  method: 'POST',
  path: '/exams/:examId/attempts',
  summary: 'Begins the exam, or takes the running attempt over on this device',
  access: allow('student'),
  params: z.object({ examId: Reference }),
  body: z.object({ deviceId: z.string().regex(/^[\x21-\x7e]{8,64}$/) }),
  answer: z.object({ status: z.literal(true), Item: begunAttempt }),
  refusals: [
    'exam.not_found',
    'exam.not_begun',
    'exam.ended',
    'exam.completed',
    'exam.cancelled',
    'exam.late',
    'quiz.locked',
  ],
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
  body: z.object({
    epoch,
    answers: z.array(answerDelta).min(1).max(250),
    /** The question before the student now, so that any device resumes there. */
    currentQuestionId: Reference.optional(),
  }),
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
    'attempt.taken_over',
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
  /** 'deadline' and 'staff': the server submitted what was saved. */
  submittedBy: z.enum(submitters),
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
    /**
     * The student did not ask for it, but the browser's clock or its school: refused while the attempt has time left and
     * staff do not end it, as after an extension that the browser has not heard of.
     */
    byTime: z.boolean().optional(),
  }),
  answer: z.object({ status: z.literal(true), message: z.string(), Item: receipt }),
  bodyLimitBytes: 512 * 1024,
  timeoutMs: 30_000,
  refusals: [
    'attempt.not_found',
    'attempt.cancelled',
    'attempt.taken_over',
    'attempt.not_over',
    'answer.not_in_paper',
    'answer.wrong_type',
    'answer.unknown_option',
    'answer.out_of_range',
    'answer.too_long',
  ],
});

/** One for each submission, and what it is the hash of, so that anybody can compute it again. */
const givenReceipt = receipt.extend({
  answers: z.array(z.object({ questionId: z.string(), answer: z.string() })),
  /** Where staff let the attempt run again since; it stays what the student had handed in then. */
  reopenedAt: Instant.nullable(),
});

export const listReceipts = defineRoute({
  service: 'assessment',
  name: 'listReceipts',
  method: 'GET',
  path: '/attempts/:attemptId/receipts',
  summary: 'The receipts of an attempt with what each stands for, the first one first',
  access: allow('student'),
  params: z.object({ attemptId: Id }),
  answer: z.object({ status: z.literal(true), items: z.array(givenReceipt).max(100) }),
  refusals: ['attempt.not_found'],
});

export const cancelAttempt = defineRoute({
  service: 'assessment',
  name: 'cancelAttempt',
  method: 'POST',
  path: '/results/cancel/assessment/test',
  summary: 'Voids the running attempt of an exam',
  access: allow('student'),
  own: ['body.userId', 'body.accountId'],
  body: z.object({
    examId: Reference,
    examType: z.string().max(40),
    userId: Reference,
    accountId: Reference,
  }),
  answer: z.object({ status: z.literal(true), message: z.string() }),
  refusals: ['exam.not_found', 'attempt.not_running', 'auth.not_yours'],
});
