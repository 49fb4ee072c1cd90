import { z } from 'zod';
import { allow, defineRoute } from '../core/route.js';
import { Reference } from '../shared/values.js';

/**
 * Centimarks (hundredths of a mark) to number of candidates, highest first: every rank and percentile follows from it.
 */
export const distribution = z.array(z.tuple([z.number().int(), z.number().int().positive()]));

export const boardEntry = z.object({
  rank: z.number().int(),
  name: z.string(),
  marks: z.number(),
  accountId: z.string(),
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
  subjects: z.array(place.extend({ subjectId: z.string(), subjectName: z.string() })),
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
