/**
 * A sign-out that could not reach the server. The cookie of that session is out of reach of scripts, so this browser
 * remembers that it has to be ended, and ends it once the server can be asked, before anybody signs in again.
 */
import { ConnectionError, refusalWithoutBody } from './refusal.js';
import { readStored, storageKeys, writeStored } from './storage-keys.js';

const patienceMs = 15_000;
let ending: Promise<void> | null = null;

const isOwed = (): boolean => readStored(storageKeys.signOutOwed) !== null;

/** Ends the session of `token` now; where the server cannot be asked, once there is a line. Never rejects. */
export async function endAndOwe(token: string | null): Promise<void> {
  writeStored(storageKeys.signOutOwed, 'true');
  await endOwedSession(token).catch(endWhenOnline);
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
export function endOwedSession(token: string | null = null): Promise<void> {
  if (!isOwed()) return Promise.resolve();
  ending ??= end(token).finally(() => (ending = null));
  return ending;
}

/** A token that has run out, or was forgotten with everything else, is replaced by one that the cookie fetches. */
async function end(token: string | null): Promise<void> {
  const { refreshSession, signOut } = await import('@exam/contracts/http/identity');
  const isEnded = async (own: string): Promise<boolean> => {
    const ended = await post(signOut.path, { authorization: `Bearer ${own}` });
    if (!ended.ok && ended.status !== 401) throw refusalWithoutBody(ended, null, 'service.unavailable');
    return ended.ok;
  };
  if (token === null || !(await isEnded(token))) {
    const renewed = await post(refreshSession.path);
    if (renewed.ok) await isEnded(refreshSession.answer.parse(await renewed.json()).token);
    else if (renewed.status !== 401) throw refusalWithoutBody(renewed, null, 'service.unavailable');
  }
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
