/** What a code is for: one that signs in resets no password. */
export type CodePurpose = 'register' | 'sign-in' | 'reset' | 'change-password' | 'second-login' | 'change-email';

export const codeSeconds = 120;
export const ticketMinutes = 10;
export const mostWrongTries = 5;

/** The first code and three resends within half an hour, for each number and purpose. */
export const sendsPerPurpose = { most: 4, minutes: 30 } as const;
/** All purposes together: nobody's phone is made to ring all day, and no code is guessed in many small steps. */
export const perDay = { sends: 20, wrongTries: 20 } as const;
/** From one address in a quarter of an hour; a school may sit behind it. */
export const sendsPerAddress = 300;

export interface CodeRow {
  readonly codeId: string;
  readonly purpose: CodePurpose;
  readonly expiresAt: Date;
  readonly sentAt: Date | null;
  readonly wrongTries: number;
  readonly verifiedAt: Date | null;
  readonly endedAt: Date | null;
}

export type CodeStanding = 'live' | 'expired' | 'none';

/** Where it stands before the digits are looked at. One that was killed is told like one whose time is over. */
export function standingOf(code: CodeRow | null, nowMs: number): CodeStanding {
  if (!code || code.sentAt === null || code.verifiedAt !== null) return 'none';
  const isOver = code.endedAt !== null || code.expiresAt.getTime() <= nowMs || code.wrongTries >= mostWrongTries;
  return isOver ? 'expired' : 'live';
}
