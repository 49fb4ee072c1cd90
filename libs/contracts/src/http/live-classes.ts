import { z } from 'zod';
import { change, listAnswer, listQuery, Version } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { defineRoute } from '../core/route.js';
import { classTranslations } from '../packs/learning.js';
import { HttpsUrl } from '../shared/learning-values.js';
import { Code, Id, Instant, SectionOrGroup, ok } from '../shared/values.js';

const access = permitted('learning.edit');
const named = z.string().trim().min(1).max(160);

const content = z.object({
  title: named,
  description: z.string().trim().max(2_000),
  /** Left out they stay as they are; null takes them out. */
  translations: classTranslations.unwrap().nullable().optional(),
  subjectName: named,
  teacherName: named,
  startsAt: Instant,
  durationMinutes: z.number().int().min(5).max(600),
  /** Where the class is held. */
  joinUrl: HttpsUrl,
  /** What 'Play' opens once the class is over. */
  recording: HttpsUrl.nullable(),
});
const places = z
  .array(SectionOrGroup)
  .min(1)
  .max(50)
  .refine((all) => new Set(all.map((one) => JSON.stringify(one))).size === all.length, { message: 'a section twice' });

const listed = content.extend({
  /** Of one that a pack has brought, its code. */
  liveClassId: z.union([Id, Code]),
  places: z.array(SectionOrGroup).max(50),
  version: Version,
  /** Its pack says itself: the next import changes it, and nobody here. */
  isByPack: z.boolean().optional(),
  /** How many want to be reminded: they are told when its time changes. */
  reminders: z.number().int().nonnegative(),
});
export type LiveClass = z.infer<typeof listed>;

export const listLiveClasses = defineRoute({
  service: 'catalog',
  name: 'listLiveClasses',
  method: 'GET',
  path: '/operator/live-classes',
  summary: 'Live classes, scheduled in the console or brought by packs: of a teacher those of own sections alone',
  access,
  query: listQuery(['startsAt'], {}, true),
  answer: listAnswer(listed),
});

export const scheduleLiveClass = defineRoute({
  service: 'catalog',
  name: 'scheduleLiveClass',
  method: 'POST',
  path: '/operator/live-classes',
  summary: 'Schedules a live class for sections or whole groups; a teacher for own ones',
  access,
  change: 'live-class.scheduled',
  body: change({ content, places }),
  answer: z.object({ status: ok, liveClassId: Id, version: Version }),
  refusals: ['class.not_your_section', 'place.unknown'],
});

export const changeLiveClass = defineRoute({
  service: 'catalog',
  name: 'changeLiveClass',
  method: 'PATCH',
  path: '/operator/live-classes/:liveClassId',
  summary: 'Changes a live class; another time is told to everybody who set a reminder',
  access,
  change: 'live-class.changed',
  params: z.object({ liveClassId: Id }),
  body: change({ version: Version, content }),
  answer: z.object({ status: ok, version: Version }),
  refusals: ['class.not_found', 'edit.conflict'],
});
