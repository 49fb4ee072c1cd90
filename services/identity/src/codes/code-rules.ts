/**
 * What a code is for: one that signs in resets no password. `second-step` goes out after a right password. */
export type CodePurpose =
  'register' | 'sign-in' | 'second-step' | 'reset' | 'change-password' | 'second-login' | 'change-email' | 'proof';

export const codeSeconds = 120;
export const ticketMinutes = 10;

/** The documents fix four for what their `/gateway/sms` calls send; six where a code opens or changes an account. */
export const digitsOf = (purpose: CodePurpose): number =>
  purpose === 'register' || purpose === 'change-password' ? 4 : 6;

/** Who asks for these has proved to be the owner, by a session or the password: no stranger uses them up. */
const ownersPurposes: readonly CodePurpose[] = [
  'second-step',
  'change-password',
  'second-login',
  'change-email',
  'proof',
];
export const isOwners = (purpose: CodePurpose): boolean => ownersPurposes.includes(purpose);
export const anybodysPurposes: readonly CodePurpose[] = ['register', 'sign-in', 'reset'];
export const purposesOfLane = (purpose: CodePurpose): readonly CodePurpose[] =>
  isOwners(purpose) ? ownersPurposes : anybodysPurposes;

/** Wrong tries that kill a code; one while its number, or everybody together, has had many. */
export const mostWrongTries = { usual: 5, pressed: 1 } as const;

/** The first code and three resends within half an hour, for each number, purpose and asker. */
export const sendsPerPurpose = { most: 4, minutes: 30 } as const;
/**
 * Of one number: nobody's phone is made to ring all day, by one asker or by all, and no code is guessed in many small
 * steps. What the owner asks for is counted apart.
 */
export const perDay = { sends: 20, sendsOfAsker: 10, wrongTries: 20 } as const;
/** From one address in a quarter of an hour; a school may sit behind it. */
export const sendsPerAddress = 300;

export interface CodeRow {
  readonly codeId: string;
  readonly purpose: CodePurpose;
  readonly expiresAt: Date;
  readonly sentAt: Date | null;
  /** Those of the browser that asked for it, or of its address where it shows no cookie: each has tries of its own. */
  readonly wrongTries: number;
  readonly isHolder: boolean;
  readonly verifiedAt: Date | null;
  readonly endedAt: Date | null;
}

export type CodeStanding = 'live' | 'expired' | 'none';

/** Where it is before the digits are looked at. One that was killed is told like one whose time is over. */
export function standingOf(code: CodeRow | undefined, nowMs: number, mostTries: number): CodeStanding {
  if (!code || code.sentAt === null || code.verifiedAt !== null) return 'none';
  const isOver = code.endedAt !== null || code.expiresAt.getTime() <= nowMs || code.wrongTries >= mostTries;
  return isOver ? 'expired' : 'live';
}
