import { z } from 'zod';
import { definePush } from '../core/push.js';
import { board } from '../http/analytics.js';
import { announcement } from '../http/announcements.js';
import { monitorCounts } from '../http/monitor.js';
import { notice } from '../http/notification.js';
import { Instant } from '../shared/values.js';

/** To one person, on all their devices. */
export const noticePush = definePush({ name: 'notice', data: notice });
/** To everybody who watches the exam and has handed it in; never more than two a second for an exam. */
export const boardPush = definePush({ name: 'board', data: board });
/** To everybody who sits the exam: read the attempt again. */
export const extendedPush = definePush({
  name: 'exam.extended',
  data: z.object({
    examId: z.string(),
    endAt: Instant.nullable(),
    /** Where the time was given for an interruption of the service. */
    outage: z.object({ from: Instant, to: Instant, minutes: z.number().int() }).optional(),
  }),
});
/** To the rooms that an announcement is for. */
export const announcedPush = definePush({
  name: 'exam.announced',
  data: z.object({ examId: z.string(), announcement }),
});
/** To a person whose attempt staff end: the room sends what waits, before the server submits what it has. */
export const endingPush = definePush({
  name: 'exam.ending',
  data: z.object({ examId: z.string(), submittedAt: Instant }),
});
/**
 * To a person's other connections: the exam is watched from another device or tab now, which may have taken it over.
 */
export const openedPush = definePush({ name: 'exam.opened', data: z.object({ examId: z.string() }) });
/** The session behind this connection has ended. */
export const signedOutPush = definePush({ name: 'signed-out', data: z.object({}) });

/** To one person: what an account of theirs may open has changed; these chapters are open now. */
export const accessPush = definePush({
  name: 'chapters.unlocked',
  data: z.object({ accountId: z.string(), unlockedChapters: z.array(z.string()) }),
});

/**
 * To those who have the discussion of their group on the screen: posts that came, changed or went; to those who read a
 * post also its answers and comments. Changes of one moment come together, each item once, as it is now.
 */
export const talkPush = definePush({
  name: 'talk.changed',
  data: z.object({
    items: z.array(
      z.object({
        itemId: z.string(),
        kind: z.enum(['Post', 'Answer', 'Comment']),
        postId: z.string(),
        parentId: z.string().nullable(),
        changes: z.array(z.enum(['created', 'edited', 'deleted', 'reacted', 'marked', 'counted'])),
        authorId: z.string(),
        isQuestionOfTheDay: z.boolean(),
        likeCount: z.number().int(),
        dislikeCount: z.number().int(),
        childCount: z.number().int(),
      }),
    ),
  }),
});
export type TalkChange = z.infer<typeof talkPush.data>['items'][number];

/** To the staff who have the monitor of an exam open: how its students stand now, of a teacher the own ones. */
export const monitorPush = definePush({
  name: 'monitor.counts',
  data: z.object({ examId: z.string(), asOf: Instant, counts: monitorCounts }),
});

export const pushes = [
  monitorPush,
  noticePush,
  boardPush,
  extendedPush,
  announcedPush,
  endingPush,
  openedPush,
  signedOutPush,
  accessPush,
  talkPush,
];

/**
 * What a client may say: it watches an exam from now on, or no longer. The answer carries the newest board where there
 * is one
 * and the person has submitted it; who submits later hears boards from then on without asking again. Watching is
 * refused
 * (`ok: false`) for an exam the person does not belong to.
 */
export const watchExam = {
  name: 'exam.watch',
  data: z.object({ examId: z.string().min(1).max(80) }),
  answer: z.object({ ok: z.boolean(), code: z.string().optional(), board: board.nullable() }),
};
export const unwatchExam = { name: 'exam.unwatch', data: z.object({ examId: z.string().min(1).max(80) }) };

/** The discussion of the own group; with `postId` one post of it. Whose group that is the token says. */
const talkRoom = z.object({ postId: z.string().min(1).max(80).nullable() });
export const watchTalk = {
  name: 'talk.watch',
  data: talkRoom,
  answer: z.object({ ok: z.boolean(), code: z.string().optional() }),
};
export const unwatchTalk = { name: 'talk.unwatch', data: talkRoom };

/** Staff look at an exam's monitor from now on, or no longer. */
export const watchMonitor = {
  name: 'monitor.watch',
  data: z.object({ examId: z.string().min(1).max(80) }),
  answer: z.object({ ok: z.boolean(), code: z.string().optional() }),
};
export const unwatchMonitor = { name: 'monitor.unwatch', data: watchMonitor.data };

/** A student's browser: answers of an exam that it watches wait for their acknowledgement, or wait no more. */
export const tellWaiting = {
  name: 'exam.waiting',
  data: z.object({ examId: z.string().min(1).max(80), waits: z.boolean() }),
};

/** A student's browser has shown announcements of an exam that it watches. */
export const tellSeen = {
  name: 'exam.seen',
  data: z.object({
    examId: z.string().min(1).max(80),
    announcementIds: z.array(z.uuid()).min(1).max(50),
  }),
};
