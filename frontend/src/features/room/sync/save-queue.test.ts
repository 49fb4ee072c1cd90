import { jest } from '@jest/globals';
import { ConnectionError, RefusalError } from '../../../lib/refusal.js';
import { emptyEntry } from '../sitting/entries.js';
import type { Entry } from '../sitting/room-types.js';
import { SaveQueue, type QueueState } from './save-queue.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const entry = (questionId: string, revision: number): Entry => ({
  ...emptyEntry(questionId),
  revision,
  answer: 'a',
  acknowledged: false,
});
const refusal = (status: number, code: string, retryAfterMs: number | null = null) =>
  new RefusalError(status, { status: false, code, message: code, errorResponse: [], requestId: '' }, retryAfterMs);

/** A queue over a list of unsent entries and a server whose answers are given one by one. */
function queueWith(entries: Entry[]) {
  const unsent = new Map(entries.map((one) => [one.questionId, one]));
  const sent: Entry[][] = [];
  const answers: (() => Promise<'ok'>)[] = [];
  const states: QueueState[] = [];
  const refused: string[] = [];
  const closed: string[] = [];
  const queue = new SaveQueue<'ok'>({
    pending: () => [...unsent.values()].sort((left, right) => left.revision - right.revision),
    send: (batch) => {
      sent.push(batch);
      return (answers.shift() ?? (() => Promise.resolve('ok' as const)))();
    },
    onAnswer: (_, batch) =>
      batch.forEach((one) => unsent.get(one.questionId)?.revision === one.revision && unsent.delete(one.questionId)),
    onRefused: (one, code) => {
      refused.push(`${one.questionId} ${code}`);
      unsent.delete(one.questionId);
    },
    onClosed: (code) => closed.push(code),
    onState: (state) => states.push(state),
    random: () => 0,
  });
  const ids = () => sent.map((batch) => batch.map(({ questionId, revision }) => `${questionId}.${revision}`).join(' '));
  return { queue, unsent, answers, states, refused, closed, ids };
}

test('changes of one moment go in one message, in the order in which they were made', async () => {
  const { queue, ids, unsent } = queueWith([entry('q2', 2), entry('q1', 1)]);
  queue.wake();
  queue.wake();
  await jest.advanceTimersByTimeAsync(200);
  expect(ids()).toEqual(['q1.1 q2.2']);
  expect(unsent.size).toBe(0);
});

test('one message is on its way at a time; what changes meanwhile goes with the next', async () => {
  const { queue, ids, unsent, answers } = queueWith([entry('q1', 1)]);
  let answer: (value: 'ok') => void = () => undefined;
  answers.push(() => new Promise((resolve) => (answer = resolve)));
  queue.wake();
  await jest.advanceTimersByTimeAsync(200);
  unsent.set('q1', entry('q1', 2));
  unsent.set('q2', entry('q2', 3));
  queue.wake();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(ids()).toEqual(['q1.1']);
  answer('ok');
  await jest.advanceTimersByTimeAsync(200);
  expect(ids()).toEqual(['q1.1', 'q1.2 q2.3']);
});

test('without a connection it waits and tries again, and at once when the line is back', async () => {
  const { queue, ids, answers, states, unsent } = queueWith([entry('q1', 1)]);
  answers.push(
    () => Promise.reject(new ConnectionError()),
    () => Promise.reject(new ConnectionError()),
  );
  queue.wake();
  await jest.advanceTimersByTimeAsync(200);
  expect(states.at(-1)).toBe('waiting');
  await jest.advanceTimersByTimeAsync(300);
  expect(ids()).toHaveLength(2);
  queue.hurry();
  await jest.advanceTimersByTimeAsync(1);
  expect([ids().length, unsent.size, states.at(-1)]).toEqual([3, 0, 'idle']);
});

test('a server that asks for time is given it', async () => {
  const { queue, ids, answers } = queueWith([entry('q1', 1)]);
  answers.push(() => Promise.reject(refusal(503, 'service.unavailable', 30_000)));
  queue.wake();
  await jest.advanceTimersByTimeAsync(29_000);
  expect(ids()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(ids()).toHaveLength(2);
});

test('a change that cannot be taken does not hold up the others', async () => {
  const { queue, answers, refused, unsent, ids } = queueWith([entry('q1', 1), entry('q2', 2)]);
  answers.push(
    () => Promise.reject(refusal(422, 'answer.too_long')),
    () => Promise.reject(refusal(422, 'answer.too_long')),
  );
  queue.wake();
  await jest.advanceTimersByTimeAsync(200);
  expect(refused).toEqual(['q1 answer.too_long']);
  expect(ids()).toEqual(['q1.1 q2.2', 'q1.1', 'q2.2']);
  expect(unsent.size).toBe(0);
});

test('when the attempt is closed nothing more is sent', async () => {
  const { queue, answers, closed, ids, unsent } = queueWith([entry('q1', 1)]);
  answers.push(() => Promise.reject(refusal(409, 'attempt.past_deadline')));
  queue.wake();
  await jest.advanceTimersByTimeAsync(200);
  unsent.set('q2', entry('q2', 2));
  queue.wake();
  queue.hurry();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([closed, ids()]).toEqual([['attempt.past_deadline'], ['q1.1']]);
  queue.restart();
  await jest.advanceTimersByTimeAsync(1);
  expect(ids()).toEqual(['q1.1', 'q1.1 q2.2']);
});

test('a flush says whether everything has arrived', async () => {
  const { queue, answers } = queueWith([entry('q1', 1)]);
  answers.push(() => Promise.reject(new ConnectionError()));
  expect(await queue.flush()).toBe(false);
  expect(await queue.flush()).toBe(true);
});
