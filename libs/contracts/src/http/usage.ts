import { z } from 'zod';
import { allow, defineRoute } from '../core/route.js';
import { Instant, ok, Reference } from '../shared/values.js';

/** Seconds. */
const times = { mp4: z.number().int(), pdf: z.number().int(), zip: z.number().int(), quiz: z.number().int() };

export const usageByFilter = defineRoute({
  service: 'analytics',
  name: 'usageByFilter',
  method: 'POST',
  path: '/analytics/getuseranalyticsbyfilter',
  summary: 'How long a student has used each kind of content on some days, by subject and in all',
  access: allow('student'),
  own: ['body.userId'],
  body: z.object({
    boardId: Reference,
    classId: Reference,
    groupId: Reference,
    userId: Reference,
    /** Days in Asia/Kolkata; an instant stands for its day. */
    dateRange: z
      .array(z.union([z.iso.date(), Instant]))
      .min(1)
      .max(366),
  }),
  answer: z.object({
    status: ok,
    Items: z.array(z.object({ subjectId: z.string(), subjectName: z.string(), ...times, quizCount: z.number().int() })),
    overall: z.object(times),
  }),
});
