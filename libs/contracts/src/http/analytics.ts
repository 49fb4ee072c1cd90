import { z } from 'zod';
import { allow, defineRoute } from '../core/route.js';
import { translations } from '../shared/translations.js';
import { Reference } from '../shared/values.js';

/**
 * Centimarks (hundredths of a mark) to number of candidates, highest first: every rank and percentile follows from it.
 */
export const distribution = z.array(z.tuple([z.number().int(), z.number().int().positive()]));

/** What others may know of a student: no id, no whole name. */
export const boardEntry = z.object({
  rank: z.number().int(),
  /** Given name and initial. */
  name: z.string(),
  marks: z.number(),
  /** Finds one's own row: the same as `boardKey` of one's standing, and nothing to anybody else. */
  key: z.string().default(''),
});
export type BoardEntry = z.infer<typeof boardEntry>;

/** The top of an exam's board with what all ranks follow from. `version` counts up with every change. */
export const board = z.object({
  examId: z.string(),
  version: z.number().int(),
  candidates: z.number().int(),
  highestMarks: z.number().nullable(),
  averageMarks: z.number().nullable(),
  totalMarks: z.number(),
  provisional: z.boolean(),
  top: z.array(boardEntry),
  distribution,
  /** The same of each subject, by its id: its rank moves with the whole. */
  subjects: z.record(z.string(), distribution).optional(),
});
export type Board = z.infer<typeof board>;

const place = z.object({
  marks: z.number(),
  maximumMarks: z.number(),
  rank: z.number().int(),
  /** NTA percentile, 0 to 100 with up to seven decimals. */
  percentile: z.number(),
  highestMarks: z.number(),
  averageMarks: z.number(),
});

export const standing = place.extend({
  examId: z.string(),
  examName: z.string(),
  attemptId: z.string(),
  candidates: z.number().int(),
  provisional: z.boolean(),
  version: z.number().int(),
  /** The `key` of the student's own row on the board. */
  boardKey: z.string(),
  subjects: z.array(
    place.extend({ subjectId: z.string(), subjectName: z.string(), translations: translations('subjectName') }),
  ),
  translations: translations('examName'),
});
export type Standing = z.infer<typeof standing>;

export const getStanding = defineRoute({
  service: 'analytics',
  name: 'getStanding',
  method: 'GET',
  path: '/analytics/standing/examId/:examId/accountId/:accountId',
  summary:
    "The student's marks, rank and percentile, in total and per subject, as they stand now; null until the submission is ranked",
  access: allow('student'),
  own: ['params.accountId'],
  params: z.object({ examId: Reference, accountId: Reference }),
  answer: z.object({ status: z.literal(true), Item: standing.nullable() }),
  refusals: ['standing.no_exam', 'auth.not_yours'],
});

export const getBoard = defineRoute({
  service: 'analytics',
  name: 'getBoard',
  method: 'GET',
  path: '/analytics/board/examId/:examId',
  summary:
    "The top of the board of an exam the student has taken part in; null until the student's own submission is ranked",
  access: allow('student'),
  params: z.object({ examId: Reference }),
  answer: z.object({ status: z.literal(true), Item: board.nullable() }),
  refusals: ['standing.no_exam'],
});

export * from './usage.js';
