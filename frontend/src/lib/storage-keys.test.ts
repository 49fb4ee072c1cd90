import { storageKeys } from './storage-keys.js';

test('[SHELL-021] the browser’s storage is called as the documents call it', () => {
  expect(Object.values(storageKeys)).toEqual(
    expect.arrayContaining([
      'user_token',
      'userId',
      'currentAccountId',
      'baseAccountId',
      'cartItems',
      'userSelectedBoardInfo',
      'assessmentInfo',
      'assessmentTimerInfo',
      'examId',
    ]),
  );
});
