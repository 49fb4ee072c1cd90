import { z } from 'zod';
import { allow, defineRoute } from '../core/route.js';
import { Id, Instant, ok, Reference } from '../shared/values.js';
import { filePlace } from './catalog-curriculum.js';

/** An hour of the day as the documents write it: `09.05`. */
const hourMinute = z.string().regex(/^\d{1,2}\.\d{1,2}$/);

/** What clients send along and the server knows better: it is taken and not believed. */
const told = {
  date: z.string().max(40).optional(),
  analyticsType: z.string().max(40).optional(),
  contentType: z.string().max(40).optional(),
  contentName: z.string().max(200).optional(),
  userName: z.string().max(200).optional(),
  accountId: Reference.optional(),
  userId: Reference.optional(),
  branchId: z.string().max(80).optional(),
  courseId: z.string().max(80).optional(),
  sectionId: z.string().max(80).nullable().optional(),
  fromTime: hourMinute.optional(),
  toTime: hourMinute.optional(),
};

/** A record as it is stored, in the documents' words. */
export const viewRecord = z.object({
  id: z.string(),
  startTime: Instant,
  endTime: Instant,
  /** Seconds that count. */
  timeSpent: z.number().int(),
  date: z.string(),
  analyticsType: z.string(),
  contentType: z.string(),
  userName: z.string(),
  accountId: z.string(),
  userId: z.string(),
  branchId: z.string().nullable(),
  courseId: z.string().nullable(),
  sectionId: z.string().nullable(),
  contentId: z.string(),
  contentName: z.string(),
  fromTime: hourMinute,
  toTime: hourMinute,
});

export const startView = defineRoute({
  service: 'catalog',
  name: 'startView',
  method: 'POST',
  path: '/analytics/save',
  summary: 'A file was opened, or a video began to play: answers the id under which its time is recorded',
  access: allow('student'),
  own: ['body.accountId', 'body.userId'],
  body: z.object({ ...told, contentId: Reference, place: filePlace.optional() }),
  answer: z.object({
    status: ok,
    id: z.string(),
    Item: viewRecord,
    /** Where the account left the file before; empty the first time. */
    place: filePlace,
  }),
  refusals: ['content.not_found', 'chapter.locked', 'chapter.inactive', 'chapter.expired'],
});

const longestViewSeconds = 86_400;

export const updateView = defineRoute({
  service: 'catalog',
  name: 'updateView',
  method: 'POST',
  path: '/analytics/update',
  summary: 'How long the file has been open or played, and the place reached; every 30 seconds and on closing',
  access: allow('student'),
  own: ['body.accountId', 'body.userId'],
  body: z
    .object({
      ...told,
      id: Id,
      /** Seconds since the view began, as its tab counts them. */
      timeSpent: z.number().min(0).max(longestViewSeconds, 'A view does not last a day.'),
      startTime: Instant.optional(),
      endTime: Instant.optional(),
      place: filePlace.optional(),
      contentId: Reference.optional(),
    })
    .superRefine(({ startTime, endTime }, { addIssue }) => {
      if (startTime === undefined || endTime === undefined) return;
      const seconds = (Date.parse(endTime) - Date.parse(startTime)) / 1000;
      if (seconds < 0) addIssue({ code: 'custom', message: 'The view ended before it began.', path: ['endTime'] });
      if (seconds >= longestViewSeconds)
        addIssue({ code: 'custom', message: 'A view does not last a day.', path: ['endTime'] });
    }),
  answer: z.object({ status: ok, timeSpent: z.number().int() }),
  refusals: ['view.not_found'],
});
