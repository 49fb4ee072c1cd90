import { z } from 'zod';
import { change } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { allow, defineRoute } from '../core/route.js';
import { Id, Instant, Reference } from '../shared/values.js';
import { keyTreatmentNames } from './keys.js';

/**
 * `computing`: the preview is being made. `outdated`: a decision or a submission came since, or it is an hour old.
 * `applying`: the new results are on their way to everybody; the old ones are in force until it is `applied`.
 * `failed`: nothing changed.
 */
export const regradeStates = ['computing', 'previewed', 'outdated', 'applying', 'applied', 'failed'] as const;
export type RegradeState = (typeof regradeStates)[number];

/** How long a preview may be applied. */
export const regradeMinutes = 60;
/** Of the first by rank, before and after. */
export const regradeFirst = 100;

const exam = z.object({ examId: Reference });
const one = z.object({ examId: Reference, regradeId: Id });

const beforeAndAfter = z.object({ before: z.number(), after: z.number() });
const student = z.object({ accountId: z.string(), name: z.string(), marks: beforeAndAfter, rank: beforeAndAfter });
export type RegradedStudent = z.infer<typeof student>;

const summary = {
  regradeId: Id,
  state: z.enum(regradeStates),
  /** When the preview was asked for. */
  at: Instant,
  appliedAt: Instant.nullable(),
  /** The result version that it makes; null while it made none. The submissions themselves are version 1. */
  version: z.number().int().nullable(),
  /** How many are regraded, and how many of them are done. */
  submissions: z.number().int(),
  done: z.number().int(),
};

const regradedKey = z.object({
  qNo: z.number().int(),
  questionId: z.string(),
  keyVersion: z.number().int(),
  treatment: z.enum(keyTreatmentNames),
  accepted: z.array(z.string()).max(20),
  reason: z.string(),
});

export const listRegrades = defineRoute({
  service: 'assessment',
  name: 'listRegrades',
  method: 'GET',
  path: '/operator/exams/:examId/regrades',
  summary:
    'The regrades of an exam, the newest first, and how many keys were decided on since the last that was applied',
  access: permitted('results.see'),
  params: exam,
  answer: z.object({
    status: z.literal(true),
    Item: z.object({
      /** The version that everybody sees. */
      resultVersion: z.number().int(),
      /** Decisions on keys that the results do not have yet. */
      keysWaiting: z.number().int(),
      regrades: z.array(z.object(summary)).max(50),
    }),
  }),
  refusals: ['exam.not_found', 'release.not_closed'],
});

export const previewRegrade = defineRoute({
  service: 'assessment',
  name: 'previewRegrade',
  method: 'POST',
  path: '/operator/exams/:examId/regrades',
  summary: 'Marks all submissions of an exam anew by its keys as they are now, for looking at: nothing changes yet',
  access: permitted('results.decide'),
  change: 'regrade.previewed',
  params: exam,
  body: change({}),
  answer: z.object({ status: z.literal(true), regradeId: Id, state: z.enum(regradeStates) }),
  refusals: ['exam.not_found', 'release.not_closed', 'regrade.running'],
});

export const readRegrade = defineRoute({
  service: 'assessment',
  name: 'readRegrade',
  method: 'GET',
  path: '/operator/exams/:examId/regrades/:regradeId',
  summary:
    'A regrade: how far it is, the keys that changed, whose marks and ranks move, and the first before and after',
  access: permitted('results.see'),
  params: one,
  answer: z.object({
    status: z.literal(true),
    Item: z.object({
      ...summary,
      examName: z.string(),
      /** What was decided since the results that are in force when it was asked for. */
      keys: z.array(regradedKey).max(250),
      /** The most that can be had. */
      maximumMarks: beforeAndAfter,
      /** Null while it is being made. Those of the marks are all submissions, those of ranks who is ranked. */
      marks: z.object({ rise: z.number().int(), fall: z.number().int(), same: z.number().int() }).nullable(),
      ranks: z.object({ up: z.number().int(), down: z.number().int(), same: z.number().int() }).nullable(),
      firstBefore: z.array(student).max(regradeFirst),
      firstAfter: z.array(student).max(regradeFirst),
    }),
  }),
  refusals: ['exam.not_found', 'regrade.not_found', 'release.not_closed'],
});

export const readRegradeFile = defineRoute({
  service: 'assessment',
  name: 'readRegradeFile',
  method: 'GET',
  path: '/operator/exams/:examId/regrades/:regradeId/file',
  summary: "Each student's marks and rank before and after, as CSV; an entry of the trail",
  access: permitted('results.see'),
  // personal data of everybody who sat it
  needsProof: true,
  params: one,
  raw: true,
  answer: z.unknown(),
  refusals: ['exam.not_found', 'regrade.not_found', 'release.not_closed'],
});

export const applyRegrade = defineRoute({
  service: 'assessment',
  name: 'applyRegrade',
  method: 'POST',
  path: '/operator/exams/:examId/regrades/:regradeId/apply',
  summary:
    'Makes what was previewed the results that everybody sees, and tells whose marks or rank changed; not undone',
  access: permitted('results.decide'),
  needsProof: true,
  change: 'regrade.applied',
  params: one,
  body: change({}),
  answer: z.object({ status: z.literal(true), state: z.enum(regradeStates), students: z.number().int() }),
  refusals: ['exam.not_found', 'regrade.not_found', 'release.not_closed', 'regrade.running', 'regrade.outdated'],
});

const changedQuestion = z.object({
  qNo: z.number().int(),
  questionId: z.string(),
  treatment: z.enum(keyTreatmentNames),
  /** Empty while another exam asks the question. */
  accepted: z.array(z.string()).max(20),
  reason: z.string(),
  /** The student's own of this question; null while another exam asks it. */
  marks: beforeAndAfter.nullable(),
});

export const listResultVersions = defineRoute({
  service: 'assessment',
  name: 'listResultVersions',
  method: 'GET',
  path: '/results/versions/examId/:examId/accountId/:accountId',
  summary: "The versions of the student's latest result, the newest first, and what changed with each",
  access: allow('student'),
  own: ['params.accountId'],
  params: z.object({ examId: Reference, accountId: Reference }),
  answer: z.object({
    status: z.literal(true),
    Item: z.object({
      /** Empty until marks are told. */
      versions: z
        .array(
          z.object({
            /** 1 is that of the submission. */
            version: z.number().int(),
            at: Instant,
            marks: z.number(),
            maximumMarks: z.number(),
            /** Null until ranks are told, of who is not ranked, and of version 1 while there is no other. */
            rank: z.number().int().nullable(),
            percentile: z.number().nullable(),
            /** Of how many. */
            candidates: z.number().int().nullable(),
            changes: z.array(changedQuestion).max(250),
          }),
        )
        .max(50),
    }),
  }),
  refusals: ['result.not_found'],
});
