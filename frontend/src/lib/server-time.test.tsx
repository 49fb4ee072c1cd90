import { serverTime } from '@exam/contracts/http/identity';
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { answer, FakeServer } from '../test/fake-server.js';
import { clock } from './clock.js';
import { measureServerTime, useServerNow } from './server-time.js';

afterEach(() => void jest.useRealTimers());

test('[ORG-007] [SHELL-021] the server’s time is kept here, and moves on every 1,000 ms', async () => {
  const ahead = 3_600_000;
  const server = new FakeServer([
    answer(serverTime, () => ({ status: true as const, serverTime: Date.now() + ahead })),
  ]);
  globalThis.fetch = server.fetch as typeof fetch;
  jest.useFakeTimers();
  await measureServerTime();
  expect(clock.now()).toBe(Date.now() + ahead);
  expect(localStorage.getItem('clockAheadMs')).toBe(String(-ahead));

  const { result } = renderHook(() => useServerNow());
  const first = result.current;
  act(() => void jest.advanceTimersByTime(999));
  expect(result.current).toBe(first);
  act(() => void jest.advanceTimersByTime(1));
  expect(result.current - first).toBeGreaterThanOrEqual(1_000);
});
