import { aStudent } from '../test/render-page.js';
import { watchOtherTabs } from './other-tabs.js';
import { queryClient } from './query-client.js';
import { sessionKey } from './session-key.js';
import { storageKeys } from './storage-keys.js';
import { storeSession } from './token.js';

let reloads = 0;
let stop: () => void;
beforeEach(() => {
  reloads = 0;
  storeSession({ token: 'token', user: aStudent });
  queryClient.setQueryData(sessionKey, aStudent);
  stop = watchOtherTabs(() => (reloads += 1));
});
afterEach(() => {
  stop();
  queryClient.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

const inAnotherTab = (key: string | null, change: () => void) => {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

test('another tab that takes another class, another person or nobody is followed at once', () => {
  inAnotherTab(storageKeys.currentAccountId, () =>
    storeSession({ token: 'other', user: { ...aStudent, currentAccountId: 'b' } }),
  );
  expect(reloads).toBe(1);
  inAnotherTab(null, () => localStorage.clear());
  expect(reloads).toBe(2);
});

test('a renewed token and what is kept for other reasons are no news', () => {
  inAnotherTab(storageKeys.token, () => storeSession({ token: 'renewed', user: aStudent }));
  inAnotherTab(storageKeys.userId, () => storeSession({ token: 'renewed', user: aStudent }));
  expect(reloads).toBe(0);
});

test('a running exam is not taken from under the hands: its answers carry their own person', () => {
  window.history.replaceState(null, '', '/mock-test?examId=1');
  inAnotherTab(null, () => localStorage.clear());
  expect(reloads).toBe(0);
});
