import { z } from 'zod';
import { change, listAnswer, listQuery } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { defineRoute } from '../core/route.js';
import { Language } from '../shared/learning-values.js';
import { Id, Instant, SectionOrGroup, ok } from '../shared/values.js';

const access = permitted('learning.edit');
const count = z.number().int().nonnegative();

/** Null: everybody of the organisation. A place without a section is the whole group. */
const places = z.array(SectionOrGroup).min(1).max(50).nullable();
const isOnce = (names: readonly string[]) => new Set(names).size === names.length;

const text = z.object({
  language: Language,
  title: z.string().trim().min(1).max(120),
  text: z.string().trim().min(1).max(1000),
});
/** Whose language is not among them reads the English one, or else the first. */
const texts = z
  .array(text)
  .min(1)
  .max(10)
  .refine((all) => isOnce(all.map(({ language }) => language)), { message: 'one text in each language' });

const listed = z.object({
  noticeId: Id,
  texts: z.array(text).max(10),
  places,
  sentBy: z.string(),
  /** When it is told; who has quiet hours then hears it afterwards. */
  tellAt: Instant,
  /** When telling began; null while it waits. */
  toldAt: Instant.nullable(),
  /** How many people it is for, as far as they were gone through. */
  people: count,
});
export type SchoolNotice = z.infer<typeof listed>;

export const listSchoolNotices = defineRoute({
  service: 'notification',
  name: 'listSchoolNotices',
  method: 'GET',
  path: '/operator/notices',
  summary: 'Notices that the school has written: of a teacher the own ones',
  access,
  query: listQuery(['tellAt'], {}, true),
  answer: listAnswer(listed),
});

export const countNoticeReaders = defineRoute({
  service: 'notification',
  name: 'countNoticeReaders',
  method: 'POST',
  path: '/operator/notices/readers',
  summary: 'How many people a notice would reach, and in which of its languages; it changes nothing',
  access,
  body: z.object({ places, languages: z.array(Language).min(1).max(10) }),
  answer: z.object({
    status: ok,
    people: count,
    languages: z.array(z.object({ language: Language, people: count })).max(10),
    /** How many the caller may still send today; null: any number. */
    leftToday: count.nullable(),
  }),
  refusals: ['notice.not_your_section'],
});

export const sendSchoolNotice = defineRoute({
  service: 'notification',
  name: 'sendSchoolNotice',
  method: 'POST',
  path: '/operator/notices',
  summary:
    'A notice to sections or to the organisation, at once or at its time; a teacher sends five a day to own ones',
  access,
  change: 'notice.sent',
  /** Without a time, or with one that is past: at once. */
  body: change({ texts, places, tellAt: Instant.nullable() }),
  answer: z.object({ status: ok, noticeId: Id }),
  refusals: ['notice.not_your_section', 'notice.too_many'],
});

export const withdrawSchoolNotice = defineRoute({
  service: 'notification',
  name: 'withdrawSchoolNotice',
  method: 'POST',
  path: '/operator/notices/:noticeId/withdrawal',
  summary: 'Takes a notice back that nobody has been told yet',
  access,
  change: 'notice.withdrawn',
  params: z.object({ noticeId: Id }),
  body: change({}),
  answer: z.object({ status: ok }),
  refusals: ['notice.not_found', 'notice.told'],
});
