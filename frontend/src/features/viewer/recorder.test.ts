import { jest } from '@jest/globals';
import type { FilePlace } from '@exam/contracts/http/catalog-curriculum';
import { everyMs, Recorder } from './recorder.js';

let now = 0;
let told: unknown[];
let isDown: boolean;
let recorder: Recorder;
const left: FilePlace = { seconds: 12 };

const wait = async (seconds: number) => {
  now += seconds * 1000;
  await jest.advanceTimersByTimeAsync(seconds * 1000);
};
const fail = () => Promise.reject(new Error('no line'));

beforeEach(() => {
  jest.useFakeTimers();
  now = 0;
  told = [];
  isDown = false;
  recorder = new Recorder(
    {
      save: () => (isDown ? fail() : Promise.resolve({ id: 'view-1', place: left })),
      update: (id, one, { closing }) =>
        isDown ? fail() : Promise.resolve(void told.push({ id, ...one, ...(closing && { closing }) })),
    },
    () => now,
  );
});
afterEach(() => jest.useRealTimers());

test('[USAGE-001] a record is saved when the file is opened, updated every 30 s while it is open, and closed', async () => {
  expect(everyMs).toBe(30_000);
  expect(await recorder.open()).toEqual(left);
  recorder.run(true);
  await wait(29);
  expect(told).toEqual([]);
  await wait(1);
  await wait(30);
  await wait(10);
  await recorder.close();
  expect(told).toEqual([
    { id: 'view-1', timeSpent: 30 },
    { id: 'view-1', timeSpent: 60 },
    { id: 'view-1', timeSpent: 70, closing: true },
  ]);
  await wait(90);
  expect(told).toHaveLength(3);
});

test('[USAGE-003] only the time counts in which the film plays, and one that stands still tells nothing new', async () => {
  await recorder.open();
  await wait(30);
  recorder.run(true);
  recorder.run(true);
  await wait(10);
  recorder.run(false);
  await wait(50);
  recorder.at({ seconds: 22 });
  await wait(30);
  await wait(60);
  expect(told).toEqual([
    { id: 'view-1', timeSpent: 10 },
    { id: 'view-1', timeSpent: 10, place: { seconds: 22 } },
  ]);
});

test('what could not be told is told later, whole; a record that could not begin begins with the line', async () => {
  isDown = true;
  expect(await recorder.open()).toBeNull();
  recorder.run(true);
  await wait(30);
  isDown = false;
  await wait(30);
  expect(told).toEqual([{ id: 'view-1', timeSpent: 60 }]);
  isDown = true;
  await wait(30);
  isDown = false;
  await wait(30);
  expect(told.at(-1)).toEqual({ id: 'view-1', timeSpent: 120 });
});
