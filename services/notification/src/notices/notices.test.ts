import { listNotices, readNotices, type Notice } from '@exam/contracts';
import { refusal, startService, type Api, type TestService } from '@exam/testing';
import { randomUUID } from 'node:crypto';

let service: TestService;
let asha: Api;

beforeAll(async () => {
  service = await startService('notification');
  asha = await service.as({ userId: 'asha', roles: ['student'] });
});
beforeEach(() => service.db.query('delete from notice'));

const add = async (title: string, minutesAgo: number, description = 'See it.') => {
  const at = new Date(service.clock.now() - minutesAgo * 60_000);
  await service.db.query(
    `insert into notice (notice_id, event_id, user_id, kind, title, description, schedule_time)
     values ($1, $2, 'asha', 'test', $3, $4, $5)`,
    [randomUUID(), randomUUID(), title, description, at],
  );
};
const list = async (query: { limit?: number; page?: number; search?: string } = {}) => {
  const { body } = await asha.call(listNotices, { params: { userId: 'asha' }, query }).expect(200);
  return body as { data: Notice[]; unread: number; totalRecords: number };
};
const titles = ({ data }: { data: Notice[] }) => data.map(({ title }) => title);

test('[NOTIF-001] [NOTIF-002] [NOTIF-004] pages of notices, newest first, with how many are unread and there', async () => {
  for (let minutes = 1; minutes <= 13; minutes += 1) await add(`${minutes} minutes`, minutes);
  const first = await list({ limit: 6 });
  expect(first).toMatchObject({ unread: 13, totalRecords: 13 });
  const scheduleTime = new Date(service.clock.now() - 60_000).toISOString();
  expect(first.data[0]).toMatchObject({ title: '1 minutes', description: 'See it.', scheduleTime });
  expect(first.data).toHaveLength(6);
  expect(titles(await list({ limit: 6, page: 3 }))).toEqual(['13 minutes']);
  expect(titles(await list({ page: 2 }))).toHaveLength(3);
  expect(await list({ page: 99 })).toMatchObject({ data: [], totalRecords: 13 });
});

test('[NOTIF-003] the list asks for a token, and for one of the person', async () => {
  const query = { limit: 6 };
  await service
    .api()
    .call(listNotices, { params: { userId: 'asha' }, query })
    .expect(401)
    .expect(refusal('auth.token_missing'));
  await asha
    .call(listNotices, { params: { userId: 'ravi' }, query })
    .expect(403)
    .expect(refusal('auth.not_yours'));
});

test('[NOTIF-007] the search finds words of the title or the description as they are written', async () => {
  await add('Result of OPTICS', 1);
  await add('Order', 2, 'Optics, 100% paid');
  await add('Class', 3);
  expect(titles(await list({ search: 'optics' }))).toEqual(['Result of OPTICS', 'Order']);
  expect(titles(await list({ search: '100%' }))).toEqual(['Order']);
  expect(titles(await list({ search: '_' }))).toEqual([]);
});

test('[NOTIF-008] a notice appears when its time has come, and counts and is read from then on only', async () => {
  await add('Now', 0);
  await add('In ten minutes', -10);
  expect(await list()).toMatchObject({ unread: 1, totalRecords: 1 });
  await asha.call(readNotices, { params: { userId: 'asha' }, body: {} }).expect(200);
  service.clock.advance(600_000);
  const later = await list();
  expect(titles(later)).toEqual(['In ten minutes', 'Now']);
  expect(later).toMatchObject({ unread: 1, totalRecords: 2 });
});

test('[NOTIF-009] the named notices are read, and no others', async () => {
  await add('One', 1);
  await add('Two', 2);
  const [one] = (await list()).data;
  const body = { noticeIds: [one!.noticeId, randomUUID()] };
  const answer = await asha.call(readNotices, { params: { userId: 'asha' }, body }).expect(200);
  expect(answer.body.unread).toBe(1);
  expect((await list()).data.map(({ read }) => read)).toEqual([true, false]);
});
