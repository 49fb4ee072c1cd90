import type { SessionUser } from '@exam/contracts/http/identity';
import { queryOptions } from '@tanstack/react-query';
import { ConnectionError, isTemporary } from '../../lib/refusal.js';
import { readStored, storageKeys, writeStored } from '../../lib/storage-keys.js';
import { forgetSession, leaveSession, storedToken, storeSession } from '../../lib/token.js';

const userKey = 'user_info';

/** The calls come with the schemas of the contracts, which the first view of the sign-in page does without. */
export const loadCalls = () => import('./calls.js');

/** Who was signed in here last: lets a running exam be opened while the server cannot be asked. */
export function rememberedUser(): SessionUser | null {
  const stored = readStored(userKey);
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
  if (!storedToken()) return null;
  const { readSession } = await loadCalls();
  const remembered = rememberedUser();
  try {
    const user = await readSession(remembered === null ? {} : { retries: 0, timeoutMs: patienceMs });
    writeStored(userKey, JSON.stringify(user));
    return user;
  } catch (error) {
    if (remembered && isTemporary(error)) return remembered;
    if (error instanceof ConnectionError) throw error;
    forgetSession();
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
      (user) => writeStored(userKey, JSON.stringify(user)),
      () => undefined,
    );
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: restoreSession,
  staleTime: Infinity,
});

export type SignInInput = { phoneNumber: string; password: string } | { username: string; password: string };

export async function signInHere(input: SignInInput): Promise<SessionUser> {
  const { requestSession } = await loadCalls();
  const session = await requestSession(input);
  storeSession(session);
  writeStored(userKey, JSON.stringify(session.user));
  return session.user;
}

/** Ends the session on the server; a lost connection does not keep anybody signed in on this device. */
export async function signOutHere(): Promise<void> {
  const { endSession } = await loadCalls();
  leaveSession();
  await endSession().catch(() => undefined);
  forgetSession();
  const scheme = readStored('mantine-color-scheme-value');
  localStorage.clear();
  sessionStorage.clear();
  writeStored('mantine-color-scheme-value', scheme);
}

export const organisationQuery = queryOptions({
  queryKey: ['organisation'],
  queryFn: async () => (await loadCalls()).readOrganisation(),
  staleTime: Infinity,
});
