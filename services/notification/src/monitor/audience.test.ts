import { randomUUID } from 'node:crypto';
import {
  attemptStarted,
  examPublished,
  examWidened,
  listAgenda,
  profileUpdated,
  readAnnouncements,
  readMonitor,
  sendAnnouncement,
  teachingChanged,
} from '@exam/contracts';
import { actor, refusal, startService, type Api, type TestActor, type TestService } from '@exam/testing';
import { until } from '@exam/testing/until';
import { examOf } from '../../test/events.js';
import { noticesOf } from '../../test/notices.js';
import { SweepNotices } from '../notices/sweep-notices.js';

const place = { orgId: 'school', boardId: 'cbse', classId: '12', groupId: 'mpc', sectionId: 'a' };
const { orgId: _org, ...first } = place;
const bipc = { ...first, groupId: 'bipc', sectionId: null };
const examId = randomUUID();
let service: TestService;
let office: Api;
let students: Record<string, TestActor>;

beforeAll(async () => {
  service = await startService('notification');
  service.clock.set('2026-11-24T06:00:00Z');
  office = await service.as({ roles: ['organiser'], orgId: 'school' });
  // the same codes of sections in each group
  students = Object.fromEntries(
    [
      ['asha', 'mpc', 'a'],
      ['bela', 'mpc', 'b'],
      ['chitra', 'bipc', 'a'],
      ['devi', 'arts', 'a'],
      ['esha', 'arts', 'a'],
    ].map(([userId, groupId, sectionId]) => [
      userId,
      actor({ ...place, userId: userId!, accountId: userId!, groupId: groupId!, sectionId: sectionId! }),
    ]),
  );
  for (const { userId, groupId, sectionId } of Object.values(students)) {
    const accounts = [{ ...first, accountId: userId, isBaseAccount: true, groupId, sectionId }];
    // a class in each of two places: one student
    if (userId === 'asha') accounts.push({ ...accounts[0]!, accountId: 'asha-2', groupId: 'bipc' });
    await service.deliver(profileUpdated, {
      ...{ userId, orgId: 'school', roles: ['student'], givenName: userId, familyName: 'Rao', revision: 1 },
      ...{ currentAccountId: userId, accounts },
    });
  }
  await service.deliver(examPublished, {
    ...examOf(examId, place),
    ...{ morePlaces: [bipc], extraStudents: ['devi'] },
    ...{ startAt: '2026-11-25T08:00:00.000Z', endAt: '2026-11-25T10:00:00.000Z' },
  });
});

const watched = async (api = office) =>
  (await api.call(readMonitor, { params: { examId }, query: {} }).expect(200)).body.items
    .map(({ userId }) => userId)
    .sort();
const rooms = async () => {
  const seen: string[] = [];
  for (const one of Object.values(students)) {
    const api = await service.as(one);
    if ((await api.call(readAnnouncements, { params: { examId } })).status === 200) seen.push(one.userId);
  }
  return seen;
};
const inCalendar = async () => {
  const seen: string[] = [];
  const body = { startDate: '2026-11-25', endDate: '2026-11-25' };
  for (const one of Object.values(students)) {
    const api = await service.as(one);
    const params = { orgId: 'school', userId: one.userId };
    if ((await api.call(listAgenda, { params, body }).expect(200)).body.data.length > 0) seen.push(one.userId);
  }
  return seen;
};

async function teacherOf(...places: object[]): Promise<Api> {
  const userId = randomUUID();
  const assignments = places.map((one) => ({ ...first, subjectIds: null, ...one }));
  await service.deliver(teachingChanged, { userId, orgId: 'school', assignments, revision: 1 });
  return service.as({ userId, roles: ['teacher'], orgId: 'school', ...({ boardId: null } as object) });
}

test('[AUTHOR-003] those of all places and who is named are watched, told in the room, and have it in their calendar, once each', async () => {
  const theirs = ['asha', 'chitra', 'devi'];
  expect(await watched()).toEqual(theirs);
  expect(await rooms()).toEqual(theirs);
  expect(await inCalendar()).toEqual(theirs);
});

test('[AUTHOR-003] [AUTHOR-005] a teacher watches and announces to own students of it alone, also once somebody has begun', async () => {
  const begun = { attemptId: randomUUID(), examId, examName: 'Weekly mock', examType: 'MockTest' as const };
  await service.deliver(attemptStarted, {
    ...{ ...begun, userId: 'asha', accountId: 'asha', orgId: 'school', attemptNumber: 1 },
    ...{ startedAt: '2026-11-24T06:00:00.000Z', deadlineAt: '2026-11-24T09:00:00.000Z' },
  });
  const ofMpc = await teacherOf({});
  expect(await watched(ofMpc)).toEqual(['asha']);
  const ofBipc = await teacherOf({ groupId: 'bipc', sectionId: null }, { groupId: 'arts', sectionId: null });
  expect(await watched(ofBipc)).toEqual(['chitra', 'devi']);
  const stranger = await teacherOf({ groupId: 'arts', sectionId: null });
  await stranger.call(readMonitor, { params: { examId }, query: {} }).expect(404).expect(refusal('exam.not_found'));
  const body = { commandId: randomUUID(), texts: { en: 'Question 4: read 10 for 100.' } };
  await ofBipc.call(sendAnnouncement, { params: { examId }, body }).expect(200);
  const read = async (userId: string) =>
    (await (await service.as(students[userId]!)).call(readAnnouncements, { params: { examId } }).expect(200)).body.items
      .length;
  expect([await read('asha'), await read('chitra'), await read('devi')]).toEqual([0, 1, 1]);
});

test('[AUTHOR-005] more places and students hold at once, and all are told that it begins soon', async () => {
  const wider = {
    ...{ examId, ...place, sectionId: null, morePlaces: [bipc], extraStudents: ['devi', 'esha'], revision: 1 },
    endAt: '2026-11-25T11:00:00.000Z',
  };
  await service.deliver(examWidened, { ...wider, revision: 2 });
  expect(await rooms()).toEqual(['asha', 'chitra', 'devi']);
  await service.deliver(examWidened, wider);
  const all = ['asha', 'bela', 'chitra', 'devi', 'esha'];
  expect([await rooms(), await inCalendar()]).toEqual([all, all]);
  service.clock.advance(61_000);
  // a look that is less than a second old is shown again
  await until(async () => (await watched()).join() === all.join());
  service.clock.set('2026-11-25T07:59:00Z');
  await service.app.get(SweepNotices).sweep();
  const told = await Promise.all(all.map((userId) => noticesOf(service, userId)));
  expect(told.map((rows) => rows.filter(({ told_at }) => told_at !== null).length)).toEqual([1, 1, 1, 1, 1]);
});
