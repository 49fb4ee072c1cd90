import { jest } from '@jest/globals';
import { Batcher } from './batcher.js';

/** Runs that finish only when told to. */
function held() {
  const groups: number[][] = [];
  const finish: (() => void)[] = [];
  const run = async (items: number[]): Promise<string[]> => {
    groups.push(items);
    await new Promise<void>((done) => finish.push(done));
    return items.map((item) => `done ${item}`);
  };
  return { groups, finish, run };
}
const turn = () => new Promise((done) => setImmediate(done));

test('what arrives while a group is on its way leaves together with the next, each with its own result', async () => {
  const { groups, finish, run } = held();
  const batcher = new Batcher({ maximum: 10, run });
  const first = batcher.add(0);
  await turn();
  const others = [1, 2, 3].map((item) => batcher.add(item));
  await turn();
  expect(groups).toEqual([[0]]);
  finish[0]?.();
  expect(await first).toBe('done 0');
  await turn();
  expect(groups).toEqual([[0], [1, 2, 3]]);
  finish[1]?.();
  expect(await Promise.all(others)).toEqual(['done 1', 'done 2', 'done 3']);
});

test('one that gathers takes together what comes within its time', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  try {
    const { groups, finish, run } = held();
    const batcher = new Batcher({ maximum: 10, run, gatherMs: 250 });
    const first = [batcher.add(1)];
    await turn();
    first.push(batcher.add(2));
    expect(groups).toEqual([]);
    jest.advanceTimersByTime(250);
    expect(groups).toEqual([[1, 2]]);
    const later = batcher.add(3);
    finish[0]?.();
    await Promise.all(first);
    await turn();
    expect(groups).toHaveLength(1);
    jest.advanceTimersByTime(250);
    expect(groups[1]).toEqual([3]);
    finish[1]?.();
    expect(await later).toBe('done 3');
  } finally {
    jest.useRealTimers();
  }
});

test('no group is larger than the maximum, and no more groups run than allowed', async () => {
  const { groups, finish, run } = held();
  const batcher = new Batcher({ maximum: 2, run, concurrency: 2 });
  const all = [1, 2, 3, 4, 5].map((item) => batcher.add(item));
  await turn();
  expect(groups).toEqual([
    [1, 2],
    [3, 4],
  ]);
  finish.forEach((done) => done());
  await turn();
  finish[2]?.();
  expect(await Promise.all(all)).toHaveLength(5);
  await batcher.idle();
});

test('a small group waits for the one that runs; a worthwhile one leaves beside it', async () => {
  const { groups, finish, run } = held();
  const batcher = new Batcher({ maximum: 8, run, concurrency: 2, worthwhile: 3 });
  const all = [batcher.add(1)];
  await turn();
  all.push(batcher.add(2), batcher.add(3));
  await turn();
  expect(groups).toEqual([[1]]);
  all.push(batcher.add(4));
  await turn();
  expect(groups).toEqual([[1], [2, 3, 4]]);
  finish.forEach((done) => done());
  expect(await Promise.all(all)).toHaveLength(4);
});

test('one bad item fails alone, with its own error', async () => {
  const batcher = new Batcher<number, number>({
    maximum: 10,
    async run(items) {
      if (items.includes(13)) throw new Error('13 is bad');
      return items.map((item) => item * 2);
    },
  });
  const answers = await Promise.allSettled([1, 13, 3].map((item) => batcher.add(item)));
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : (answer.reason as Error).message)),
  ).toEqual([2, '13 is bad', 6]);
});

test('with the database away a group is not tried one by one', async () => {
  let runs = 0;
  const batcher = new Batcher<number, number>({
    maximum: 10,
    run() {
      runs += 1;
      return Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    },
  });
  const answers = await Promise.allSettled([1, 2, 3].map((item) => batcher.add(item)));
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
  expect(runs).toBe(1);
});

test('when too many wait it refuses with 503 and says when to come again', async () => {
  const { finish, run } = held();
  const batcher = new Batcher({ maximum: 2, run, waiting: 3 });
  const accepted = [1, 2, 3].map((item) => batcher.add(item));
  await expect(batcher.add(4)).rejects.toMatchObject({
    status: 503,
    code: 'service.unavailable',
    retryAfterSeconds: expect.any(Number),
  });
  await turn();
  finish[0]?.();
  await turn();
  await turn();
  finish[1]?.();
  expect(await Promise.all(accepted)).toEqual(['done 1', 'done 2', 'done 3']);
});

test('a run that answers too few results fails its items rather than giving one the result of another', async () => {
  const batcher = new Batcher<number, number>({ maximum: 10, run: async () => [] });
  await expect(batcher.add(1)).rejects.toThrow('1 items came back with 0 results');
});
