import type { SessionUser } from '@exam/contracts/http/identity';
import { storageKeys, writeStored } from '../../lib/storage-keys.js';
import { freshToken, storedToken } from '../../lib/token.js';
import { loadCalls } from './api.js';

/** The account was changed: a token that says so, and the person as the server knows them now. */
export async function renewSession(): Promise<SessionUser> {
  await freshToken(storedToken());
  const { readSession } = await loadCalls();
  const user = await readSession({});
  writeStored(storageKeys.userInfo, JSON.stringify(user));
  return user;
}
