import { z } from 'zod';
import { defineEvent } from '../core/event.js';
import { contentFileTypes } from '../shared/learning-values.js';
import { translations } from '../shared/translations.js';
import { Instant } from '../shared/values.js';

const person = { userId: z.string(), accountId: z.string(), orgId: z.string() };

export const chaptersUnlocked = defineEvent({
  name: 'ChaptersUnlocked',
  summary: 'The chapters that an account may open now; told after catalog itself lets it in',
  version: 1,
  topic: 'catalog.access',
  data: z.object({
    ...person,
    unlockedChapters: z.array(z.string()),
    changedAt: Instant,
    /** The highest holds; 0 where it was told before there were revisions. */
    revision: z.number().int().default(0),
  }),
  key: (data) => data.accountId,
});

export const subjectPublished = defineEvent({
  name: 'SubjectPublished',
  summary: 'A subject of a group as it stands now, with the names of its chapters',
  version: 1,
  topic: 'catalog.curriculum',
  data: z.object({
    orgId: z.string(),
    boardId: z.string(),
    classId: z.string(),
    groupId: z.string(),
    subjectId: z.string(),
    subjectName: z.string(),
    translations: translations('subjectName'),
    chapters: z.array(
      z.object({
        chapterId: z.string(),
        chapterName: z.string(),
        /** What it was called before: questions keep the name that they were written with. */
        formerNames: z.array(z.string()).optional(),
        /** Open to everybody of the group. */
        isFree: z.boolean().optional(),
      }),
    ),
    /** When it was read: the newest holds. */
    publishedAt: Instant,
  }),
  key: (data) => [data.boardId, data.classId, data.groupId, data.subjectId].join(' '),
});

export const contentViewed = defineEvent({
  name: 'ContentViewed',
  summary: 'The state of one view of a content file; its seconds count up',
  version: 1,
  topic: 'catalog.content',
  data: z.object({
    ...person,
    viewId: z.string(),
    contentId: z.string(),
    contentFileType: z.enum(contentFileTypes),
    subjectId: z.string(),
    subjectName: z.string(),
    chapterId: z.string(),
    boardId: z.string(),
    classId: z.string(),
    groupId: z.string(),
    /** The day of its beginning in Asia/Kolkata, `YYYY-MM-DD`. */
    day: z.iso.date(),
    seconds: z.number().int().nonnegative(),
    viewedAt: Instant,
  }),
  key: (data) => data.accountId,
});

export const classScheduled = defineEvent({
  name: 'ClassScheduled',
  summary: 'A virtual class as it stands now',
  version: 1,
  topic: 'catalog.class',
  data: z.object({
    virtualClassId: z.string(),
    orgId: z.string(),
    boardId: z.string(),
    classId: z.string(),
    groupId: z.string(),
    sectionId: z.string().nullable(),
    title: z.string(),
    translations: translations('title'),
    subjectName: z.string(),
    startsAt: Instant,
    endsAt: Instant,
    revision: z.number().int().positive(),
  }),
  key: (data) => data.virtualClassId,
});

export const classAttended = defineEvent({
  name: 'ClassAttended',
  summary: 'A student joined a class that was being held',
  version: 1,
  topic: 'catalog.class',
  data: z.object({ ...person, virtualClassId: z.string(), attendedAt: Instant }),
  key: (data) => data.virtualClassId,
});

export const classReminderSet = defineEvent({
  name: 'ClassReminderSet',
  summary: 'A student wants to be told before a class begins',
  version: 1,
  topic: 'catalog.class',
  data: z.object({
    ...person,
    virtualClassId: z.string(),
    title: z.string(),
    translations: translations('title'),
    startsAt: Instant,
    remindAt: Instant,
  }),
  key: (data) => data.virtualClassId,
});

export const catalogEvents = [
  chaptersUnlocked,
  subjectPublished,
  contentViewed,
  classScheduled,
  classAttended,
  classReminderSet,
];
