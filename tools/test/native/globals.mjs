// What `@jest/globals` gives a test file, where the runner has put it on the global object.
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({ config: { fakeTimers: {}, rootDir: '/' }, global: globalThis });

export const { describe, test, it, expect, beforeAll, beforeEach, afterAll, afterEach } = globalThis;
export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  useFakeTimers: (options) => timers.useFakeTimers(options),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
  setTimeout: (ms) => void (globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = ms),
};
