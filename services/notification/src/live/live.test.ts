import { examPublished, examSubmitted, leaderboardChanged, sessionRevoked, type Board } from '@exam/contracts';
import { uuid7 } from '@exam/platform';
import { actor, refusal, startService, tokenFor, until, type TestService } from '@exam/testing';
import { io, type Socket } from 'socket.io-client';
import { examOf, submittedBy } from '../../test/events.js';

let notification: TestService;
const sockets: Socket[] = [];
beforeAll(async () => {
  notification = await startService('notification');
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
afterAll(() => notification.close());

const student = actor({ userId: 'u1', sessionId: 's1', boardId: 'cbse', classId: '12', groupId: 'mpc', sectionId: null });

/** A connection that remembers what it was told. */
async function connect(token: string) {
  const socket = io(notification.url, { auth: { token }, reconnection: false, transports: ['websocket'] });
  sockets.push(socket);
  const heard: { name: string; data: unknown }[] = [];
  socket.onAny((name: string, data: unknown) => heard.push({ name, data }));
  const outcome = await new Promise<string>((resolve) => {
    socket.on('connect', () => resolve('connected'));
    socket.on('connect_error', (error) => resolve(error.message));
  });
  return { socket, heard, outcome };
}

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

test('[SEC-001] a connection without a token, or with a forged one, is refused with its code', async () => {
  expect((await connect('')).outcome).toBe('auth.token_missing');
  expect((await connect('forged.token.here')).outcome).toBe('auth.token_invalid');
});

test('a notice reaches all devices of its person and nobody else, once, and stands in the list afterwards', async () => {
  const token = await tokenFor(student);
  const [phone, laptop, other] = [await connect(token), await connect(token), await connect(await tokenFor({ userId: 'u2' }))];
  const id = uuid7();
  await notification.deliver(examSubmitted, submittedBy(student.userId), { id });
  await notification.deliver(examSubmitted, submittedBy(student.userId), { id });

  await until(() => phone.heard.length > 0 && laptop.heard.length > 0);
  expect(phone.heard).toEqual([{ name: 'notice', data: expect.objectContaining({ kind: 'result.ready', read: false }) }]);
  expect(other.heard).toEqual([]);
  const api = notification.api(token);
  expect((await api.get('/pushnotification/user/u1?limit=6&page=1&search=')).body).toMatchObject({ unread: 1, totalRecords: 1 });
});

test('who watches an exam hears its board; an older board that comes late is not pushed', async () => {
  const examId = uuid7();
  await notification.deliver(examPublished, examOf(examId, student));
  const { socket, heard } = await connect(await tokenFor(student));
  expect(await socket.emitWithAck('exam.watch', { examId })).toEqual({ ok: true, board: null });

  await notification.deliver(leaderboardChanged, board(examId, 2));
  await notification.deliver(leaderboardChanged, board(examId, 1));
  await notification.deliver(leaderboardChanged, board(examId, 3));
  await until(() => heard.length >= 2);
  expect(heard.map((push) => (push.data as Board).version)).toEqual([2, 3]);

  const late = await connect(await tokenFor(student));
  expect(await late.socket.emitWithAck('exam.watch', { examId })).toMatchObject({ ok: true, board: { version: 3 } });
});

test('an exam of another class, or one that does not exist, cannot be watched', async () => {
  const examId = uuid7();
  await notification.deliver(examPublished, examOf(examId, { ...student, groupId: 'bipc' }));
  const { socket } = await connect(await tokenFor(student));

  expect(await socket.emitWithAck('exam.watch', { examId })).toMatchObject({ ok: false, code: 'exam.not_found' });
  expect(await socket.emitWithAck('exam.watch', { examId: 'none' })).toMatchObject({ ok: false, code: 'exam.not_found' });
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
  const list = (await api.get('/pushnotification/user/u7?limit=2')).body as { data: { noticeId: string }[]; unread: number };
  expect(list).toMatchObject({ unread: 3, totalRecords: 3, data: [{}, {}] });

  const one = await api.post('/pushnotification/user/u7/read', { noticeIds: [list.data[0]!.noticeId] });
  expect(one.body).toEqual({ status: true, unread: 2 });
  expect((await api.post('/pushnotification/user/u7/read', {})).body).toEqual({ status: true, unread: 0 });
});
