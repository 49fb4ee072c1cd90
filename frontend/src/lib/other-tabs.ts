/**
 * Tabs share one sign-in: every call takes the token stored now. Where another tab changes the person or the class, this
 * one would show and change what belongs to somebody else, so it loads again. A running exam does not: its calls name
 * their person.
 */
import type { SessionUser } from '@exam/contracts/http/identity';
import { isRoomPath } from './paths.js';
import { queryClient } from './query-client.js';
import { sessionKey } from './session-key.js';
import { readStored, storageKeys } from './storage-keys.js';

const telling: readonly (string | null)[] = [storageKeys.userId, storageKeys.currentAccountId, null];

export function watchOtherTabs(reload: () => void = () => window.location.reload()): () => void {
  const changed = ({ key }: StorageEvent) => {
    const shown = queryClient.getQueryData<SessionUser | null>(sessionKey);
    if (!telling.includes(key) || shown === undefined || isRoomPath(window.location.pathname)) return;
    const isSame =
      (shown?.user_id ?? null) === readStored(storageKeys.userId) &&
      (shown?.currentAccountId ?? null) === readStored(storageKeys.currentAccountId);
    if (!isSame) reload();
  };
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}
