import { z } from 'zod';
import { allow, defineRoute, signedIn } from '../core/route.js';
import { Instant, Reference } from '../shared/values.js';

export const notice = z.object({
  noticeId: z.string(),
  kind: z.string(),
  /** What the kind's text speaks of, for clients that say it in another language. */
  values: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  title: z.string(),
  description: z.string(),
  scheduleTime: Instant,
  read: z.boolean(),
  /** Where a tap leads, a path of the client; null where nowhere. */
  link: z.string().nullable(),
  examId: z.string().nullable(),
});
export type Notice = z.infer<typeof notice>;

export const listNotices = defineRoute({
  service: 'notification',
  name: 'listNotices',
  method: 'GET',
  path: '/pushnotification/user/:userId',
  summary: "The person's notices, newest first",
  access: signedIn,
  own: ['params.userId'],
  params: z.object({ userId: Reference }),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(500).default(10),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    search: z.string().max(100).default(''),
  }),
  answer: z.object({
    status: z.literal(true),
    data: z.array(notice),
    unread: z.number().int(),
    totalRecords: z.number().int(),
  }),
  refusals: ['auth.not_yours'],
});

export const readNotices = defineRoute({
  service: 'notification',
  name: 'readNotices',
  method: 'POST',
  path: '/pushnotification/user/:userId/read',
  summary: 'Marks notices as read, all of them where none is named',
  access: signedIn,
  own: ['params.userId'],
  params: z.object({ userId: Reference }),
  body: z.object({ noticeIds: z.array(Reference).max(500).optional() }),
  answer: z.object({ status: z.literal(true), unread: z.number().int() }),
  refusals: ['auth.not_yours'],
});

/** A gap in the live channel: what was told meanwhile. */
export const missedNotices = defineRoute({
  service: 'notification',
  name: 'missedNotices',
  method: 'GET',
  path: '/pushnotification/user/:userId/missed',
  summary: 'What was told since the cursor, oldest first; without one, the cursor of now. Some may have been heard',
  access: signedIn,
  own: ['params.userId'],
  params: z.object({ userId: Reference }),
  query: z.object({ after: Instant.optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }),
  answer: z.object({
    status: z.literal(true),
    items: z.array(notice),
    nextCursor: Instant,
    /** More was told than is answered: ask again with the cursor. */
    hasMore: z.boolean(),
  }),
  refusals: ['auth.not_yours'],
});

const channel = z.enum(['inApp', 'email', 'sms']);
const minuteOfDay = z.number().int().min(0).max(1439);
/** Minutes of the day in India. */
const quietHours = z.object({ isOn: z.boolean(), from: minuteOfDay, until: minuteOfDay });

export const noticePreferences = z.object({
  kinds: z
    .array(
      z.object({
        kind: z.string(),
        /** Those the kind has. Not to be changed: always on. */
        channels: z.array(z.object({ channel, isOn: z.boolean(), canChange: z.boolean() })).max(3),
      }),
    )
    .max(40),
  quiet: quietHours,
  /** Where e-mails and messages go, shown in part; null where nothing is verified. */
  reach: z.object({ email: z.string().nullable(), sms: z.string().nullable() }),
});
export type NoticePreferencesView = z.infer<typeof noticePreferences>;

const preferencesOf = {
  service: 'notification',
  path: '/pushnotification/user/:userId/preferences',
  access: signedIn,
  own: ['params.userId'],
  params: z.object({ userId: Reference }),
  answer: noticePreferences.extend({ status: z.literal(true) }),
} as const;

export const readNoticePreferences = defineRoute({
  ...preferencesOf,
  name: 'readNoticePreferences',
  method: 'GET',
  summary: 'What the person wants to be told of, by which ways, and their quiet hours',
});

export const saveNoticePreferences = defineRoute({
  ...preferencesOf,
  name: 'saveNoticePreferences',
  method: 'PUT',
  summary: 'Changes them; what waits for the end of quiet hours is told as the new ones have it',
  body: z.object({
    channels: z.array(z.object({ kind: z.string().max(40), channel, isOn: z.boolean() })).max(60),
    quiet: quietHours,
  }),
  refusals: ['notice.kind_unknown'],
});

const ownReminder = {
  service: 'notification',
  access: allow('student'),
  own: ['params.userId'],
  params: z.object({ userId: Reference, examId: Reference }),
} as const;

export const remindOfExam = defineRoute({
  ...ownReminder,
  name: 'remindOfExam',
  method: 'PUT',
  path: '/pushnotification/user/:userId/reminders/:examId',
  summary: 'Asks to be reminded of an exam to come; repeating it changes nothing',
  answer: z.object({ status: z.literal(true), remindAt: Instant }),
  refusals: ['exam.not_found', 'exam.begun', 'notice.too_many_reminders'],
});

export const dropExamReminder = defineRoute({
  ...ownReminder,
  name: 'dropExamReminder',
  method: 'DELETE',
  path: '/pushnotification/user/:userId/reminders/:examId',
  summary: 'Takes the reminder back; repeating it changes nothing',
  answer: z.object({ status: z.literal(true) }),
});

export const listExamReminders = defineRoute({
  service: 'notification',
  name: 'listExamReminders',
  method: 'GET',
  path: '/pushnotification/user/:userId/reminders',
  summary: 'The exams that the person will be reminded of',
  access: allow('student'),
  own: ['params.userId'],
  params: z.object({ userId: Reference }),
  answer: z.object({
    status: z.literal(true),
    reminders: z.array(z.object({ examId: z.string(), remindAt: Instant })).max(100),
  }),
});
