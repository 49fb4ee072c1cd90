import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { usePassingText } from './use-passing-text.js';

afterEach(() => void jest.useRealTimers());

test.each([4_000, 5_000])('[SHELL-018] a message goes by itself after %i ms, counted from the last one', (ms) => {
  jest.useFakeTimers();
  const { result } = renderHook(() => usePassingText(ms));
  const [, say] = result.current;
  act(() => say('Invalid Mobile number'));
  act(() => void jest.advanceTimersByTime(ms - 1));
  expect(result.current[0]).toBe('Invalid Mobile number');
  act(() => say('Invalid Mobile number'));
  act(() => void jest.advanceTimersByTime(ms - 1));
  expect(result.current[0]).toBe('Invalid Mobile number');
  act(() => void jest.advanceTimersByTime(1));
  expect(result.current[0]).toBeNull();
});
