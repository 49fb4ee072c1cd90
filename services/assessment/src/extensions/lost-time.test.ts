import { extendExam, listLostTime, profileUpdated, silencesHeard } from '@exam/contracts';
import { type Api, refusal } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { answers, ExamRoom, type Student } from '../../test/exam-room.js';

const second = 1_000;
const minute = 60 * second;
let room: ExamRoom;
let office: Api;
let begun: number;
beforeEach(async () => {
  room = await ExamRoom.withExam({ sectionId: null });
  office = await room.service.as({ roles: ['organiser'] });
  begun = Math.ceil(room.clock.now() / minute) * minute;
  room.clock.set(begun);
});

async function writing(
  sectionId: string,
  count: number,
): Promise<{ student: Student; attemptId: string; epoch: number }[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const student = await room.student({ sectionId });
      const { userId, accountId, orgId, boardId, classId, groupId } = student.who;
      await room.service.deliver(profileUpdated, {
        ...{ userId, orgId: orgId!, roles: ['student'], givenName: 'Asha', familyName: 'Rao' },
        accounts: [{ accountId, isBaseAccount: false, boardId, classId, groupId, sectionId }],
        ...{ currentAccountId: accountId, revision: 1 },
      });
      const { attemptId, epoch } = await room.running(student);
      return { student, attemptId, epoch };
    }),
  );
}
/** In seconds since they began. */
const silent = (who: readonly { student: Student }[], from: number, to: number) =>
  room.service.deliver(silencesHeard, {
    ...{ examId: 'mock-1', batchId: randomUUID() },
    silences: who.map(({ student }) => ({
      userId: student.who.userId,
      from: new Date(begun + from * second).toISOString(),
      to: new Date(begun + to * second).toISOString(),
    })),
  });
const listed = async (by = office) =>
  (await by.call(listLostTime, { params: { examId: 'mock-1' } }).expect(200)).body.items;
const visited = (from: number, to: number) =>
  answers({ 'q-int': '7' }).map((answer) => ({
    ...answer,
    visitTimings: [{ start: begun / second + from, end: begun / second + to }],
  }));

test('[TIME-010] three and 30 % of a section in the same minute are proposed with their own lost time, any other is single', async () => {
  const [a, b] = [await writing('section-a', 10), await writing('section-b', 3)];
  room.clock.set(begun + 30 * minute);
  await silent(a.slice(0, 2), 600, 720);
  await silent(b.slice(0, 1), 600, 720);
  expect(await listed()).toMatchObject([
    { kind: 'single', isProposed: false, sectionId: 'section-a', students: [{ minutes: 2 }] },
    { kind: 'single', isProposed: false, sectionId: 'section-a' },
    { kind: 'single', isProposed: false, sectionId: 'section-b' },
  ]);
  await silent(a.slice(2, 3), 610, 800);
  const [proposed, ...others] = await listed();
  expect(proposed).toMatchObject({
    ...{ kind: 'room', isProposed: true, sectionId: 'section-a', roomId: null, running: 10 },
    from: new Date(begun + 10 * minute).toISOString(),
    to: new Date(begun + 12 * minute).toISOString(),
  });
  const minutesOf = new Map(proposed!.students.map(({ userId, minutes }) => [userId, minutes]));
  expect(a.slice(0, 3).map(({ student }) => minutesOf.get(student.who.userId))).toEqual([2, 2, 4]);
  expect(others).toMatchObject([{ kind: 'single', students: [{ userId: b[0]!.student.who.userId }] }]);
  await writing('section-a', 1);
  // who began later did not run then
  expect((await listed())[0]).toMatchObject({ kind: 'room', running: 10 });

  const teacher = await room.service.as({ roles: ['teacher'], sectionId: 'section-b' });
  expect(await listed(teacher)).toMatchObject([{ kind: 'single', sectionId: 'section-b' }]);
  const stranger = await room.service.as({ roles: ['teacher'], groupId: 'group-b' });
  await stranger
    .call(listLostTime, { params: { examId: 'mock-1' } })
    .expect(404)
    .expect(refusal('exam.not_found'));
});

test('[TIME-010] 59 s are no silence and 60 s are one; of 11 three are too few', async () => {
  const all = await writing('section-a', 11);
  room.clock.set(begun + 30 * minute);
  await silent(all.slice(0, 1), 600, 659);
  expect(await listed()).toEqual([]);
  await silent(all.slice(1, 4), 600, 660);
  expect((await listed()).map(({ kind }) => kind)).toEqual(['single', 'single', 'single']);
});

test('[TIME-010] visits that are sent later take off what they cover, saved or submitted; who went on offline is in no room outage', async () => {
  const all = await writing('section-a', 3);
  room.clock.set(begun + 30 * minute);
  await silent(all, 600, 840);
  expect(await listed()).toMatchObject([{ kind: 'room', students: [{ minutes: 4 }, { minutes: 4 }, { minutes: 4 }] }]);
  const [one, other] = all as [(typeof all)[0], (typeof all)[0]];
  await room.save(one.student, one, visited(660, 780)).expect(200);
  const minutes = async () => {
    // what was measured in the last ten seconds is listed
    room.clock.advance(10 * second);
    return (await listed())
      .map(({ kind, students }) => [kind, ...students.map((student) => student.minutes).sort()])
      .sort();
  };
  expect(await minutes()).toEqual([['room', 2, 4, 4]]);
  await room.submit(other.student, other, visited(500, 900)).expect(200);
  expect(await minutes()).toEqual([
    ['single', 2],
    ['single', 4],
  ]);
});

test('[TIME-010] what was given for it is lost no more, so that nobody gives it twice', async () => {
  const all = await writing('section-a', 3);
  room.clock.set(begun + 30 * minute);
  await silent(all, 600, 840);
  const [first] = await listed();
  expect(first!.students.map(({ minutes }) => minutes)).toEqual([4, 4, 4]);
  const give = (students: readonly { student: Student }[], minutes: number, reason: 'network' | 'late') =>
    office
      .call(extendExam, {
        params: { examId: 'mock-1' },
        body: {
          ...{ extensionId: randomUUID(), minutes, reason },
          to: { userIds: students.map(({ student }) => student.who.userId) },
        },
      })
      .expect(200);
  await give(all.slice(0, 1), 3, 'network');
  await give(all.slice(1, 2), 4, 'network');
  await give(all.slice(2), 4, 'late');
  const [then] = await listed();
  const minutesOf = new Map(then!.students.map(({ userId, minutes }) => [userId, minutes]));
  expect(then).toMatchObject({ kind: 'room', running: 3 });
  expect(all.map(({ student }) => minutesOf.get(student.who.userId))).toEqual([1, undefined, 4]);
});

test('[TIME-010] a room of the exam goes before the section', async () => {
  const [a, b] = [await writing('section-a', 2), await writing('section-b', 1)];
  const roomId = randomUUID();
  const { db } = room.service;
  await db.query(
    `insert into exam_room (room_id, exam_id, org_id, name, capacity, revision) values ($1, 'mock-1', 'org-a', 'Hall', 9, 1)`,
    [roomId],
  );
  for (const { student } of [...a, ...b])
    await db.query(`insert into room_seat (user_id, exam_id, org_id, room_id) values ($1, 'mock-1', 'org-a', $2)`, [
      student.who.userId,
      roomId,
    ]);
  room.clock.set(begun + 30 * minute);
  await silent([...a, ...b], 600, 660);
  expect(await listed()).toMatchObject([{ kind: 'room', roomId, sectionId: null, running: 3 }]);
});
