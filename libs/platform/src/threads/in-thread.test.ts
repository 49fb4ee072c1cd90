import { inThread } from './in-thread.js';

const counting = new URL('../../test/counting.worker.ts', import.meta.url);
const limits = { limitMs: 20_000, memoryMb: 32 };

test('pieces of work are done in their order, and meanwhile this thread serves others', async () => {
  let served = 0;
  const others = setInterval(() => (served += 1), 1);
  const done = await inThread<number, number>(counting, [3, 200_000_000, 5], limits);
  clearInterval(others);
  expect(done).toEqual([3, 200_000_000, 5]);
  expect(served).toBeGreaterThan(10);
});

test('what needs more time or memory than it may, or breaks the thread, gets null; the next piece is done', async () => {
  expect(await inThread<number, number>(counting, [Infinity, 2], { ...limits, limitMs: 300 })).toEqual([null, 2]);
  expect(await inThread(counting, ['memory', 2], limits)).toEqual([null, 2]);
  expect(await inThread(counting, ['fails', 2], limits)).toEqual([null, 2]);
});

test('a thread without memory ends alone, however often', async () => {
  const pieces = Array.from({ length: 6 }, () => 'memory');
  expect(await inThread(counting, pieces, { ...limits, memoryMb: 128 })).toEqual(pieces.map(() => null));
});

test('threads begin one after the other where together they would need more memory than a process has for them', async () => {
  const ended: string[] = [];
  const work = async (name: string, piece: number, limitMs: number) => {
    await inThread<number, number>(counting, [piece], { limitMs, memoryMb: 250 });
    ended.push(name);
  };
  await Promise.all([work('busy until its limit', Infinity, 1_000), work('quick', 2, 20_000)]);
  expect(ended).toEqual(['busy until its limit', 'quick']);
});
