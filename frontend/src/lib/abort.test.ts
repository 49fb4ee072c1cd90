import { anySignal } from './abort.js';

test('the first signal that aborts decides, with its reason, and the others are let go', () => {
  const [left, right] = [new AbortController(), new AbortController()];
  const either = anySignal([left.signal, right.signal]);
  expect(either.aborted).toBe(false);
  right.abort('too long');
  expect([either.aborted, either.reason]).toEqual([true, 'too long']);
  left.abort('left');
  expect(either.reason).toBe('too long');
});

test('a signal that has aborted before aborts at once', () => {
  expect(anySignal([new AbortController().signal, AbortSignal.abort('gone')]).reason).toBe('gone');
});
