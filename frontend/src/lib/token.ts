/** The access token of this browser. Renewing is done once, however many calls find it run out. */
import type { Session } from '@exam/contracts/http/identity';
import { readStored, storageKeys, writeStored } from './storage-keys.js';
import { ConnectionError, refusalWithoutBody } from './refusal.js';

export const storedToken = (): string | null => readStored(storageKeys.token);
export const storedUserId = (): string | null => readStored(storageKeys.userId);

let lastUser = storedUserId();
/** Who was signed in last since this page was opened, also after signing out; null for nobody. */
export const lastUserId = (): string | null => lastUser;

export function storeSession(session: Pick<Session, 'token' | 'user'>): void {
  writeStored(storageKeys.token, session.token);
  writeStored(storageKeys.userId, session.user.user_id);
  lastUser = session.user.user_id;
  writeStored(storageKeys.currentAccountId, session.user.currentAccountId);
  writeStored(storageKeys.baseAccountId, session.user.baseAccountId);
  writeStored(storageKeys.discussionToken, session.user.discussBoardSession?.token ?? null);
}

let isLeft = false;

/** Somebody has signed in here: what the next opening of the client needs is kept with the token. */
export function enterSession(session: Session): void {
  isLeft = false;
  storeSession(session);
  writeStored(storageKeys.userInfo, JSON.stringify(session.user));
}

const personKeys = [
  storageKeys.token,
  storageKeys.userId,
  storageKeys.currentAccountId,
  storageKeys.baseAccountId,
  storageKeys.discussionToken,
  storageKeys.userInfo,
  storageKeys.cart,
] as const;

/**
 * Nothing stays that tells who it was: neither name, phone and e-mail nor an address typed at the checkout. The answers
 * of a running exam are elsewhere (IndexedDB) under an id that only their owner's next session can use.
 */
export function forgetSession(): void {
  for (const key of personKeys) writeStored(key, null);
  try {
    sessionStorage.clear();
  } catch {
    // No storage: then nothing was kept either.
  }
}

type Listener = (code: string) => void;
const listeners = new Set<Listener>();

/** Tells when the server no longer knows this session. Returns the way to stop listening. */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function sessionEnded(code: string): void {
  for (const listener of listeners) listener(code);
}

/** The person ends the session here and now: what follows from it is no news, and the page is on its way to another. */
export function leaveSession(): void {
  listeners.clear();
  isLeft = true;
}

/** Whether the session of this page is being ended by its person: nothing that runs beside asks for a new token. */
export const isLeavingSession = (): boolean => isLeft;

const renewalMs = 15_000;
let renewing: Promise<string> | null = null;

/**
 * A token newer than `stale`. Another tab may have renewed it already. Throws what the server said, and tells the
 * listeners when the session is over for good.
 */
export function freshToken(stale: string | null): Promise<string> {
  const stored = storedToken();
  if (stored && stored !== stale) return Promise.resolve(stored);
  renewing ??= renew(stale).finally(() => {
    renewing = null;
  });
  return renewing;
}

/** The refresh cookie is rotated, so two tabs must not use it at once: the browser's lock lets one go first. */
async function renew(stale: string | null): Promise<string> {
  if (!navigator.locks) return requestToken();
  return navigator.locks.request('session-refresh', async () => {
    const stored = storedToken();
    return stored && stored !== stale ? stored : requestToken();
  });
}

async function requestToken(): Promise<string> {
  const { refreshSession } = await import('@exam/contracts/http/identity');
  let response: Response;
  let answer: unknown;
  try {
    // a renewal that hangs would hold up every tab
    response = await fetch(`/api${refreshSession.path}`, {
      method: 'POST',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(renewalMs),
    });
    if (response.ok) answer = await response.json();
  } catch {
    throw new ConnectionError();
  }
  if (response.ok) {
    const session = refreshSession.answer.parse(answer);
    storeSession(session);
    return session.token;
  }
  if (response.status === 401) sessionEnded('auth.session_ended');
  throw refusalWithoutBody(response, null, response.status === 401 ? 'auth.session_ended' : 'service.unavailable');
}
