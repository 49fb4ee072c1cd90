import { z } from 'zod';
import { anyone, defineRoute, signedIn } from '../core/route.js';
import { translations } from '../shared/translations.js';
import { Id, Instant, ok, Reference } from '../shared/values.js';

export const calendarEventTypes = ['self', 'admin', 'exam', 'class'] as const;

/** The document's names (1 §3). Exams and classes of the person's class are among the events, to be read only. */
export const calendarEvent = z.object({
  eventId: z.string(),
  eventName: z.string(),
  /** The day on which it begins in Asia/Kolkata. */
  eventDate: z.iso.date(),
  startDateTime: Instant,
  endDateTime: Instant,
  eventType: z.enum(calendarEventTypes),
  user_id: z.string().nullable(),
  orgId: z.string(),
  /** Of an exam. */
  translations: translations('eventName'),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

/** Longer ones are refused: an agenda is for a screen. */
export const longestAgendaDays = 100;
const dayMs = 86_400_000;

const orderText = 'Please select proper date format';
const earliest = '2000-01-01T00:00:00.000Z';
const latest = '2100-01-01T00:00:00.000Z';
/** Below this an instant is in seconds: 1e11 ms lies in the year 1973. */
const secondsBelow = 1e11;
/** ISO 8601, or milliseconds since the epoch; seconds are understood as well (decision T21). */
const EventInstant = z
  .union(
    [z.iso.datetime({ offset: true, message: orderText }), z.number().min(0, orderText).max(8e15, orderText)],
    orderText,
  )
  .transform((at) => new Date(typeof at === 'number' ? (at < secondsBelow ? at * 1000 : at) : at).toISOString())
  .refine((at) => at >= earliest && at < latest, orderText);

export const calendarEventBody = z
  .object({
    user_id: Reference,
    /** Taken and not believed: the day is that of the beginning (decision T156). */
    eventDate: z.string().max(40).optional(),
    eventName: z.string('Enter Event Name').trim().min(1, 'Enter Event Name').max(200, 'At most 200 characters'),
    startDateTime: EventInstant,
    endDateTime: EventInstant,
    eventType: z.enum(['self', 'admin']),
    orgId: Reference,
  })
  .refine(({ startDateTime, endDateTime }) => startDateTime < endDateTime, {
    message: orderText,
    path: ['endDateTime'],
  })
  .refine(({ startDateTime, endDateTime }) => Date.parse(endDateTime) - Date.parse(startDateTime) <= 31 * dayMs, {
    message: 'An event lasts at most 31 days',
    path: ['endDateTime'],
  });

export const listAgenda = defineRoute({
  service: 'notification',
  name: 'listAgenda',
  method: 'POST',
  path: '/event/agendas/orgId/:orgId/userId/:userId',
  summary: "The person's events of some days: their own, the organisation's, and the exams and classes of their class",
  access: signedIn,
  own: ['params.userId'],
  params: z.object({ orgId: Reference, userId: Reference }),
  body: z
    .object({ startDate: z.iso.date(), endDate: z.iso.date() })
    .refine(({ startDate, endDate }) => startDate <= endDate, { message: orderText, path: ['endDate'] })
    .refine(({ startDate, endDate }) => Date.parse(endDate) - Date.parse(startDate) < longestAgendaDays * dayMs, {
      message: `At most ${longestAgendaDays} days`,
      path: ['endDate'],
    }),
  answer: z.object({ status: ok, data: z.array(calendarEvent) }),
});

const saved = z.object({ status: ok, message: z.string(), data: calendarEvent });

export const createEvent = defineRoute({
  service: 'notification',
  name: 'createEvent',
  method: 'POST',
  path: '/event/create',
  summary: "Adds an event to the own calendar; an organisation's staff may add one for everybody",
  access: signedIn,
  body: calendarEventBody,
  answer: saved,
  refusals: ['calendar.not_yours', 'calendar.full'],
});

export const updateEvent = defineRoute({
  service: 'notification',
  name: 'updateEvent',
  method: 'PUT',
  path: '/event/:eventId',
  summary: 'Changes an own event',
  access: signedIn,
  params: z.object({ eventId: Id }),
  body: calendarEventBody,
  answer: saved,
  refusals: ['calendar.not_yours', 'calendar.event_not_found'],
});

export const deleteEvent = defineRoute({
  service: 'notification',
  name: 'deleteEvent',
  method: 'DELETE',
  path: '/event/:eventId',
  summary: 'Deletes an own event',
  access: signedIn,
  params: z.object({ eventId: Id }),
  answer: z.object({ status: ok, message: z.string() }),
  refusals: ['calendar.not_yours', 'calendar.event_not_found'],
});

export const calendarFeedState = defineRoute({
  service: 'notification',
  name: 'calendarFeedState',
  method: 'GET',
  path: '/event/feed/userId/:userId',
  summary: 'Whether the own calendar has a private address; the address itself is told once, when it is made',
  access: signedIn,
  own: ['params.userId'],
  params: z.object({ userId: Reference }),
  answer: z.object({ status: ok, createdAt: Instant.nullable() }),
});

export const openCalendarFeed = defineRoute({
  service: 'notification',
  name: 'openCalendarFeed',
  method: 'POST',
  path: '/event/feed/userId/:userId',
  summary: 'Makes a private address of the own calendar; one that was made before stops answering',
  access: signedIn,
  own: ['params.userId'],
  params: z.object({ userId: Reference }),
  answer: z.object({ status: ok, path: z.string() }),
});

export const closeCalendarFeed = defineRoute({
  service: 'notification',
  name: 'closeCalendarFeed',
  method: 'DELETE',
  path: '/event/feed/userId/:userId',
  summary: 'The private address of the own calendar stops answering',
  access: signedIn,
  own: ['params.userId'],
  params: z.object({ userId: Reference }),
  answer: z.object({ status: ok }),
});

export const readCalendarFeed = defineRoute({
  service: 'notification',
  name: 'readCalendarFeed',
  method: 'GET',
  path: '/event/feed/:secret/calendar.ics',
  summary: "A person's calendar for other programs (RFC 5545); who knows the address may read it",
  access: anyone,
  params: z.object({ secret: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
  answer: z.unknown(),
  raw: true,
  refusals: ['calendar.feed_not_found'],
});
