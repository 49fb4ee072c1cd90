import { z } from 'zod';
import { permitted } from '../core/permissions.js';
import { defineRoute } from '../core/route.js';
import { submitters } from '../shared/exam-values.js';
import { Instant, Reference } from '../shared/values.js';

const count = z.number().int().nonnegative();

/** Each expected student is in exactly one: these are all of them. */
export const monitorCounts = z.object({
  disconnected: count,
  unsynced: count,
  idle: count,
  answering: count,
  notBegun: count,
  submitted: count,
  void: count,
});
const state = monitorCounts.keyof();

const section = z.object({
  /** Null: without a section. */
  sectionId: z.string().nullable(),
  expected: count,
  counts: monitorCounts,
  /** Since when many of it have gone within a minute; null where they have not. */
  goneSince: Instant.nullable(),
});

const student = z.object({
  userId: z.string(),
  /** Null for who has not begun. */
  attemptId: z.string().nullable(),
  sectionId: z.string().nullable(),
  state,
  /** Null for who has not begun. */
  since: Instant.nullable(),
  /** With all the time that was given; null for who has not begun. */
  endAt: Instant.nullable(),
  submittedBy: z.enum(submitters).nullable(),
});
export type MonitorStudent = z.infer<typeof student>;

export const examMonitor = z.object({
  asOf: Instant,
  expected: count,
  counts: monitorCounts,
  /** Of those who have submitted. */
  byDeadline: count,
  byStaff: count,
  /** When the last of those who run ends; null where nobody does. */
  lastEndAt: Instant.nullable(),
  /** Attempts that are a minute past their end. */
  overdue: count,
  /** Of the whole exam in the last minute; null where nothing was heard. */
  saves: z.object({ perSecond: z.number(), p99Ms: count, refused: count, isSlow: z.boolean() }).nullable(),
  /** How many had begun and submitted, from the first beginning until now. */
  course: z.array(z.object({ at: Instant, begun: count, submitted: count })).max(30),
  /** The worst first. */
  sections: z.array(section).max(1000),
});
export type ExamMonitor = z.infer<typeof examMonitor>;

export const readMonitor = defineRoute({
  service: 'notification',
  name: 'readMonitor',
  method: 'GET',
  path: '/operator/exams/:examId/monitor',
  summary: 'How the expected students of an exam stand now, problems first; of a teacher the own ones',
  access: permitted('monitor.use'),
  params: z.object({ examId: Reference }),
  query: z.object({
    state: state.optional(),
    /** `none`: without a section. */
    sectionId: Reference.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(25),
    cursor: z
      .string()
      .regex(/^\d{1,6}$/)
      .optional(),
  }),
  answer: z.object({
    status: z.literal(true),
    Item: examMonitor,
    items: z.array(student).max(200),
    nextCursor: z.string().nullable(),
    total: count,
  }),
  refusals: ['exam.not_found'],
});
