// What those who look at an exam may ask of the database: a regression is seen without a clock.
import {
  examPublished,
  examSubmitted,
  monitorPush,
  readMonitor,
  watchMonitor,
  type ExamMonitor,
} from '@exam/contracts';
import { actor, costOf, startService, tokenFor, until } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { examOf, submittedBy } from '../../test/events.js';

const place = { orgId: 'school', boardId: 'cbse', classId: '12', groupId: 'mpc', sectionId: null };

test('[MONITOR-008] fifty who look at an exam at once share the look at it: each asks only whether it is theirs to see', async () => {
  const service = await startService('notification');
  await service.deliver(examPublished, examOf('weekly', place));
  await service.deliver(examSubmitted, submittedBy('asha', 'weekly'));
  const staff = await Promise.all(
    Array.from({ length: 50 }, () => service.as({ roles: ['organiser'], orgId: 'school' })),
  );
  const submitted = new Set<number>();
  const { statements } = await costOf(async () => {
    const reads = staff.map((one) => one.call(readMonitor, { params: { examId: 'weekly' } }).expect(200));
    for (const { body } of await Promise.all(reads)) submitted.add(body.Item.counts.submitted);
  });
  expect([...submitted]).toEqual([1]);
  // a look of one's own is four more; on a slow machine a few begin anew meanwhile
  expect(statements).toBeLessThan(2 * 50);
});

test('[MONITOR-008] fifty who are told live are told by one look at the exam for all of them', async () => {
  const service = await startService('notification');
  const examId = 'told-live';
  await service.deliver(examPublished, examOf(examId, place));
  const heard = Array<number>(50).fill(0);
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
  const { statements } = await costOf(async (time) => {
    await service.deliver(examSubmitted, submittedBy(`student-${time}`, examId));
    await until(() => heard.every((submitted) => submitted === time + 1));
  });
  for (const socket of sockets) socket.disconnect();
  expect(statements).toBeLessThan(50);
});
