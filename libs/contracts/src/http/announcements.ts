import { z } from 'zod';
import { change } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { allow, defineRoute } from '../core/route.js';
import { languageCodes } from '../shared/exam-values.js';
import { Instant, Reference } from '../shared/values.js';
import { namedStudents } from './staff-attempts.js';

/** In one language or more; who has none of them reads the first. */
export const announcementTexts = z
  .partialRecord(z.enum(languageCodes), z.string().trim().min(1).max(500))
  .refine((texts) => Object.keys(texts).length > 0);

/** As the room shows it. */
export const announcement = z.object({
  announcementId: z.string(),
  texts: announcementTexts,
  /** The question that it is about. */
  questionId: z.string().nullable(),
  sentAt: Instant,
});
export type Announcement = z.infer<typeof announcement>;

const params = z.object({ examId: Reference });

export const sendAnnouncement = defineRoute({
  service: 'notification',
  name: 'sendAnnouncement',
  method: 'POST',
  path: '/operator/exams/:examId/announcements',
  summary: 'Tells the rooms of an exam something, at once and once a minute at most; it stays in their list',
  access: permitted('monitor.use'),
  change: 'announcement.sent',
  params,
  body: change({
    texts: announcementTexts,
    /** Left out: to all, of a teacher the students of own classes. */
    to: namedStudents.optional(),
    questionId: Reference.optional(),
  }),
  answer: z.object({ status: z.literal(true), announcementId: z.string() }),
  refusals: ['exam.not_found', 'announcement.too_many', 'user.not_found', 'place.unknown'],
});

export const listAnnouncements = defineRoute({
  service: 'notification',
  name: 'listAnnouncements',
  method: 'GET',
  path: '/operator/exams/:examId/announcements',
  summary: 'What was announced in an exam, the newest first, and how many have seen it',
  access: permitted('monitor.use'),
  params,
  answer: z.object({
    status: z.literal(true),
    items: z
      .array(
        announcement.extend({
          sentBy: z.string(),
          /** Null: everybody. */
          sections: z.array(z.string()).max(1000).nullable(),
          /** Null: not some by name. */
          students: z.number().int().nullable(),
          seen: z.number().int(),
        }),
      )
      .max(500),
  }),
  refusals: ['exam.not_found'],
});

export const readAnnouncements = defineRoute({
  service: 'notification',
  name: 'readAnnouncements',
  method: 'GET',
  path: '/exams/:examId/announcements',
  summary: 'What was announced to the student in an exam, the newest first',
  access: allow('student'),
  params,
  answer: z.object({ status: z.literal(true), items: z.array(announcement).max(500) }),
  refusals: ['exam.not_found'],
});
