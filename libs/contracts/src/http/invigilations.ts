import { z } from 'zod';
import { permitted } from '../core/permissions.js';
import { defineRoute } from '../core/route.js';
import { examTypeNames } from '../shared/exam-values.js';
import { Instant } from '../shared/values.js';

const invigilation = z.object({
  examId: z.string(),
  examName: z.string(),
  examType: z.enum(examTypeNames),
  startAt: Instant,
  /** With all the time that was given; null where it never ends. */
  closesAt: Instant.nullable(),
  /** Of which the person is an invigilator. */
  rooms: z.array(z.string()).max(1000),
  /** Whether the person may act on its students now. */
  isOpen: z.boolean(),
});
export type Invigilation = z.infer<typeof invigilation>;

export const listInvigilations = defineRoute({
  service: 'assessment',
  name: 'listInvigilations',
  method: 'GET',
  path: '/operator/invigilations',
  summary:
    'The exams in whose rooms the person is an invigilator: those of the next 24 hours, and those that closed an hour ago at most',
  access: permitted('monitor.use'),
  answer: z.object({ status: z.literal(true), items: z.array(invigilation).max(100) }),
});
