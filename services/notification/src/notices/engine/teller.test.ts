import { createRedis, silentLog } from '@exam/platform';
import { startService, testSettings, tokenFor, until, type TestService } from '@exam/testing';
import { io } from 'socket.io-client';
import { addWaiting } from '../../../test/notices.js';
import { Teller } from './teller.js';

let service: TestService;
beforeAll(async () => {
  service = await startService('notification');
});
beforeEach(() => service.db.query('delete from notice'));

const count = async (where: string): Promise<number> => {
  const [row] = await service.db.query<{ n: number }>(`select count(*)::int as n from notice where ${where}`);
  return row!.n;
};
const run = (of = service) => of.app.get(Teller).run();

test('ten thousand that wait survive an emptied Redis: the database hangs the bell up again, two processes tell each once', async () => {
  const dueAt = service.clock.now() + 600_000;
  await addWaiting(service, { count: 10_000, dueAt });
  const replica = await startService('notification', {
    database: service.db,
    clock: service.clock,
    topicPrefix: service.topicPrefix,
  });
  const redis = createRedis(testSettings().redisUrl, silentLog);
  const bells = () => redis.keys(`${service.topicPrefix}notification:ring-notices:at-*`);
  await run();
  expect(await bells()).toHaveLength(1);
  await redis.flushdb();
  expect(await bells()).toEqual([]);
  await run();
  expect(await bells()).toHaveLength(1);
  redis.disconnect();
  expect(await count('told_at is not null')).toBe(0);

  // every telling of a row is written down: one that was told twice has two lines
  await service.db.query(`create table told_twice (notice_id uuid);
    create function tell_tale() returns trigger language plpgsql security definer as
      'begin insert into told_twice values (new.notice_id); return new; end';
    create trigger tell_tale after update of told_at on notice for each row execute function tell_tale()`);
  service.clock.advance(600_000);
  await Promise.all([run(), run(replica), run(), run(replica)]);
  expect(await count('told_at is null')).toBe(0);
  expect(
    await service.db.query('select count(*)::int as lines, count(distinct notice_id)::int as rows from told_twice'),
  ).toEqual([{ lines: 10_000, rows: 10_000 }]);
  await service.db.query('drop trigger tell_tale on notice; drop function tell_tale; drop table told_twice');
  await replica.close();
});

test('a clock that jumps ahead tells what was missed and is still of use, and one that jumps back tells nothing again', async () => {
  const socket = io(service.url, {
    auth: { token: await tokenFor({ userId: 'waiting-1' }) },
    transports: ['websocket'],
  });
  const heard: string[] = [];
  socket.on('notice', ({ title }: { title: string }) => heard.push(title));
  await until(() => socket.connected);

  const now = service.clock.now();
  await addWaiting(service, { count: 1, dueAt: now + 60_000, usefulUntil: now + 120_000, kind: 'exam.soon' });
  await addWaiting(service, { count: 1, dueAt: now + 60_000 });
  service.clock.advance(26 * 3_600_000);
  await run();
  await until(() => heard.length > 0);
  service.clock.advance(-27 * 3_600_000);
  await run();
  service.clock.advance(28 * 3_600_000);
  await run();
  expect(heard).toEqual(['Reminder: Optics']);
  expect(await count(`kind = 'exam.soon'`)).toBe(0);
  socket.disconnect();
});

test('a notice whose time has come in quiet hours waits for their end', async () => {
  service.clock.set('2026-11-24T17:00:00Z'); // 22:30 in India
  await addWaiting(service, { count: 1, dueAt: service.clock.now(), kind: 'talk.answered' });
  await run();
  expect(await count(`told_at is null and schedule_time = '2026-11-25T01:00:00Z'`)).toBe(1);
  service.clock.set('2026-11-25T01:00:00Z');
  await run();
  expect(await count('told_at is not null')).toBe(1);
});
