/**
 * A sign-out that could not reach the server. The cookie of that session is out of reach of scripts, so this browser
 * remembers that it has to be ended, and ends it once the server can be asked, before anybody signs in again.
 */
import { ConnectionError, refusalWithoutBody } from './refusal.js';
import { readStored, storageKeys, writeStored } from './storage-keys.js';

const patienceMs = 15_000;
let ending: Promise<void> | null = null;

const isOwed = (): boolean => readStored(storageKeys.signOutOwed) !== null;

export function oweSignOut(): void {
  writeStored(storageKeys.signOutOwed, 'true');
  endWhenOnline();
}

/** Tries now and whenever the browser has a line again. */
export function endWhenOnline(): void {
  if (!isOwed()) return;
  const again = () =>
    void endOwedSession().then(
      () => removeEventListener('online', again),
      () => undefined,
    );
  addEventListener('online', again);
  again();
}

/** Throws while the server cannot be asked; then nobody signs in here either. */
export function endOwedSession(): Promise<void> {
  if (!isOwed()) return Promise.resolve();
  ending ??= end().finally(() => (ending = null));
  return ending;
}

/** The token of the session was forgotten with everything else, so the cookie fetches one that is used for its end. */
async function end(): Promise<void> {
  const { refreshSession, signOut } = await import('@exam/contracts/http/identity');
  const renewed = await post(refreshSession.path);
  if (renewed.ok) {
    const { token } = refreshSession.answer.parse(await renewed.json());
    const ended = await post(signOut.path, { authorization: `Bearer ${token}` });
    if (!ended.ok && ended.status !== 401) throw refusalWithoutBody(ended, null, 'service.unavailable');
  } else if (renewed.status !== 401) throw refusalWithoutBody(renewed, null, 'service.unavailable');
  writeStored(storageKeys.signOutOwed, null);
}

async function post(path: string, headers: Record<string, string> = {}): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    return await fetch(`/api${path}`, { method: 'POST', credentials: 'same-origin', headers, signal });
  } catch {
    throw new ConnectionError();
  }
}
