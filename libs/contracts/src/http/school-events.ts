import { z } from 'zod';
import { change, listAnswer, listQuery } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { defineRoute } from '../core/route.js';
import { Id, Instant, SectionOrGroup, ok } from '../shared/values.js';

const access = permitted('learning.edit');

const event = {
  name: z.string().trim().min(1).max(200),
  startsAt: Instant,
  endsAt: Instant,
  /** Null: everybody of the organisation. A place without a section is the whole group. */
  places: z.array(SectionOrGroup).min(1).max(50).nullable(),
};
export const longestEventMs = 31 * 86_400_000;

const listed = z.object({
  eventId: Id,
  ...event,
  places: z.array(SectionOrGroup).max(50).nullable(),
  addedBy: z.string(),
});
export type SchoolEvent = z.infer<typeof listed>;

export const listSchoolEvents = defineRoute({
  service: 'notification',
  name: 'listSchoolEvents',
  method: 'GET',
  path: '/operator/events',
  summary: 'Events that the school has put into its calendars: of a teacher the own ones',
  access,
  query: listQuery(['startsAt'], {}, true),
  answer: listAnswer(listed),
});

export const addSchoolEvent = defineRoute({
  service: 'notification',
  name: 'addSchoolEvent',
  method: 'POST',
  path: '/operator/events',
  summary: 'Puts an event into the calendars of sections or of the organisation; a teacher into those of own ones',
  access,
  change: 'event.added',
  body: change(event)
    .refine(({ startsAt, endsAt }) => startsAt < endsAt, { path: ['endsAt'], message: 'It ends after it begins' })
    .refine(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt) <= longestEventMs, {
      ...{ path: ['endsAt'], message: 'An event lasts at most 31 days' },
    }),
  answer: z.object({ status: ok, eventId: Id }),
  refusals: ['event.not_your_section', 'calendar.full'],
});

export const removeSchoolEvent = defineRoute({
  service: 'notification',
  name: 'removeSchoolEvent',
  method: 'POST',
  path: '/operator/events/:eventId/removal',
  summary: 'Takes an event out of the calendars',
  access,
  change: 'event.removed',
  params: z.object({ eventId: Id }),
  body: change({}),
  answer: z.object({ status: ok }),
  refusals: ['calendar.event_not_found'],
});

export const restoreSchoolEvent = defineRoute({
  service: 'notification',
  name: 'restoreSchoolEvent',
  method: 'POST',
  path: '/operator/events/:eventId/restoration',
  summary: 'Brings an event back that was taken out within the day, as the event of whoever had added it',
  access,
  change: 'event.restored',
  params: z.object({ eventId: Id }),
  body: change({}),
  answer: z.object({ status: ok }),
  refusals: ['calendar.event_not_found', 'event.not_your_section', 'calendar.full'],
});
