import { z } from 'zod';
import { change } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { defineRoute } from '../core/route.js';
import { Instant, Reference } from '../shared/values.js';
import { resultReleases } from './results.js';

const params = z.object({ examId: Reference });

export const readRelease = defineRoute({
  service: 'assessment',
  name: 'readRelease',
  method: 'GET',
  path: '/operator/exams/:examId/release',
  summary: 'How far the results of an exam are released, and whether somebody has to',
  access: permitted('results.see'),
  params,
  answer: z.object({
    status: z.literal(true),
    Item: z.object({
      isManual: z.boolean(),
      release: z.enum(resultReleases),
      /** Of the last step. */
      releasedAt: Instant.nullable(),
      isClosed: z.boolean(),
      submissions: z.number().int(),
    }),
  }),
  refusals: ['exam.not_found'],
});

export const releaseResults = defineRoute({
  service: 'assessment',
  name: 'releaseResults',
  method: 'POST',
  path: '/operator/exams/:examId/release',
  summary: 'Releases results that wait for it: marks with the provisional key, or everything. It cannot be undone',
  access: permitted('results.decide'),
  needsProof: true,
  change: 'results.released',
  params,
  body: change({ results: z.enum(['provisional', 'told']) }),
  answer: z.object({ status: z.literal(true), students: z.number().int() }),
  refusals: ['exam.not_found', 'release.not_closed', 'attempt.results_released', 'challenge.open'],
});
