import {
  attemptsForced,
  examExtended,
  examPublished,
  examSubmitted,
  leaderboardChanged,
  sessionRevoked,
  watchExam,
  type Board,
} from '@exam/contracts';
import { uuid7 } from '@exam/platform';
import { actor, refusal, startService, tokenFor, until, type TestService } from '@exam/testing';
import { jest } from '@jest/globals';
import { io, Manager, type Socket } from 'socket.io-client';
import { examOf, submittedBy } from '../../test/events.js';
import { Db } from '../db.js';
import { LiveChannel } from './live-channel.js';

let notification: TestService;
const sockets: Socket[] = [];
beforeAll(async () => {
  notification = await startService('notification');
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
afterAll(() => notification.close());

const student = actor({
  userId: 'u1',
  sessionId: 's1',
  boardId: 'cbse',
  classId: '12',
  groupId: 'mpc',
  sectionId: null,
});

/** A connection that remembers what it was told. */
async function connect(token: string, replica = notification, transport: 'websocket' | 'polling' = 'websocket') {
  const socket = io(replica.url, { auth: { token }, reconnection: false, transports: [transport] });
  sockets.push(socket);
  const heard: { name: string; data: unknown }[] = [];
  socket.onAny((name: string, data: unknown) => heard.push({ name, data }));
  const outcome = await new Promise<string>((resolve) => {
    socket.on('connect', () => resolve('connected'));
    socket.on('connect_error', (error) => resolve(error.message));
  });
  return { socket, heard, outcome };
}

/** What the page of metrics says of it. */
async function measured(metric: string): Promise<number> {
  const page = await (await fetch(`${notification.url}/metrics`)).text();
  return Number(new RegExp(`^${metric}\\{[^}]*\\} (\\d+)$`, 'm').exec(page)?.[1]);
}

test('a metric tells how many connections this replica has', async () => {
  const told = () => measured('live_connections');
  await until(async () => (await told()) === 0);
  const { socket } = await connect(await tokenFor(student));
  expect(await told()).toBe(1);
  socket.disconnect();
  await until(async () => (await told()) === 0);
});

const board = (examId: string, version: number): Board => ({
  examId,
  version,
  candidates: version,
  highestMarks: 4,
  averageMarks: 3,
  totalMarks: 300,
  provisional: true,
  top: [],
  distribution: [[400, version]],
});

const extendedBy = (extensionId: string, examId: string) => ({
  examId,
  extensionId,
  minutes: 5,
  endAt: '2026-11-21T11:05:00.000Z',
  revision: 1,
});

test('[SEC-001] a connection without a token, or with a forged one, is refused with its code', async () => {
  expect((await connect('')).outcome).toBe('auth.token_missing');
  expect((await connect('forged.token.here')).outcome).toBe('auth.token_invalid');
});

test('one person holds so many connections and no more; another person is not touched by it', async () => {
  const token = await tokenFor({ ...student, userId: 'u40' });
  for (let nth = 0; nth < 20; nth += 1) expect((await connect(token)).outcome).toBe('connected');
  expect((await connect(token)).outcome).toBe('live.too_many_connections');
  expect((await connect(await tokenFor({ userId: 'u41' }))).outcome).toBe('connected');
  sockets[0]?.disconnect();
  await until(async () => (await connect(token)).outcome === 'connected');
});

test('while many are being let in, the next ones are turned away at once, by long polling too; after that they come in', async () => {
  const crowd: Socket[] = [];
  for (let person = 0; person < 4; person += 1) {
    const token = await tokenFor({ ...student, userId: `u5${person}` });
    for (let nth = 0; nth < 16; nth += 1) crowd.push((await connect(token)).socket);
  }
  const late = await tokenFor({ userId: 'u60' });
  const outcome = async (transport?: 'polling') => {
    const { socket, outcome: was } = await connect(late, notification, transport);
    socket.disconnect();
    return was;
  };
  const answered: unknown[] = [];
  await notification.app.get(Db).transaction(async (tx) => {
    await tx.query('lock table exam in access exclusive mode');
    for (const socket of crowd)
      socket.emit(watchExam.name, { examId: 'none' }, (answer: unknown) => answered.push(answer));
    await until(async () => (await outcome()) !== 'connected');
    expect(await outcome('polling')).not.toBe('connected');
    expect(answered).toEqual([]);
  });
  expect(await measured('live_refused_total')).toBeGreaterThanOrEqual(2);
  await until(() => answered.length === crowd.length);
  expect(await outcome()).toBe('connected');
  await until(async () => (await outcome('polling')) === 'connected');
});

test('who floods the channel is cut off, with one connection or with many, and nobody else is', async () => {
  const token = await tokenFor({ ...student, userId: 'u42' });
  const other = await connect(await tokenFor({ userId: 'u43' }));
  const flood = (socket: Socket, messages: number) => {
    for (let nth = 0; nth < messages; nth += 1) socket.emit(watchExam.name, { examId: 'none' });
  };
  const one = await connect(token);
  flood(one.socket, 2_000);
  await until(() => !one.socket.connected);

  // none of them beyond what a connection may send, all together beyond what a person may
  const many = await Promise.all(Array.from({ length: 15 }, () => connect(token)));
  for (const { socket } of many) flood(socket, 90);
  await until(() => many.some(({ socket }) => !socket.connected));
  expect(other.socket.connected).toBe(true);
});

test('who does not say who they are is judged a few times, and cut off', async () => {
  const stranger = new Manager(notification.url, {
    transports: ['websocket'],
    reconnection: false,
    autoConnect: false,
  });
  await new Promise((opened) => stranger.open(opened));
  let judged = 0;
  stranger.engine.on('packet', ({ data }) => (judged += String(data).startsWith('4{') ? 1 : 0));
  const tell = () => stranger.engine.write('0{"token":"forged.token.here"}');
  tell();
  await until(() => judged === 1);
  for (let nth = 0; nth < 60; nth += 1) tell();
  await until(() => stranger.engine.readyState === 'closed', { timeoutMs: 30_000 });
  expect(judged).toBeLessThanOrEqual(10);
});

test('a notice reaches all devices of its person and nobody else, once, and stands in the list afterwards', async () => {
  const token = await tokenFor(student);
  const [phone, laptop, other] = [
    await connect(token),
    await connect(token),
    await connect(await tokenFor({ userId: 'u2' })),
  ];
  const id = uuid7();
  await notification.deliver(examSubmitted, submittedBy(student.userId), { id });
  await notification.deliver(examSubmitted, submittedBy(student.userId), { id });

  await until(() => phone.heard.length > 0 && laptop.heard.length > 0);
  expect(phone.heard).toEqual([
    { name: 'notice', data: expect.objectContaining({ kind: 'result.ready', read: false }) },
  ]);
  expect(other.heard).toEqual([]);
  const api = notification.api(token);
  expect((await api.get('/pushnotification/user/u1?limit=6&page=1&search=')).body).toMatchObject({
    unread: 1,
    totalRecords: 1,
  });
});

/** An exam of the student's class, and a connection of that student that watches it. */
async function watching(userId: string, { examId = uuid7(), replica = notification } = {}) {
  const who = { ...student, userId };
  await notification.deliver(examPublished, examOf(examId, who));
  const connection = await connect(await tokenFor(who), replica);
  const answer: unknown = await connection.socket.emitWithAck('exam.watch', { examId });
  return { ...connection, examId, answer, versions: () => versionsOf(connection.heard) };
}
const versionsOf = (heard: readonly { name: string; data: unknown }[]) =>
  heard.filter(({ name }) => name === 'board').map(({ data }) => (data as Board).version);

test('who has submitted hears the board; an older one that comes late is not pushed', async () => {
  const examId = uuid7();
  await notification.deliver(examSubmitted, submittedBy('u20', examId));
  const { answer, versions } = await watching('u20', { examId });
  expect(answer).toEqual({ ok: true, board: null });

  await notification.deliver(leaderboardChanged, board(examId, 2));
  await notification.deliver(leaderboardChanged, board(examId, 1));
  await notification.deliver(leaderboardChanged, board(examId, 3));
  await until(() => versions().length >= 2);
  expect(versions()).toEqual([2, 3]);
  expect((await watching('u20', { examId })).answer).toMatchObject({ ok: true, board: { version: 3 } });
});

test('[SEC-003] who has not submitted hears no board, neither in the answer nor later, and still what else is told of the exam', async () => {
  const { examId, heard } = await watching('u21');
  await notification.deliver(examSubmitted, submittedBy('u22', examId));
  await notification.deliver(examSubmitted, submittedBy('u21', 'another exam'));
  const other = await watching('u22', { examId });
  await notification.deliver(leaderboardChanged, board(examId, 1));
  await until(() => other.versions().length === 1);
  expect((await watching('u21', { examId })).answer).toEqual({ ok: true, board: null });

  // the same person has opened it once more above
  await notification.deliver(examExtended, extendedBy('x1', examId));
  await until(() => heard.some(({ name }) => name === 'exam.extended'));
  expect(heard.map(({ name }) => name)).toEqual(['notice', 'exam.opened', 'exam.extended']);
  expect(heard.at(-1)?.data).toEqual({ examId, endAt: '2026-11-21T11:05:00.000Z' });
  const outage = { from: '2026-11-21T10:12:00.000Z', to: '2026-11-21T10:18:20.000Z' };
  const credit = extendedBy('x2', examId);
  await notification.deliver(examExtended, { ...credit, userIds: ['u21', 'u22'], outage });
  await until(() => heard.filter(({ name }) => name === 'exam.extended').length === 2);
  expect(heard.at(-1)?.data).toMatchObject({ examId, outage: { ...outage, minutes: credit.minutes } });
});

test('[TIME-006] whose attempt staff end hears until when the room may send, and nobody else does', async () => {
  const { examId, heard } = await watching('u27');
  const other = await watching('u28', { examId });
  const told = { examId, submittedAt: '2026-11-21T10:12:10.000Z' };
  await notification.deliver(attemptsForced, { ...told, userIds: ['u27'] });
  await until(() => heard.some(({ name }) => name === 'exam.ending'));
  expect(heard.at(-1)).toEqual({ name: 'exam.ending', data: told });
  await notification.deliver(examExtended, extendedBy('x3', examId));
  await until(() => other.heard.some(({ name }) => name === 'exam.extended'));
  expect(other.heard.map(({ name }) => name)).not.toContain('exam.ending');
});

test('who submits while watching hears the newest board at once and those that follow, on any replica', async () => {
  const replica = await startService('notification', { database: notification.db });
  // by the word of the other replica, not by the look that would find them as well
  jest.spyOn(replica.app.get(LiveChannel), 'letInWaiting').mockResolvedValue();
  const phone = await watching('u23');
  const { examId } = phone;
  const laptop = await watching('u23', { examId, replica });
  const neighbour = await watching('u24', { examId, replica });
  await until(async () => {
    await notification.deliver(examExtended, extendedBy(uuid7(), examId));
    return laptop.heard.length > 0; // the replicas have found each other
  });
  // What is told is told again until it is heard: on a machine that stalls, Redis may take longer than a push waits for
  // it.
  await notification.deliver(leaderboardChanged, board(examId, 7));
  await until(async () => {
    await notification.deliver(examSubmitted, submittedBy('u23', examId));
    return phone.versions().length > 0 && laptop.versions().length > 0;
  });
  let version = 7;
  await until(async () => {
    await notification.deliver(leaderboardChanged, board(examId, (version += 1)));
    return phone.versions().length > 1 && laptop.versions().length > 1;
  });
  expect([phone, laptop, neighbour].map(({ versions }) => versions()[0])).toEqual([7, 7, undefined]);
  await replica.close();
});

test('who no longer watches is not let in by submitting', async () => {
  const gone = await watching('u25');
  const { examId } = gone;
  const other = await watching('u26', { examId });
  gone.socket.emit('exam.unwatch', { examId });
  // the answer to the next message tells that the one before was heard
  await gone.socket.emitWithAck('exam.watch', 'nonsense');
  await notification.deliver(examSubmitted, submittedBy('u25', examId));
  await notification.deliver(examSubmitted, submittedBy('u26', examId));
  await notification.deliver(leaderboardChanged, board(examId, 1));
  // once or twice: who is let in hears the newest board, which may be on its way already
  await until(() => other.versions().length > 0);
  expect(gone.versions()).toEqual([]);
});

test('a submission whose replica died before it told the others is found by the next look', async () => {
  const { examId, versions } = await watching('u27');
  await notification.deliver(leaderboardChanged, board(examId, 4));
  await notification.db.query(
    `insert into notice (notice_id, event_id, user_id, kind, title, description, exam_id, schedule_time)
     values ($1, $2, 'u27', 'result.ready', 'ready', 'ready', $3, now())`,
    [uuid7(), uuid7(), examId],
  );
  await notification.app.get(LiveChannel).letInWaiting();
  await until(() => versions().length > 0);
  expect(versions()).toEqual([4]);
});

test("a person's other devices hear at once that an exam is opened on another; nobody else does", async () => {
  const first = await watching('u60');
  const other = await watching('u61', { examId: first.examId });
  const second = await connect(await tokenFor({ ...student, userId: 'u60', sessionId: 's2' }));
  await second.socket.emitWithAck('exam.watch', { examId: first.examId });
  await until(() => first.heard.length > 0);
  expect(first.heard).toEqual([{ name: 'exam.opened', data: { examId: first.examId } }]);
  expect([other.heard, second.heard]).toEqual([[], []]);
});

test('an exam of another class, or one that does not exist, cannot be watched', async () => {
  const examId = uuid7();
  await notification.deliver(examPublished, examOf(examId, { ...student, groupId: 'bipc' }));
  const { socket } = await connect(await tokenFor(student));

  expect(await socket.emitWithAck('exam.watch', { examId })).toMatchObject({ ok: false, code: 'exam.not_found' });
  expect(await socket.emitWithAck('exam.watch', { examId: 'none' })).toMatchObject({
    ok: false,
    code: 'exam.not_found',
  });
  expect(await socket.emitWithAck('exam.watch', 'nonsense')).toMatchObject({ ok: false, code: 'request.invalid' });
});

test('[AUTH-026] an ended session loses its connections', async () => {
  const { socket } = await connect(await tokenFor({ ...student, userId: 'u9', sessionId: 's9' }));
  const tokensEndAt = new Date(notification.clock.now() + 900_000).toISOString();
  await notification.deliver(sessionRevoked, { sessionId: 's9', userId: 'u9', tokensEndAt });

  await until(() => socket.disconnected);
});

test("[SEC-003] [NOTIF-003] another person's notices are refused", async () => {
  const api = await notification.as({ userId: 'u5' });
  expect(await api.get('/pushnotification/user/u1')).toMatchObject({ status: 403, body: refusal('auth.not_yours') });
  expect(await api.post('/pushnotification/user/u1/read', {})).toMatchObject({ status: 403 });
});

test('[NOTIF-002] reading notices lowers the count of the unread', async () => {
  const api = await notification.as({ userId: 'u7' });
  for (const _ of [1, 2, 3]) await notification.deliver(examSubmitted, submittedBy('u7'));
  const list = (await api.get('/pushnotification/user/u7?limit=2')).body as {
    data: { noticeId: string }[];
    unread: number;
  };
  expect(list).toMatchObject({ unread: 3, totalRecords: 3, data: [{}, {}] });

  const one = await api.post('/pushnotification/user/u7/read', { noticeIds: [list.data[0]!.noticeId] });
  expect(one.body).toEqual({ status: true, unread: 2 });
  expect((await api.post('/pushnotification/user/u7/read', {})).body).toEqual({ status: true, unread: 0 });
});
