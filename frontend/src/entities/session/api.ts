import type { SessionUser } from '@exam/contracts/http/identity';
import { queryOptions } from '@tanstack/react-query';
import { withTexts } from '../../lib/load-code.js';
import { endAndOwe, endOwedSession, endWhenOnline } from '../../lib/owed-sign-out.js';
import { isTemporary, RefusalError } from '../../lib/refusal.js';
import { sessionKey } from '../../lib/session-key.js';
import { readStored, storageKeys, writeStored } from '../../lib/storage-keys.js';
import { enterSession, forgetSession, leaveSession, storedToken } from '../../lib/token.js';
import { readOrganisation } from './read-organisation.js';

/** The calls come with the schemas of the contracts, which the first view of the sign-in page does without. */
export const loadCalls = () => import('./calls.js');

/** Who was signed in here last: lets a running exam be opened while the server cannot be asked. */
export function rememberedUser(): SessionUser | null {
  const stored = readStored(storageKeys.userInfo);
  if (!stored || !storedToken() || readStored(storageKeys.userId) === null) return null;
  try {
    return JSON.parse(stored) as SessionUser;
  } catch {
    return null;
  }
}

/** A line that stands and carries nothing must not keep a student out of a running exam. */
const patienceMs = 4_000;

async function restoreSession(): Promise<SessionUser | null> {
  endWhenOnline();
  if (!storedToken()) return null;
  const { readSession } = await loadCalls();
  const remembered = rememberedUser();
  try {
    const user = await readSession(remembered === null ? {} : { retries: 0, timeoutMs: patienceMs });
    writeStored(storageKeys.userInfo, JSON.stringify(user));
    return user;
  } catch (error) {
    if (remembered && isTemporary(error)) return remembered;
    // only a refusal says that the session is over, not a lost line nor an answer of a newer release
    if (!(error instanceof RefusalError)) throw error;
    forgetSession();
    void withTexts(() => import('./restore-failed.js')).then(
      ({ sayRestoreFailed }) => sayRestoreFailed(),
      () => undefined,
    );
    return null;
  }
}

/**
 * For a page that opens by what this browser remembers. What the server says of the person is kept for the next page.
 */
export function checkLater(): void {
  void loadCalls()
    .then(({ readSession }) => readSession({ retries: 0 }))
    .then(
      (user) => writeStored(storageKeys.userInfo, JSON.stringify(user)),
      () => undefined,
    );
}

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: restoreSession,
  staleTime: Infinity,
});

export type SignInInput =
  | { phoneNumber: string; password: string }
  | { username: string; password: string }
  | { email: string; password: string };

export async function signInHere(input: SignInInput): Promise<SessionUser> {
  const { requestSession } = await loadCalls();
  await endOwedSession(); // its cookie is about to be replaced
  const session = await requestSession(input);
  enterSession(session);
  return session.user;
}

/** How this browser is set up, whoever uses it. */
const ofTheDevice = [
  'mantine-color-scheme-value',
  storageKeys.language,
  storageKeys.english,
  storageKeys.orgCode,
] as const;

/**
 * Forgets the person at once, as the computer may be shut before the server has answered, and ends the session on the
 * server, now or later.
 */
export async function signOutHere(): Promise<void> {
  const token = storedToken();
  leaveSession();
  forgetSession();
  const kept = ofTheDevice.map((key) => [key, readStored(key)] as const);
  localStorage.clear();
  for (const [key, value] of kept) writeStored(key, value);
  await endAndOwe(token);
}

export const organisationQuery = queryOptions({
  queryKey: ['organisation'],
  queryFn: readOrganisation,
  staleTime: Infinity,
});
