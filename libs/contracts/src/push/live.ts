import { z } from 'zod';
import { definePush } from '../core/push.js';
import { board } from '../http/analytics.js';
import { notice } from '../http/notification.js';

/** To one person, on all their devices. */
export const noticePush = definePush({ name: 'notice', data: notice });
/** To everybody who watches the exam and has handed it in; never more than two a second for an exam. */
export const boardPush = definePush({ name: 'board', data: board });
/** To everybody who sits the exam: read the attempt again. */
export const extendedPush = definePush({
  name: 'exam.extended',
  data: z.object({ examId: z.string(), minutes: z.number().int() }),
});
/** To a person's other connections: the exam is watched from another device or tab now, which may have taken it over. */
export const openedPush = definePush({ name: 'exam.opened', data: z.object({ examId: z.string() }) });
/** The session behind this connection has ended. */
export const signedOutPush = definePush({ name: 'signed-out', data: z.object({}) });

export const pushes = [noticePush, boardPush, extendedPush, openedPush, signedOutPush];

/**
 * What a client may say: it watches an exam from now on, or no longer. The answer carries the newest board where there
 * is one
 * and the person has handed in; who hands in later hears boards from then on without asking again. Watching is refused
 * (`ok: false`) for an exam the person does not belong to.
 */
export const watchExam = {
  name: 'exam.watch',
  data: z.object({ examId: z.string().min(1).max(80) }),
  answer: z.object({ ok: z.boolean(), code: z.string().optional(), board: board.nullable() }),
};
export const unwatchExam = { name: 'exam.unwatch', data: z.object({ examId: z.string().min(1).max(80) }) };
