import { z } from 'zod';
import { change } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { defineRoute } from '../core/route.js';
import { Id, Instant, Reference } from '../shared/values.js';

/** Whom staff act on in an exam. Sections mean who is in them now. */
export const namedStudents = z.union([
  z.strictObject({ userIds: z.array(Id).min(1).max(5000) }),
  z.strictObject({ sectionIds: z.array(Reference).min(1).max(50) }),
]);

export const forceSubmissions = defineRoute({
  service: 'assessment',
  name: 'forceSubmissions',
  method: 'POST',
  path: '/operator/exams/:examId/submissions',
  summary:
    'Ends running attempts: their rooms send what waits for ten seconds, then what is saved is submitted. It cannot be undone',
  access: permitted('attempts.end'),
  needsProof: true,
  change: 'attempts.forced',
  params: z.object({ examId: Reference }),
  body: change({
    /** Left out: all, of a teacher the students of own classes. */
    to: namedStudents.optional(),
    reason: z.string().trim().min(1).max(200),
  }),
  answer: z.object({ status: z.literal(true), attempts: z.number().int() }),
  refusals: ['exam.not_found', 'attempt.not_running', 'user.not_found', 'place.unknown'],
});

export const reopenAttempt = defineRoute({
  service: 'assessment',
  name: 'reopenAttempt',
  method: 'POST',
  path: '/operator/attempts/:attemptId/reopening',
  summary:
    'Lets an attempt that the deadline or staff submitted run again with its saved answers, within a day and before the release. It leaves the ranks until it is submitted again; its receipt stays',
  access: permitted('attempts.end'),
  needsProof: true,
  change: 'attempt.reopened',
  params: z.object({ attemptId: Id }),
  body: change({
    minutes: z.number().int().min(1).max(240),
    reason: z.string().trim().min(1).max(200),
  }),
  answer: z.object({ status: z.literal(true), deadlineAt: Instant }),
  refusals: ['attempt.not_found', 'attempt.not_reopenable', 'attempt.results_released'],
});
