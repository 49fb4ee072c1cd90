import { FakeClock } from '@exam/testing/clock';
import { randomUUID } from 'node:crypto';
import { silentLog } from '../data-options.js';
import { runAfterCommit, type Queryable, type Tx } from '../db/tx.js';
import type { Jobs } from '../jobs/jobs.js';
import { mostTries, pauseAfter } from '../net/retry-pauses.js';
import { Metrics } from '../observe/metrics.js';
import {
  deliveryJob,
  deliveryOutcomes,
  OutgoingDeliveries,
  type Answered,
  type DeliveryRows,
  type Tried,
} from './outgoing-deliveries.js';

interface Letter {
  readonly id: string;
  readonly orgId: string;
  tries: number;
  dueAt: number | null;
}
const job = deliveryJob('send-letter');

/** The table, as a service keeps it. */
class Letters implements DeliveryRows<Letter> {
  readonly all = new Map<string, Letter>();
  isAway = false;

  add(orgId: string): string {
    const id = randomUUID();
    this.all.set(id, { id, orgId, tries: 0, dueAt: 0 });
    return id;
  }

  organisationOf = async (_db: Queryable, id: string) => this.all.get(id)?.orgId ?? null;

  async due(_db: Queryable, now: Date) {
    if (this.isAway) throw new Error('the database is away');
    return [...this.all.values()].filter(({ dueAt }) => dueAt !== null && dueAt <= now.getTime());
  }

  async claim(_db: Queryable, id: string, { now, until }: { now: Date; until: Date }) {
    const one = this.all.get(id);
    if (!one || one.dueAt === null || one.dueAt > now.getTime()) return null;
    return Object.assign(one, { tries: one.tries + 1, dueAt: until.getTime() });
  }
}

class PostOffice extends OutgoingDeliveries<Letter> {
  sent: string[] = [];
  settled: Tried[] = [];
  answers: (orgId: string) => Promise<Answered> = async () => ({ isTaken: true, answerCode: 200 });

  protected send({ id, orgId }: Letter): Promise<Answered> {
    this.sent.push(id);
    return this.answers(orgId);
  }

  protected async settle(letter: Letter, tried: Tried): Promise<void> {
    this.settled.push(tried);
    letter.dueAt = tried.dueAt?.getTime() ?? null;
  }
}

function open() {
  const [rows, clock, metrics] = [new Letters(), new FakeClock(), new Metrics('test')];
  const asked: { id: string; delayMs?: number }[] = [];
  const jobs = {
    add: async (_job: unknown, { id }: { id: string }, options = {}) => asked.push({ id, ...options }) > 0,
  } as unknown as Jobs;
  const begins = deliveryOutcomes.map((outcome) => ({ outcome }));
  const tried = metrics.counter({ name: 'letters_total', help: 'Letters', labels: ['outcome'], begins });
  const office = new PostOffice({ db: {} as Queryable, rows, job, jobs, clock, log: silentLog, tried });
  const counted = async () =>
    Object.fromEntries((await tried.get()).values.map(({ labels, value }) => [labels.outcome, value]));
  return { rows, clock, asked, office, counted };
}

test('pauses grow, and end', () => {
  const pauses = Array.from({ length: mostTries }, (_, at) => pauseAfter(at + 1));
  expect(pauses.at(-1)).toBeNull();
  expect(pauses.slice(0, -1)).toEqual((pauses.slice(0, -1) as number[]).toSorted((one, other) => one - other));
});

test('what is not taken is tried again after each pause, by a job or the next sweep, until it is given up', async () => {
  const { rows, clock, asked, office, counted } = open();
  const id = rows.add('school');
  office.answers = async () => ({ isTaken: false, answerCode: 503 });
  await office.sweep();
  for (let tries = 1; tries < mostTries; tries += 1) {
    const delayMs = pauseAfter(tries)!;
    expect(asked.at(-1)).toEqual({ id, delayMs });
    expect(office.settled.at(-1)).toEqual({
      ...{ state: 'waiting', answerCode: 503, dueAt: new Date(clock.now() + delayMs) },
    });
    clock.advance(delayMs - 1);
    await office.sweep();
    expect(office.sent).toHaveLength(tries);
    clock.advance(1);
    await (tries % 2 === 0 ? office.sweep() : office.deliver({ id }));
  }
  expect(office.settled.at(-1)).toEqual({ state: 'failed', answerCode: 503, dueAt: null });
  expect(await counted()).toEqual({ taken: 0, failed: mostTries - 1, given_up: 1 });
  clock.advance(365 * 86_400_000);
  await office.sweep();
  expect([office.sent.length, asked.length]).toEqual([mostTries, mostTries - 1]);
});

test('no answer is a try that failed; what is taken is not sent again, whoever asks', async () => {
  const { rows, clock, office, counted } = open();
  const id = rows.add('school');
  office.answers = async () => Promise.reject(new Error('connection refused'));
  await office.deliver({ id });
  expect(office.settled).toMatchObject([{ state: 'waiting', answerCode: null }]);
  office.answers = async () => ({ isTaken: true, answerCode: 204 });
  clock.advance(pauseAfter(1)!);
  await Promise.all([office.deliver({ id }), office.deliver({ id }), office.sweep()]);
  expect(office.settled[1]).toEqual({ state: 'taken', answerCode: 204, dueAt: null });
  expect([office.sent, await counted()]).toEqual([[id, id], { taken: 1, failed: 1, given_up: 0 }]);
  await office.deliver({ id: randomUUID() });
  expect(office.sent).toHaveLength(2);
});

test('an organisation whose server keeps silent has two tries at once, and others are sent theirs', async () => {
  const { rows, office } = open();
  const [silent, other] = [Array.from({ length: 5 }, () => rows.add('silent')), rows.add('other')];
  const waiting: ((answered: Answered) => void)[] = [];
  office.answers = (orgId) =>
    orgId === 'silent'
      ? new Promise((answer) => waiting.push(answer))
      : Promise.resolve({ isTaken: true, answerCode: 200 });
  const running = [...silent, other].map((id) => office.deliver({ id }));
  await running.at(-1);
  await office.sweep();
  expect(office.sent).toEqual([silent[0], silent[1], other]);
  office.answers = async () => ({ isTaken: true, answerCode: 200 });
  for (const answer of waiting) answer({ isTaken: true, answerCode: 200 });
  await Promise.all(running);
  await office.sweep();
  expect(office.sent.toSorted()).toEqual([...silent, other].toSorted());
});

test('a job is asked for with the commit; where the database is away the next sweep comes', async () => {
  const { rows, asked, office } = open();
  const id = rows.add('school');
  const tx = {} as Tx;
  office.soon(tx, [id]);
  expect(asked).toEqual([]);
  runAfterCommit(tx);
  expect(asked).toEqual([{ id }]);
  rows.isAway = true;
  await office.sweep();
  rows.isAway = false;
  await office.sweep();
  expect(office.sent).toEqual([id]);
});
