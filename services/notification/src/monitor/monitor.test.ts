import {
  attemptCancelled,
  attemptStarted,
  examExtended,
  examPublished,
  examSubmitted,
  examWithdrawn,
  monitorPush,
  profileUpdated,
  readMonitor,
  savesCounted,
  tellWaiting,
  watchExam,
  watchMonitor,
  type ExamMonitor,
} from '@exam/contracts';
import { uuid7 } from '@exam/platform';
import { actor, refusal, startService, tokenFor, until, type Api, type TestService } from '@exam/testing';
import { io, type Socket } from 'socket.io-client';
import { examOf, submittedBy } from '../../test/events.js';
import { Presence } from './presence.js';
import { PurgeSittings } from './purge-sittings.js';

const tellsOfAnswers = /mark|answer"|key|right|outcome/i;
const place = { orgId: 'school', boardId: 'cbse', classId: '12', groupId: 'mpc' };
const second = 1_000;
let service: TestService;
let office: Api;
const sockets: Socket[] = [];
beforeAll(async () => {
  service = await startService('notification');
  office = await service.as({ roles: ['organiser'], orgId: 'school' });
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));

/** Nobody else's: each test has its own class. */
async function exam(students: Record<string, string | null>) {
  const groupId = uuid7();
  const examId = uuid7();
  await service.deliver(examPublished, examOf(examId, { ...place, groupId, sectionId: null }));
  for (const [userId, sectionId] of Object.entries(students))
    await service.deliver(profileUpdated, person(userId, { groupId, sectionId }));
  return { examId, groupId };
}
const person = (userId: string, { groupId, sectionId }: { groupId: string; sectionId: string | null }, more = {}) => ({
  ...{ userId, orgId: 'school', roles: ['student' as const], givenName: 'Asha', familyName: 'Rao', revision: 1 },
  currentAccountId: `account-of-${userId}`,
  accounts: [{ accountId: `account-of-${userId}`, isBaseAccount: true, ...place, groupId, sectionId }],
  ...more,
});
const attempt = (examId: string, userId: string, attemptNumber = 1) => ({
  ...{ attemptId: uuid7(), examId, examName: 'Mock', examType: 'MockTest' as const, userId, attemptNumber },
  ...{ accountId: `account-of-${userId}`, orgId: 'school' },
});
const at = (ms: number) => new Date(service.clock.now() + ms).toISOString();
const begin = (examId: string, userId: string, more = {}) =>
  service.deliver(attemptStarted, {
    ...attempt(examId, userId),
    ...{ startedAt: at(0), deadlineAt: at(10_800 * second), ...more },
  });
const saved = (examId: string, userIds: string[], figures = {}) =>
  service.deliver(savesCounted, {
    ...{ examId, userIds, seconds: 5, saves: userIds.length, refused: 0, p99Ms: 20, at: at(0), batchId: uuid7() },
    ...figures,
  });

const read = async (api: Api, examId: string, query: { state?: 'idle'; sectionId?: string; limit?: number } = {}) =>
  (await api.call(readMonitor, { params: { examId }, query }).expect(200)).body;
/** Until the monitor says so: what was told is on its way. */
async function seen(examId: string, wanted: Partial<ExamMonitor['counts']>, api = office) {
  let last = await read(api, examId);
  const isSeen = () =>
    Object.entries(wanted).every(([state, count]) => last.Item.counts[state as keyof typeof wanted] === count);
  await until(async () => {
    last = await read(api, examId);
    return isSeen();
  });
  const sum = Object.values(last.Item.counts).reduce((all, count) => all + count, 0);
  expect(sum).toBe(last.Item.expected);
  return last;
}

async function connect(userId: string, who: object) {
  const token = await tokenFor(actor({ userId, ...place, ...who }));
  const socket = io(service.url, { auth: { token }, reconnection: false, transports: ['websocket'] });
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
  return socket;
}

test('[MONITOR-001] [MONITOR-005] each expected student is in one state, and the counts add up to them, whatever is told twice or late', async () => {
  const { examId } = await exam({ a1: 'a', a2: 'a', b1: 'b', b2: 'b', b3: null });
  await service.deliver(profileUpdated, { ...person('t1', { groupId: 'x', sectionId: null }), roles: ['teacher'] });
  await begin(examId, 'a1');
  await begin(examId, 'a2');
  await begin(examId, 'b1');
  const cancelled = { ...attempt(examId, 'b1'), cancelledAt: at(5) };
  for (let times = 0; times < 2; times += 1) await service.deliver(attemptCancelled, cancelled);
  await service.deliver(examSubmitted, { ...submittedBy('a2', examId), submittedBy: 'deadline' });
  // its beginning comes after its end
  await begin(examId, 'a2');
  const { Item, items } = await seen(examId, { answering: 1, submitted: 1, void: 1, notBegun: 2 });
  expect(Item).toMatchObject({ expected: 5, byDeadline: 1, overdue: 0, lastEndAt: at(10_800 * second) });
  expect(items.map(({ userId, state, sectionId }) => [userId, state, sectionId])).toEqual([
    ['a1', 'answering', 'a'],
    ['b2', 'notBegun', 'b'],
    ['b3', 'notBegun', null],
    ['a2', 'submitted', 'a'],
    ['b1', 'void', 'b'],
  ]);
  expect(items[3]).toMatchObject({ submittedBy: 'deadline' });
  expect(JSON.stringify({ Item, items })).not.toMatch(tellsOfAnswers);
});

test('[PEOPLE-007] who has left is not expected any more in an exam not begun, and stays where they sat it', async () => {
  const upcoming = await exam({ l1: 'a', l2: 'a' });
  const sat = await exam({ l3: 'a', l4: 'a' });
  await begin(sat.examId, 'l3');
  await service.deliver(examSubmitted, submittedBy('l3', sat.examId));
  for (const [userId, { groupId }] of [['l1', upcoming] as const, ['l3', sat] as const])
    await service.deliver(profileUpdated, person(userId, { groupId, sectionId: 'a' }, { hasLeft: true, revision: 2 }));
  const { Item, items } = await seen(upcoming.examId, { notBegun: 1 });
  expect([Item.expected, items.map(({ userId }) => userId)]).toEqual([1, ['l2']]);
  await seen(sat.examId, { submitted: 1, notBegun: 1 });
});

test('[MONITOR-001] of an exam that was withdrawn every student is void, begun or not', async () => {
  const { examId } = await exam({ w1: 'a', w2: 'a', w3: 'b' });
  await begin(examId, 'w1');
  await service.deliver(examSubmitted, submittedBy('w2', examId));
  await seen(examId, { answering: 1, submitted: 1, notBegun: 1 });
  await service.deliver(examWithdrawn, { examId, orgId: 'school', withdrawnAt: at(0), revision: 1 });
  await seen(examId, { void: 3 });
});

test('[MONITOR-002] a live connection and a save are signs of life; without either for 45 s a student is disconnected until the next', async () => {
  const { examId, groupId } = await exam({ c1: null, c2: null });
  await begin(examId, 'c1');
  await begin(examId, 'c2');
  await seen(examId, { answering: 2 });
  service.clock.advance(50 * second);
  await seen(examId, { disconnected: 2 });
  await saved(examId, ['c1']);
  const socket = await connect('c2', { groupId, sectionId: null });
  await socket.emitWithAck(watchExam.name, { examId });
  await service.app.get(Presence).tell(true);
  await seen(examId, { answering: 2 });
  service.clock.advance(300 * second);
  await service.app.get(Presence).tell(true);
  const { items } = await seen(examId, { disconnected: 1, idle: 1 });
  expect(items.map(({ userId, state }) => [userId, state])).toEqual([
    ['c1', 'disconnected'],
    ['c2', 'idle'],
  ]);
});

test('[MONITOR-002] a browser that says that answers wait is unsynced after 15 s until it says that none wait', async () => {
  const { examId, groupId } = await exam({ d1: null });
  await begin(examId, 'd1');
  const socket = await connect('d1', { groupId, sectionId: null });
  await socket.emitWithAck(watchExam.name, { examId });
  const says = async (waits: boolean) => {
    socket.emit(tellWaiting.name, { examId, waits });
    // the answer to the next message tells that the one before was heard
    await socket.emitWithAck(watchExam.name, 'nonsense');
    await service.app.get(Presence).tell(true);
  };
  const kept = async () => [
    await service.db.query('select * from sitting where exam_id = $1', [examId]),
    await service.outbox.names(),
  ];
  const before = await kept();
  await says(true);
  await seen(examId, { answering: 1 });
  service.clock.advance(16 * second);
  await says(true);
  await seen(examId, { unsynced: 1 });
  await says(false);
  await seen(examId, { answering: 1 });
  // nothing is kept of it, and no other service hears of it
  expect(await kept()).toEqual(before);
});

test('[MONITOR-006] saves are slow whose p99 is above 500 ms for a minute; an attempt is overdue a minute after its end', async () => {
  const { examId } = await exam({ o1: 'a', o2: null });
  const began = service.clock.now();
  await begin(examId, 'o1', { deadlineAt: at(120 * second) });
  await begin(examId, 'o2');
  const slow = async (p99Ms: number, isSlow: boolean) => {
    await saved(examId, ['o1'], { p99Ms });
    await until(async () => (await read(office, examId)).Item.saves?.isSlow === isSlow);
    service.clock.advance(5 * second);
  };
  for (let n = 0; n < 8; n += 1) await slow(501, false);
  for (let n = 0; n < 4; n += 1) await slow(501, true);
  await slow(500, false);
  const overdue = async () => {
    await until(async () => (await read(office, examId)).Item.asOf === at(0));
    return (await read(office, examId)).Item.overdue;
  };
  service.clock.set(new Date(began + 180 * second - 1).toISOString());
  expect(await overdue()).toBe(0);
  service.clock.advance(second);
  expect(await overdue()).toBe(1);
});

test('[MONITOR-003] [MONITOR-006] it tells saves, time left with what was given, the course, and sections with the worst first', async () => {
  const { examId } = await exam({ e1: 'a', e2: 'b', e3: 'b', e4: 'b', e5: null });
  for (const userId of ['e1', 'e2', 'e3', 'e4']) await begin(examId, userId);
  service.clock.advance(60 * second);
  const extended = { examId, extensionId: uuid7(), minutes: 10, endAt: null, revision: 1 };
  await service.deliver(examExtended, { ...extended, userIds: ['e2'] }, { occurredAt: service.clock.now() });
  await service.deliver(examExtended, { ...extended, minutes: 5 }, { occurredAt: service.clock.now() });
  await saved(examId, ['e1'], { saves: 120, refused: 3, p99Ms: 80 });
  const { Item, items } = await seen(examId, { disconnected: 3, answering: 1, notBegun: 1 });
  expect(Item.saves).toEqual({ perSecond: 2, p99Ms: 80, refused: 3, isSlow: false });
  expect(Item.lastEndAt).toBe(at((10_800 - 60 + 900) * second));
  expect(items.map(({ userId, endAt }) => [userId, endAt && Date.parse(endAt) - service.clock.now()])).toEqual([
    ['e2', (10_740 + 900) * second],
    ['e3', (10_740 + 300) * second],
    ['e4', (10_740 + 300) * second],
    ['e1', (10_740 + 300) * second],
    ['e5', null],
  ]);
  expect(Item.course.at(-1)).toMatchObject({ begun: 4, submitted: 0 });
  expect(Item.sections.map(({ sectionId, expected, goneSince }) => [sectionId, expected, goneSince])).toEqual([
    ['b', 3, at(-60 * second)],
    ['a', 1, null],
    [null, 1, null],
  ]);
  const page = await read(office, examId, { sectionId: 'b', limit: 2 });
  expect([page.total, page.nextCursor, page.items.map(({ userId }) => userId)]).toEqual([3, '2', ['e2', 'e3']]);
});

test('[MONITOR-005] a teacher counts and lists the students of own classes alone; of other schools nobody is told', async () => {
  const { examId, groupId } = await exam({ f1: 'a', f2: 'b', f3: null });
  const teacher = await service.as({ ...place, roles: ['teacher'], groupId, sectionId: 'a' });
  const { Item, items } = await read(teacher, examId);
  expect([Item.expected, Item.sections.length, items.map(({ userId }) => userId)]).toEqual([1, 1, ['f1']]);
  const stranger = await service.as({ ...place, roles: ['teacher'], groupId: 'other', sectionId: null });
  const elsewhere = await service.as({ roles: ['organiser'], orgId: 'another' });
  for (const api of [stranger, elsewhere])
    await api.call(readMonitor, { params: { examId } }).expect(404).expect(refusal('exam.not_found'));
  const socket = await connect('f1', { groupId, sectionId: 'a' });
  expect(await socket.emitWithAck(watchMonitor.name, { examId })).toEqual({ ok: false, code: 'exam.not_found' });
});

test('[MONITOR-003] [MONITOR-005] who looks on is told the counts of those they may see, at once and when they change', async () => {
  const { examId, groupId } = await exam({ g1: 'a', g2: 'b' });
  const told = { office: [] as unknown[], teacher: [] as unknown[] };
  const pushed: unknown[] = [];
  const watching = { office: { roles: ['organiser'] }, teacher: { roles: ['teacher'], groupId, sectionId: 'a' } };
  for (const name of ['office', 'teacher'] as const) {
    const socket = await connect(uuid7(), watching[name]);
    socket.on(monitorPush.name, (data: { counts: unknown }) => {
      told[name].push(data.counts);
      pushed.push(data);
    });
    expect(await socket.emitWithAck(watchMonitor.name, { examId })).toEqual({ ok: true });
  }
  await begin(examId, 'g1');
  await begin(examId, 'g2');
  await until(() => told.office.length > 0 && told.teacher.length > 0);
  const answering = (all: unknown[]) => (all.at(-1) as ExamMonitor['counts']).answering;
  await until(() => answering(told.office) === 2 && answering(told.teacher) === 1);
  expect(JSON.stringify(pushed)).not.toMatch(tellsOfAnswers);
});

test('what nobody watches any more is deleted', async () => {
  const { examId } = await exam({ h1: null });
  await begin(examId, 'h1');
  service.clock.advance(15 * 86_400 * second);
  await service.db.query(`update sitting set changed_at = to_timestamp(0) where exam_id = $1`, [examId]);
  await service.app.get(PurgeSittings).purge();
  expect(await service.db.query('select 1 from sitting where exam_id = $1', [examId])).toEqual([]);
});
