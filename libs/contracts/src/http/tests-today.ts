import { z } from 'zod';
import { permitted } from '../core/permissions.js';
import { defineRoute } from '../core/route.js';
import { findings } from '../shared/findings.js';
import { Instant } from '../shared/values.js';

// apart from the other calls about tests: the first page of the console asks for little else of them
export const testsToday = defineRoute({
  service: 'assessment',
  name: 'testsToday',
  method: 'GET',
  path: '/operator/today',
  summary:
    'What of the tests waits for the person: challenges without a decision, and drafts of the next 24 hours with the faults of their checklist',
  access: permitted('tests.edit'),
  answer: z.object({
    status: z.literal(true),
    /** The tests that were over first come first. */
    challenged: z
      .array(z.object({ examId: z.string(), examName: z.string(), challenges: z.number().int().positive() }))
      .max(20),
    /** What begins first comes first. */
    drafts: z.array(z.object({ examId: z.string(), examName: z.string(), startAt: Instant, faults: findings })).max(10),
  }),
});
