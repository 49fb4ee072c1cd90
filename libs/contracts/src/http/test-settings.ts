import { z } from 'zod';
import { change, Version } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { defineRoute } from '../core/route.js';
import { mostInt4 } from '../shared/values.js';

const access = permitted('school.manage');
const settings = z.object({
  /** Whether a test is published only once a second person has agreed. */
  publishesByTwo: z.boolean(),
  /** Whether the key of a closed test is decided on only once a second person has agreed. */
  decidesKeysByTwo: z.boolean(),
  /** Whether a question becomes ready only by a person other than its author. */
  reviewsQuestions: z.boolean(),
});
export type TestSettings = z.infer<typeof settings>;

export const readTestSettings = defineRoute({
  service: 'assessment',
  name: 'readTestSettings',
  method: 'GET',
  path: '/operator/test-settings',
  summary: 'How the own school makes its tests; version 0: nobody has changed it yet',
  access,
  answer: z.object({ status: z.literal(true), version: z.number().int().nonnegative(), settings }),
});

export const changeTestSettings = defineRoute({
  service: 'assessment',
  name: 'changeTestSettings',
  method: 'PUT',
  path: '/operator/test-settings',
  summary: 'Changes how the own school makes its tests',
  access,
  needsProof: true,
  change: 'organisation.tests_set',
  body: change({ version: z.number().int().nonnegative().max(mostInt4), settings }),
  answer: z.object({ status: z.literal(true), version: Version }),
  refusals: ['edit.conflict'],
});
