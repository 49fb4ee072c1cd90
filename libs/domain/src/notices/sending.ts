/** Of e-mails and messages: how they are tried again, and how many one person gets in a day. */
export const sendingTries = 8;
export const sentPerDay = { email: 20, sms: 5 } as const;

const firstPauseMs = 30_000;
const longestPauseMs = 3_600_000;

/** Until the next try, after so many: 30 s, 1, 2, 4, 8 minutes, up to an hour. */
export const pauseAfterTry = (tries: number): number => Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1));

/** How long before its beginning a student is told of an exam of theirs. */
export const examSoonMs = 15 * 60_000;
/** Before the end of a window in which keys can be challenged. */
export const challengeReminderMs = 6 * 3_600_000;
export const reminderMs = 10 * 60_000;

/** A reminder rings ten minutes before the beginning; who asks later than that hears it at the beginning. */
export const remindAt = (startAt: number, now: number): number =>
  startAt - reminderMs >= now ? startAt - reminderMs : startAt;
