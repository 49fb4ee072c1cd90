/** 'Remind me' (decision T136): what the student asked to be reminded of, kept in this browser until the exam opens. */
import { readStored, writeStored } from '../../lib/storage-keys.js';

/** `startAt` is epoch milliseconds of the server's clock. */
export type Reminder = { userId: string; examId: string; examName: string; startAt: number };

const storageKey = 'examReminders';
/** Told to the page itself; a browser tells other tabs of a change, not the one that made it. */
export const remindersChanged = 'exams:reminders';

export function readReminders(): Reminder[] {
  try {
    return JSON.parse(readStored(storageKey) ?? '[]') as Reminder[];
  } catch {
    return [];
  }
}

function write(reminders: readonly Reminder[]): void {
  writeStored(storageKey, reminders.length === 0 ? null : JSON.stringify(reminders));
  window.dispatchEvent(new Event(remindersChanged));
}

const isSame = (left: Pick<Reminder, 'userId' | 'examId'>, right: Pick<Reminder, 'userId' | 'examId'>): boolean =>
  left.userId === right.userId && left.examId === right.examId;

export const keepReminder = (reminder: Reminder): void =>
  write([...readReminders().filter((one) => !isSame(one, reminder)), reminder]);

export const dropReminder = (reminder: Pick<Reminder, 'userId' | 'examId'>): void =>
  write(readReminders().filter((one) => !isSame(one, reminder)));

/** Of one person: what is due now, and when to look again (milliseconds from now, null where nothing is awaited). */
export function dueOf(
  reminders: readonly Reminder[],
  userId: string,
  now: number,
): { due: Reminder[]; nextInMs: number | null } {
  const mine = reminders.filter((reminder) => reminder.userId === userId);
  const awaited = mine.filter(({ startAt }) => startAt > now).map(({ startAt }) => startAt - now);
  return {
    due: mine.filter(({ startAt }) => startAt <= now),
    nextInMs: awaited.length === 0 ? null : Math.min(...awaited),
  };
}
