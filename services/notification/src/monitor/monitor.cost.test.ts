// What those who look at an exam cost, counted in looks, statements, rows and messages: a regression is seen without a
// clock. `npm run bench -- monitor` measures the times and the share of the processor.
import {
  examPublished,
  examSubmitted,
  monitorPush,
  readMonitor,
  watchMonitor,
  type ExamMonitor,
} from '@exam/contracts';
import { Database } from '@exam/platform';
import { actor, costOf, rowsRead, startService, tokenFor, until, type TestService } from '@exam/testing';
import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { examOf, submittedBy } from '../../test/events.js';
import { LiveChannel } from '../live/index.js';
import { SittingsRepository } from './sittings.repository.js';

const place = { orgId: 'school', boardId: 'cbse', classId: '12', groupId: 'mpc', sectionId: null };
const watchers = 50;
let service: TestService;
beforeAll(async () => {
  service = await startService('notification');
});

test('[MONITOR-008] fifty who look at an exam at once share the look at it: each asks only whether it is theirs to see', async () => {
  await service.deliver(examPublished, examOf('weekly', place));
  await service.deliver(examSubmitted, submittedBy('asha', 'weekly'));
  const staff = await Promise.all(
    Array.from({ length: watchers }, () => service.as({ roles: ['organiser'], orgId: 'school' })),
  );
  const submitted = new Set<number>();
  const { statements } = await costOf(async () => {
    const reads = staff.map((one) => one.call(readMonitor, { params: { examId: 'weekly' } }).expect(200));
    for (const { body } of await Promise.all(reads)) submitted.add(body.Item.counts.submitted);
  });
  expect([...submitted]).toEqual([1]);
  // a look of one's own is four more; on a slow machine a few begin anew meanwhile
  expect(statements).toBeLessThan(2 * watchers);
});

test('[MONITOR-008] a change is in the look that begins next, and one message tells it to all fifty; the services of the exam are asked and told nothing', async () => {
  const examId = 'told-live';
  await service.deliver(examPublished, examOf(examId, place));
  const looks = jest.spyOn(SittingsRepository.prototype, 'standing');
  const messages = jest.spyOn(LiveChannel.prototype, 'toRoomHere');
  const heard = Array<number>(watchers).fill(0);
  const sockets = await Promise.all(
    heard.map(async (_, index) => {
      const token = await tokenFor(actor({ userId: randomUUID(), roles: ['organiser'], orgId: 'school' }));
      const socket = io(service.url, { auth: { token }, reconnection: false, transports: ['websocket'] });
      socket.on(monitorPush.name, ({ counts }: Pick<ExamMonitor, 'counts'>) => (heard[index] = counts.submitted));
      await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
      expect(await socket.emitWithAck(watchMonitor.name, { examId })).toEqual({ ok: true });
      return socket;
    }),
  );
  const asked = jest.spyOn(globalThis, 'fetch');
  const told = await service.outbox.names();
  for (const submitted of [1, 2, 3]) {
    await service.deliver(examSubmitted, submittedBy(`student-${submitted}`, examId));
    const before = looks.mock.calls.length;
    await until(() => heard.every((one) => one === submitted));
    const orders = messages.mock.calls.flatMap(([, , data], index) =>
      (data as ExamMonitor).counts.submitted === submitted ? [messages.mock.invocationCallOrder[index]!] : [],
    );
    expect(orders).toHaveLength(1);
    const begun = looks.mock.invocationCallOrder.filter((order) => order < orders[0]!).length;
    expect(begun - before).toBeLessThanOrEqual(1);
  }
  expect([asked.mock.calls, await service.outbox.names()]).toEqual([[], told]);
  for (const socket of sockets) socket.disconnect();
});

test('[MONITOR-008] of twenty thousand running attempts a look reads those that have changed', async () => {
  await service.db.query(
    `insert into sitting (exam_id, user_id, attempt_number, started_at, deadline_at, changed_at)
     select 'large', 'student-' || n, 1, now(), now() + interval '3 hours', now() - interval '1 hour'
     from generate_series(1, 20000) n`,
  );
  await service.db.query(`update sitting set changed_at = now() where exam_id = 'large' and user_id = 'student-7'`);
  await service.db.query('analyze sitting');
  const since = Date.now() - 60_000;
  const look = (db: unknown) => new SittingsRepository(db as Database).changed('large', since);
  expect((await look(service.app.get(Database))).sittings.map(({ userId }) => userId)).toEqual(['student-7']);
  expect(await rowsRead(service.db, look)).toBeLessThan(10);
});
