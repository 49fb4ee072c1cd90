import { jest } from '@jest/globals';
import { PacedRun } from './paced-run.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const ignore = () => undefined;

test('many who ask within an interval share one run, which does the work asked for last', async () => {
  const done: number[] = [];
  const paced = new PacedRun(500, ignore);
  for (const number of [1, 2, 3]) paced.ask(async () => void done.push(number));
  await jest.advanceTimersByTimeAsync(499);
  expect(done).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(done).toEqual([3]);
  paced.ask(async () => void done.push(4));
  await jest.advanceTimersByTimeAsync(500);
  expect(done).toEqual([3, 4]);
});

test('a flush does now what is still to be done, after what is under way, and nothing twice', async () => {
  const done: string[] = [];
  let finish: () => void = ignore;
  const paced = new PacedRun(500, ignore);
  paced.ask(() => new Promise((end) => (finish = () => (done.push('first'), end()))));
  await jest.advanceTimersByTimeAsync(500);
  paced.ask(async () => void done.push('second'));
  const flushed = paced.flush();
  finish();
  await flushed;
  expect(done).toEqual(['first', 'second']);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(done).toEqual(['first', 'second']);
});

test('a failure is told and ends nothing', async () => {
  const told: unknown[] = [];
  const paced = new PacedRun(500, (error) => told.push(error));
  paced.ask(() => Promise.reject(new Error('away')));
  await paced.flush();
  let isDone = false;
  paced.ask(async () => void (isDone = true));
  await paced.flush();
  expect([told, isDone]).toEqual([[new Error('away')], true]);
});
