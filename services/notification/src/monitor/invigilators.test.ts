import {
  attemptStarted,
  examClosed,
  examPublished,
  examRoomSet,
  listAnnouncements,
  monitorPush,
  personErased,
  profileUpdated,
  readAnnouncements,
  readMonitor,
  sendAnnouncement,
  watchMonitor,
  type EventOf,
} from '@exam/contracts';
import { uuid7 } from '@exam/platform';
import {
  actor,
  refusal,
  startService,
  tokenFor,
  until,
  type Api,
  type TestActor,
  type TestService,
} from '@exam/testing';
import { io, type Socket } from 'socket.io-client';
import { examOf } from '../../test/events.js';

const minute = 60_000;
const place = { orgId: 'school', boardId: 'cbse', classId: '12' };
let service: TestService;
let startAt: number;
let examId: string;
let groupId: string;
let students: TestActor[];
let ravi: TestActor;
let socket: Socket | undefined;
beforeAll(async () => {
  service = await startService('notification');
});
afterEach(() => socket?.disconnect());

/** An exam in two hours, of one hour, with two students in Room 1, which Ravi watches, and one in Room 2. */
beforeEach(async () => {
  startAt = service.clock.now() + 120 * minute;
  [examId, groupId] = [uuid7(), uuid7()];
  const times = { startAt: iso(startAt), endAt: iso(startAt + 60 * minute) };
  await service.deliver(examPublished, { ...examOf(examId, { ...place, groupId, sectionId: null }), ...times });
  students = ['a', 'b', 'b'].map((sectionId) => actor({ userId: uuid7(), ...place, groupId, sectionId }));
  for (const { userId, sectionId } of students)
    await service.deliver(profileUpdated, {
      ...{ userId, orgId: 'school', roles: ['student' as const], givenName: 'Asha', familyName: 'Rao', revision: 1 },
      currentAccountId: userId,
      accounts: [{ accountId: userId, isBaseAccount: true, ...place, groupId, sectionId }],
    });
  ravi = actor({ ...place, userId: uuid7(), roles: ['teacher'], groupId: 'another', sectionId: null });
  await room('Room 1', { invigilators: [ravi.userId], students: seats(0, 1) });
  await room('Room 2', { students: seats(2) });
});

const iso = (at: number) => new Date(at).toISOString();
const at = (minutes: number) => service.clock.set(startAt + minutes * minute);
const seats = (...which: number[]) => which.map((one) => ({ userId: students[one]!.userId, seat: null }));
const roomIds = new Map<string, string>();
function room(name: string, more: Partial<EventOf<typeof examRoomSet>['data']>) {
  const key = `${examId} ${name}`;
  const roomId = roomIds.get(key) ?? uuid7();
  roomIds.set(key, roomId);
  const set = { roomId, examId, orgId: 'school', name, invigilators: [], students: [], revision: 1, ...more };
  return service.deliver(examRoomSet, set);
}
const close = (minutes: number) =>
  service.deliver(examClosed, { examId, closedAt: iso(startAt + minutes * minute), revision: 1 });
const begin = ({ userId }: TestActor, more = {}) =>
  service.deliver(attemptStarted, {
    ...{ attemptId: uuid7(), examId, examName: 'Mock', examType: 'MockTest' as const, userId, attemptNumber: 1 },
    ...{ accountId: userId, orgId: 'school', startedAt: iso(service.clock.now()) },
    ...{ deadlineAt: iso(service.clock.now() + 60 * minute), ...more },
  });
/** As their session is now. */
const asRavi = (more = {}) => service.as({ ...ravi, ...more });
const monitor = (api: Api) => api.call(readMonitor, { params: { examId }, query: {} });
const watched = async (api: Api) => {
  const { Item, items } = (await monitor(api).expect(200)).body;
  expect(Item.expected).toBe(items.length);
  return items.map(({ userId }) => students.findIndex((one) => one.userId === userId)).sort();
};
const isRefused = async (api: Api) => {
  await monitor(api).expect(404).expect(refusal('exam.not_found'));
  await send(api).expect(404).expect(refusal('exam.not_found'));
  await api.call(listAnnouncements, { params: { examId } }).expect(404);
};
const send = (api: Api, more: object = {}) =>
  api.call(sendAnnouncement, {
    params: { examId },
    body: { commandId: uuid7(), texts: { en: 'Question 4: read 10 for 100.' }, ...more },
  });
const told = async (which: number) =>
  (await (await service.as(students[which]!)).call(readAnnouncements, { params: { examId } }).expect(200)).body.items
    .length;

test('[ROLE-006] an invigilator watches the room’s students alone from 60 minutes before the start to 60 minutes after the close', async () => {
  at(-61);
  await isRefused(await asRavi());
  at(-60);
  expect(await watched(await asRavi())).toEqual([0, 1]);
  at(70);
  // nobody has told that it is over: somebody was given time
  expect(await watched(await asRavi())).toEqual([0, 1]);
  await close(70);
  at(130);
  expect(await watched(await asRavi())).toEqual([0, 1]);
  at(131);
  await isRefused(await asRavi());
});

test('[ROLE-006] who begins after the close opens the exam again, until it is closed once more', async () => {
  await close(60);
  at(200);
  await isRefused(await asRavi());
  await begin(students[0]!);
  expect(await watched(await asRavi())).toEqual([0, 1]);
  at(260);
  await close(260);
  // the first is told once more, late
  await close(60);
  at(320);
  expect(await watched(await asRavi())).toEqual([0, 1]);
  at(321);
  await isRefused(await asRavi());
});

test('[ROLE-006] an invigilator tells the room’s students something, and no section or student of others', async () => {
  at(10);
  const api = await asRavi();
  await send(api, { to: { userIds: [students[2]!.userId] } })
    .expect(404)
    .expect(refusal('user.not_found'));
  await send(api, { to: { sectionIds: ['b'] } })
    .expect(404)
    .expect(refusal('place.unknown'));
  await send(api).expect(200);
  expect([await told(0), await told(1), await told(2)]).toEqual([1, 1, 0]);
  service.clock.advance(minute);
  await send(api, { to: { userIds: [students[1]!.userId] } }).expect(200);
  expect([await told(0), await told(1), await told(2)]).toEqual([1, 2, 0]);
});

test('[ROLE-006] own classes stay besides; who watches no more, another school’s and no teacher have no rights', async () => {
  at(0);
  expect(await watched(await asRavi({ groupId, sectionId: 'a' }))).toEqual([0, 1]);
  await room('Room 2', { invigilators: [ravi.userId], students: seats(2), revision: 2 });
  // a look that is less than a second old is shown again
  await until(async () => (await watched(await asRavi())).join() === '0,1,2');
  // the version before is told late
  await room('Room 2', { students: [], revision: 1 });
  await room('Room 1', { students: seats(0, 1), revision: 2 });
  await until(async () => (await watched(await asRavi())).join() === '2');
  await isRefused(await asRavi({ orgId: 'elsewhere' }));
  await monitor(await asRavi({ roles: ['shop'] })).expect(403);
  await room('Room 2', { revision: 3 });
  await isRefused(await asRavi());
});

test('[ROLE-006] who looks on is told the counts of the room until the rights end', async () => {
  at(5);
  socket = io(service.url, { auth: { token: await tokenFor(ravi) }, reconnection: false, transports: ['websocket'] });
  const pushed: { answering: number; notBegun: number }[] = [];
  socket.on(monitorPush.name, ({ counts }: { counts: (typeof pushed)[number] }) => pushed.push(counts));
  expect(await socket.emitWithAck(watchMonitor.name, { examId })).toEqual({ ok: true });
  for (const student of students) await begin(student);
  await until(() => pushed.at(-1)?.answering === 2);
  await close(5);
  at(70);
  await until(() => pushed.at(-1)?.answering === 0 && pushed.at(-1)?.notBegun === 0);
  expect(await socket.emitWithAck(watchMonitor.name, { examId })).toEqual({ ok: false, code: 'exam.not_found' });
});

test('[ROLE-006] an erased person watches and sits in no room any more', async () => {
  at(0);
  const rows = (userId: string) =>
    service.db.query(
      'select 1 from room_seat where user_id = $1 union all select 1 from room_invigilator where user_id = $1',
      [userId],
    );
  for (const { userId } of [ravi, students[0]!]) {
    expect(await rows(userId)).toHaveLength(1);
    await service.deliver(personErased, { userId, accountIds: [], requestedAt: iso(service.clock.now()) });
    expect(await rows(userId)).toEqual([]);
  }
  await isRefused(await asRavi());
});
