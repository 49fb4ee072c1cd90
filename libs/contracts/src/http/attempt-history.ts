import { z } from 'zod';
import { permitted } from '../core/permissions.js';
import { defineRoute } from '../core/route.js';
import { submitters } from '../shared/exam-values.js';
import { Id, Instant } from '../shared/values.js';
import { announcementTexts } from './announcements.js';
import { extensionReasons } from './exams.js';
import { incidentCategories } from './incidents.js';

const at = Instant;
/** In order of time; what lasts stands where it began. */
const historyEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun'), at }),
  /** Another device or sign-in took it over: the how manieth. */
  z.object({ kind: z.literal('device'), at, number: z.number().int() }),
  /** Nothing was heard of the student. */
  z.object({ kind: z.literal('gap'), at, until: Instant }),
  /** Acknowledged saves of the minute that begins then. */
  z.object({ kind: z.literal('saves'), at, saves: z.number().int() }),
  z.object({
    ...{ kind: z.literal('extension'), at, minutes: z.number().int(), givenBy: z.string() },
    ...{ reason: z.enum(extensionReasons).nullable(), note: z.string().nullable() },
  }),
  /** The room has shown it. */
  z.object({ kind: z.literal('announcement'), at, texts: announcementTexts }),
  z.object({
    ...{ kind: z.literal('submitted'), at, submittedBy: z.enum(submitters), answered: z.number().int() },
    receiptHash: z.string(),
  }),
  z.object({ kind: z.literal('cancelled'), at }),
  /** Of the student, or of the room where the student sits. */
  z.object({
    ...{ kind: z.literal('incident'), at, category: z.enum(incidentCategories), note: z.string(), by: z.string() },
    room: z.string().nullable(),
  }),
  z.object({ kind: z.literal('reopened'), at, minutes: z.number().int(), reason: z.string(), by: z.string() }),
]);
export type HistoryEntry = z.infer<typeof historyEntry>;

export const readAttemptHistory = defineRoute({
  service: 'assessment',
  name: 'readAttemptHistory',
  method: 'GET',
  path: '/operator/attempts/:attemptId/history',
  summary:
    'What happened in an attempt, in order of time: begin, devices, gaps, saves per minute, more time, announcements seen, incidents, submission and receipt. No answer and no mark',
  access: permitted('monitor.use'),
  params: z.object({ attemptId: Id }),
  answer: z.object({ status: z.literal(true), items: z.array(historyEntry).max(5000) }),
  refusals: ['attempt.not_found'],
});
