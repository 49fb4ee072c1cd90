import { z } from 'zod';
import { defineRoute, signedIn } from '../core/route.js';
import { Instant, Reference } from '../shared/values.js';

export const notice = z.object({
  noticeId: z.string(),
  kind: z.string(),
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
    page: z.coerce.number().int().min(1).default(1),
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
