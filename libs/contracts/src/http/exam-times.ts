import { z } from 'zod';
import { change, manyResult } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { defineRoute } from '../core/route.js';
import { Id, Instant, Reference } from '../shared/values.js';

const access = permitted('time.give');
const exam = z.object({ examId: Reference });
const account = z.object({ examId: Reference, accountId: Id });
const ok = z.literal(true);

const ownTime = {
  start: Instant,
  /** Nobody begins then or later; a mock test ends then at the latest. */
  end: Instant,
  /** Beyond what the exam gives; of an attempt that runs only more counts. */
  minutes: z.number().int().min(0).max(240).default(0),
  ranked: z.boolean().default(false),
};
const isForward = ({ start, end }: { start: string; end: string }) => Date.parse(start) < Date.parse(end);
const overriding = ['exam.not_found', 'user.not_found', 'exam.closed', 'attempt.results_released'] as const;

export const setOverride = defineRoute({
  service: 'assessment',
  name: 'setOverride',
  method: 'PUT',
  path: '/operator/exams/:examId/overrides/:accountId',
  summary:
    'Opens an exam for one of its students at an own start and end, closed or not, until its results are released; who begins then is ranked only where it says so',
  access,
  change: 'exam.overridden',
  params: account,
  body: change(ownTime).refine(isForward, { path: ['end'] }),
  answer: z.object({ status: ok, minutes: z.number().int() }),
  refusals: [...overriding, 'extension.too_long'],
});

/** More are set with several calls. */
export const ownTimesAtOnce = 200;

export const setOverrides = defineRoute({
  service: 'assessment',
  name: 'setOverrides',
  method: 'POST',
  path: '/operator/exams/:examId/overrides',
  summary:
    'The same own start and end for several students of an exam, in the account with which they have a place in it',
  access,
  change: 'exam.overridden',
  params: exam,
  body: change({ userIds: z.array(Id).min(1).max(ownTimesAtOnce), ...ownTime }).refine(isForward, { path: ['end'] }),
  answer: z.object({ status: ok, ...manyResult }),
  refusals: [...overriding, 'extension.too_long'],
});

export const listOverrides = defineRoute({
  service: 'assessment',
  name: 'listOverrides',
  method: 'GET',
  path: '/operator/exams/:examId/overrides',
  summary:
    'The students of an exam who sit it at an own start and end, the newest first; of a teacher those of own classes',
  access,
  params: exam,
  answer: z.object({
    status: ok,
    items: z
      .array(
        z.object({
          accountId: z.string(),
          userId: z.string(),
          start: Instant,
          end: Instant,
          minutes: z.number().int(),
          ranked: z.boolean(),
          givenBy: z.string(),
          givenAt: Instant,
          /** It cannot be removed any more. */
          hasBegun: z.boolean(),
        }),
      )
      .max(5000),
  }),
  refusals: ['exam.not_found'],
});

export const removeOverride = defineRoute({
  service: 'assessment',
  name: 'removeOverride',
  method: 'DELETE',
  path: '/operator/exams/:examId/overrides/:accountId',
  summary: 'Takes an own start and end back until the student has begun: the exam is then for them as for everybody',
  access,
  change: 'exam.override_removed',
  params: account,
  body: change({}),
  answer: z.object({ status: ok }),
  refusals: ['exam.not_found', 'user.not_found', 'override.not_found', 'exam.begun'],
});

export const listLostTime = defineRoute({
  service: 'assessment',
  name: 'listLostTime',
  method: 'GET',
  path: '/operator/exams/:examId/lost-time',
  summary:
    'What attempts lost by silences of 60 s or more, less the time for which visits show the room open: of rooms or sections that lost it together, which is proposed, and single ones, which are not',
  access,
  params: exam,
  answer: z.object({
    status: ok,
    items: z
      .array(
        z.object({
          kind: z.enum(['room', 'single']),
          /** A single one is listed alone: closing a lid looks the same. */
          isProposed: z.boolean(),
          from: Instant,
          to: Instant,
          /** Where: a room of the exam, without one a section; neither: who has none. */
          roomId: z.string().nullable(),
          sectionId: z.string().nullable(),
          /** The most of the room or section that ran in a minute of it. */
          running: z.number().int(),
          students: z.array(z.object({ userId: z.string(), minutes: z.number().int() })).max(20_000),
        }),
      )
      .max(20_000),
    /** Single ones besides, older than those that are listed. */
    unlisted: z.number().int(),
  }),
  refusals: ['exam.not_found'],
});
