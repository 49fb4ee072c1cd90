import { storageKeys } from './storage-keys.js';

test('[SHELL-021] the browser’s storage is called as the documents call it', () => {
  expect(storageKeys).toMatchObject({
    token: 'user_token',
    userId: 'userId',
    currentAccountId: 'currentAccountId',
    baseAccountId: 'baseAccountId',
    discussionToken: 'discussionToken',
    cart: 'cartItems',
    boardChoice: 'userSelectedBoardInfo',
    answers: 'assessmentInfo',
    timers: 'assessmentTimerInfo',
    examId: 'examId',
  });
});

test('[SHELL-021] no result and no time of the server is kept, only how far the clock is ahead', () => {
  const names = Object.values(storageKeys);
  expect(names).not.toContain('examResult');
  expect(names.filter((name) => /result|time|clock/i.test(name)).sort()).toEqual([
    'assessmentTimerInfo',
    'clockAheadMs',
  ]);
});
