import {
  extendExam,
  forceSubmissions,
  listInvigilations,
  listRooms,
  listSeats,
  readAttemptHistory,
  readExtensionReach,
  reopenAttempt,
  setOverride,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import type { Student } from '../../test/exam-room.js';
import { exam } from '../../test/pack.js';
import { RoomsSchool } from '../../test/rooms-school.js';

const minute = 60_000;
/** The exam begins then; an hour's attempt may begin until the end of its window, three hours later. */
let startAt: number;
let school: RoomsSchool;
let [mine, other]: Student[] = [];
let ravi: Student;

const params = { examId: 'later' };
const teacher = { roles: ['teacher' as const], who: { groupId: 'group-b' } };
const setOf = (name: string, invigilators: string[]) =>
  school.rooms({ rooms: [{ name, capacity: 40, invigilators }] }, school.office, 'later');

beforeEach(async () => {
  school = await RoomsSchool.open();
  startAt = Math.ceil(school.room.clock.now() / minute) * minute + 200 * minute;
  const times = { startAt: new Date(startAt).toISOString(), endAt: new Date(startAt + 180 * minute).toISOString() };
  await school.room.bring({
    exams: ['later', 'second'].map((examId) => exam({ examId, sectionId: null, reviewRelease: 'windowEnd', ...times })),
  });
  [mine, other] = [await school.person('mine'), await school.person('other')];
  ravi = await school.person('ravi', teacher);
  for (const [name, codes] of [
    ['Room 1', ['ravi']],
    ['Room 2', []],
  ] as const)
    expect((await setOf(name, [...codes])).body.accepted).toBe(1);
  const seats = [
    { userCode: 'mine', room: 'Room 1' },
    { userCode: 'other', room: 'Room 2' },
  ];
  expect((await school.seats(seats, school.office, 'later').expect(200)).body.accepted).toBe(2);
});

const force = (api: Api, { who }: Student, examId = 'later') =>
  api.call(forceSubmissions, {
    params: { examId },
    body: { commandId: randomUUID(), reason: 'Left', to: { userIds: [who.userId] } },
  });
const extend = (api: Api, to: Student | null, minutes = 5) =>
  api.call(extendExam, {
    params,
    body: {
      commandId: randomUUID(),
      extensionId: randomUUID(),
      minutes,
      ...(to && { to: { userIds: [to.who.userId] } }),
    },
  });
const history = (api: Api, attemptId: string) => api.call(readAttemptHistory, { params: { attemptId } });
const rooms = (api: Api = ravi.api) => api.call(listRooms, { params });
const at = (minutes: number) => school.room.clock.set(startAt + minutes * minute);
/** A teacher's session, as it is at this time. */
const teaches = () => school.room.service.as({ ...ravi.who, provedAt: school.room.clock.now() });

test('[ROLE-006] 61 minutes before the start an invigilator has no rights, 59 minutes before a teacher’s over the room’s students', async () => {
  at(-61);
  await rooms().expect(404).expect(refusal('exam.not_found'));
  await extend(ravi.api, mine!).expect(404).expect(refusal('exam.not_found'));
  at(-59);
  expect((await rooms().expect(200)).body).toMatchObject({ items: [{ name: 'Room 1', students: 1 }], withoutRoom: 0 });
  const { body } = await ravi.api.call(listSeats, { params, query: {} }).expect(200);
  expect(body.items.map(({ userCode }) => userCode)).toEqual(['mine']);
  await extend(ravi.api, mine!).expect(200);
  await extend(ravi.api, other!).expect(404).expect(refusal('user.not_found'));
  const own = (student: Student) =>
    ravi.api.call(setOverride, {
      params: { ...params, accountId: student.who.accountId },
      body: {
        ...{ commandId: randomUUID(), start: new Date(startAt).toISOString() },
        end: new Date(startAt + 240 * minute).toISOString(),
      },
    });
  await own(mine!).expect(200);
  await own(other!).expect(404).expect(refusal('user.not_found'));
  const reach = await ravi.api.call(readExtensionReach, { params }).expect(200);
  expect(reach.body).toMatchObject({ students: 1, of: 2, isWhole: false, sections: [] });
});

test('[ROLE-006] while the exam runs: history, time, forced submission and reopening of the room’s students, of nobody else and in no other exam', async () => {
  at(10);
  const [of, ofOther] = [await school.room.running(mine!, params), await school.room.running(other!, params)];
  const api = await teaches();
  await history(api, of.attemptId).expect(200);
  await history(api, ofOther.attemptId).expect(404).expect(refusal('attempt.not_found'));
  expect((await extend(api, null).expect(200)).body.attempts).toBe(1);
  await force(api, other!).expect(404).expect(refusal('user.not_found'));
  await force(api, mine!, 'second').expect(404).expect(refusal('exam.not_found'));
  expect((await force(api, mine!).expect(200)).body.attempts).toBe(1);
  const office = await school.room.service.as({ roles: ['organiser'], provedAt: school.room.clock.now() });
  await force(office, other!).expect(200);
  school.room.clock.advance(minute);
  await school.room.sweep();
  const again = { commandId: randomUUID(), minutes: 10, reason: 'By mistake' };
  const reopen = (attemptId: string) =>
    api.call(reopenAttempt, { params: { attemptId }, body: { ...again, commandId: randomUUID() } });
  await reopen(ofOther.attemptId).expect(404).expect(refusal('attempt.not_found'));
  await reopen(of.attemptId).expect(200);
});

test('[ROLE-006] 60 minutes after the close, with all the time that was given, the rights end', async () => {
  at(170);
  const { attemptId } = await school.room.running(mine!, params);
  await extend(school.office, mine!, 30).expect(200);
  const [row] = await school.room.service.db.query<{ closesAt: string }>(
    `select closes_at as "closesAt" from exam where exam_id = 'later'`,
  );
  const closesAt = Number(row!.closesAt);
  expect(closesAt).toBeGreaterThanOrEqual(startAt + 210 * minute);
  school.room.clock.set(closesAt + 59 * minute);
  await school.room.sweep();
  await history(await teaches(), attemptId).expect(200);
  school.room.clock.set(closesAt + 61 * minute);
  await history(await teaches(), attemptId)
    .expect(404)
    .expect(refusal('attempt.not_found'));
  await rooms(await teaches())
    .expect(404)
    .expect(refusal('exam.not_found'));
});

test('[ROLE-006] who is invigilator no more, of another organisation or no staff has no rights; a teacher’s own classes stay besides', async () => {
  at(0);
  const both = await school.room.service.as({ ...ravi.who, groupId: 'group-a', sectionId: null });
  expect((await rooms(both).expect(200)).body.items).toHaveLength(2);
  const shop = await school.room.service.as({ ...ravi.who, roles: ['shop'] });
  await rooms(shop).expect(403).expect(refusal('auth.not_allowed'));
  const foreign = await school.room.service.as({ ...ravi.who, orgId: 'org-b' });
  await rooms(foreign).expect(404).expect(refusal('exam.not_found'));
  await setOf('Room 1', []).expect(200);
  await rooms().expect(404).expect(refusal('exam.not_found'));
  await setOf('Room 2', ['ravi']).expect(200);
  const { body } = await ravi.api.call(listSeats, { params, query: {} }).expect(200);
  expect(body.items.map(({ userCode }) => userCode)).toEqual(['other']);
  await school.rooms({ removed: ['Room 2'] }, school.office, 'later').expect(200);
  await rooms().expect(404).expect(refusal('exam.not_found'));
});

test('[ROLE-006] the exams of the own rooms are listed from a day before the start to an hour after the close, and which of them are open', async () => {
  const listed = async (api: Api) => (await api.call(listInvigilations, {}).expect(200)).body.items;
  at(-25 * 60);
  expect(await listed(await teaches())).toEqual([]);
  at(-23 * 60);
  const shown = { examId: 'later', examName: expect.any(String), examType: 'MockTest', rooms: ['Room 1'] };
  expect(await listed(await teaches())).toMatchObject([{ ...shown, isOpen: false }]);
  at(10);
  const [running] = await listed(await teaches());
  expect(running).toMatchObject({ ...shown, isOpen: true, startAt: new Date(startAt).toISOString() });
  expect(await listed(await school.room.service.as({ ...ravi.who, userId: randomUUID() }))).toEqual([]);
  expect(await listed(await school.room.service.as({ ...ravi.who, orgId: 'org-b' }))).toEqual([]);
  school.room.clock.set(Date.parse(running!.closesAt!) + 61 * minute);
  expect(await listed(await teaches())).toEqual([]);
});
