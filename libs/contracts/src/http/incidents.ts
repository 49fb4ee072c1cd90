import { z } from 'zod';
import { change } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { defineRoute } from '../core/route.js';
import { Id, Instant, Reference } from '../shared/values.js';

export const incidentCategories = ['technical', 'room', 'health', 'conduct', 'other'] as const;
export type IncidentCategory = (typeof incidentCategories)[number];

const params = z.object({ examId: Reference });

export const addIncident = defineRoute({
  service: 'assessment',
  name: 'addIncident',
  method: 'POST',
  path: '/operator/exams/:examId/incidents',
  summary: 'Keeps what happened to a student or in a room of an exam, with who tells it and when',
  access: permitted('monitor.use'),
  change: 'incident.added',
  params,
  body: change({
    about: z.union([z.strictObject({ userId: Id }), z.strictObject({ roomId: Id })]),
    category: z.enum(incidentCategories),
    note: z.string().trim().min(1).max(500),
  }),
  answer: z.object({ status: z.literal(true), incidentId: z.string() }),
  refusals: ['exam.not_found', 'user.not_found', 'room.not_found'],
});

const incident = z.object({
  incidentId: z.string(),
  /** Null: of a room. */
  userId: z.string().nullable(),
  /** Null: of a student. */
  room: z.string().nullable(),
  category: z.enum(incidentCategories),
  note: z.string(),
  /** Empty where that person is erased. */
  by: z.string(),
  at: Instant,
});
export type Incident = z.infer<typeof incident>;

export const readExamDay = defineRoute({
  service: 'assessment',
  name: 'readExamDay',
  method: 'GET',
  path: '/operator/exams/:examId/exam-day',
  summary: 'The exam-day report: times, counts, extensions, outages and incidents; of a teacher the own students',
  access: permitted('monitor.use'),
  params,
  answer: z.object({
    status: z.literal(true),
    examName: z.string(),
    startAt: Instant.nullable(),
    endAt: Instant.nullable(),
    closesAt: Instant.nullable(),
    counts: z.object({
      expected: z.number().int(),
      begun: z.number().int(),
      submitted: z.number().int(),
      running: z.number().int(),
    }),
    extensions: z
      .array(
        z.object({
          minutes: z.number().int(),
          /** Null: everybody. */
          students: z.number().int().nullable(),
          reason: z.string().nullable(),
          note: z.string().nullable(),
          by: z.string(),
          at: Instant,
        }),
      )
      .max(500),
    outages: z
      .array(
        z.object({
          /** As of `listOutages`. */
          kind: z.enum(['server', 'silence', 'room']),
          /** Of 'room': what the room is called; null of a section. */
          room: z.string().nullable(),
          sectionId: z.string().nullable(),
          from: Instant,
          to: Instant,
          decision: z.string().nullable(),
          reason: z.string().nullable(),
        }),
      )
      .max(500),
    /** In order of time. */
    incidents: z.array(incident).max(5000),
  }),
  refusals: ['exam.not_found'],
});
