import { z } from 'zod';
import { allow, defineRoute } from '../core/route.js';
import { classResourceTypes, meetingApps } from '../shared/learning-values.js';
import { translations } from '../shared/translations.js';
import { Instant, mostInt4, ok, Reference } from '../shared/values.js';

const meeting = z.object({
  _id: z.string(),
  virtualClassId: z.string(),
  title: z.string(),
  startTime: Instant,
  endTime: Instant,
  subjectName: z.string(),
  description: z.string(),
  translations: translations('title', 'description'),
  meetingApp: z.enum(meetingApps),
  meetingInfo: z.object({ join_url: z.string(), joinUrl: z.string(), agenda: z.string() }),
  boardName: z.string(),
  teacherName: z.string(),
  /** Minutes. */
  duration: z.number().int(),
  /** `uri` is an address, or a key for `se3fetch` and `se3VideoFetch`. */
  resources: z.array(z.object({ type: z.enum(classResourceTypes), uri: z.string(), name: z.string() })),
  /** As `uri` of a resource; null where nothing was recorded. */
  recording: z.string().nullable(),
  isReminded: z.boolean(),
  hasAttended: z.boolean(),
});
export type Meeting = z.infer<typeof meeting>;

export const listMeetings = defineRoute({
  service: 'catalog',
  name: 'listMeetings',
  method: 'GET',
  path: '/virtualclass/getmeetingsbysection/class/:classId/section/:sectionId',
  summary: 'Classes of the own section in one bucket, the newest first; `default` for who has no section',
  access: allow('student'),
  params: z.object({ classId: Reference, sectionId: Reference }),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(mostInt4).default(100),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    sort: z.literal('-startTime').default('-startTime'),
    filter: z.enum(['ongoing', 'upcoming', 'completed']).default('ongoing'),
  }),
  answer: z.object({ status: ok, Items: z.array(meeting), totalRecords: z.number().int() }),
});

export const saveAttendance = defineRoute({
  service: 'catalog',
  name: 'saveAttendance',
  method: 'POST',
  path: '/vmeetingstudents/saveattendance',
  summary: 'Records once that the person joined a class that is being held',
  access: allow('student'),
  body: z.object({ userRef: Reference, virtualClassId: Reference }),
  answer: z.object({ status: ok, attendedAt: Instant }),
  refusals: ['class.not_found', 'class.not_begun', 'class.over'],
});

export const remindOfClass = defineRoute({
  service: 'catalog',
  name: 'remindOfClass',
  method: 'PUT',
  path: '/virtualclass/:virtualClassId/reminder',
  summary: 'Asks to be reminded of a class to come; repeating it changes nothing',
  access: allow('student'),
  params: z.object({ virtualClassId: Reference }),
  answer: z.object({ status: ok, remindAt: Instant }),
  refusals: ['class.not_found', 'class.begun'],
});
