import { addIncident, listRooms, readAttemptHistory, readExamDay } from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { RoomsSchool } from '../../test/rooms-school.js';

const params = { examId: 'mock-1' };
const minute = 60_000;
let school: RoomsSchool;
beforeEach(async () => {
  school = await RoomsSchool.open();
});

const add = (api: Api, about: object, more: object = {}) =>
  api.call(addIncident, {
    params,
    body: { commandId: randomUUID(), about, category: 'health', note: 'Felt faint.', ...more } as never,
  });
const day = async (api: Api = school.office) => (await api.call(readExamDay, { params }).expect(200)).body;
const roomIdOf = async (name: string) => {
  const { body } = await school.office.call(listRooms, { params }).expect(200);
  return body.items.find((one) => one.name === name)!.roomId;
};

test('[MONITOR-010] an incident on a student or a room is kept with who and when, in the attempt’s history and the exam-day report, once for its command', async () => {
  const [asha, bela] = [await school.person('asha'), await school.person('bela')];
  await school.rooms({ rooms: [{ name: 'Room 1', capacity: 9 }] }).expect(200);
  await school.seats([{ userCode: 'asha', room: 'Room 1' }]).expect(200);
  const [ofAsha, ofBela] = [await school.room.running(asha), await school.room.running(bela)];
  const by = randomUUID();
  const office = await school.room.service.as({ roles: ['organiser'], userId: by });
  school.room.clock.advance(minute);
  const first = new Date(school.room.clock.now()).toISOString();
  const commandId = randomUUID();
  const answers = [];
  for (let times = 0; times < 2; times += 1)
    answers.push((await add(office, { userId: asha.who.userId }, { commandId }).expect(200)).body);
  expect(answers[1]).toEqual(answers[0]);
  school.room.clock.advance(minute);
  const second = new Date(school.room.clock.now()).toISOString();
  const roomId = await roomIdOf('Room 1');
  await add(office, { roomId }, { category: 'technical', note: 'The lights went out.' }).expect(200);

  const faint = { category: 'health', note: 'Felt faint.', by, at: first };
  const dark = { category: 'technical', note: 'The lights went out.', by, at: second };
  const report = await day();
  expect(report.incidents).toEqual([
    { incidentId: answers[0]!.incidentId, userId: asha.who.userId, room: null, ...faint },
    { incidentId: expect.any(String), userId: null, room: 'Room 1', ...dark },
  ]);
  expect(report.counts).toEqual({ expected: 2, begun: 2, submitted: 0, running: 2 });
  const told = async (attemptId: string) => {
    const { body } = await office.call(readAttemptHistory, { params: { attemptId } }).expect(200);
    return body.items.filter(({ kind }) => kind === 'incident');
  };
  expect(await told(ofAsha.attemptId)).toEqual([
    { kind: 'incident', room: null, ...faint },
    { kind: 'incident', room: 'Room 1', ...dark },
  ]);
  expect(await told(ofBela.attemptId)).toEqual([]);
  const trail = await school.room.service.db.query<{ details: object }>(
    `select details from platform.audit where action = 'incident.added' order by at, id`,
  );
  expect(trail.map(({ details }) => details)).toMatchObject([
    { student: asha.who.userId, after: { category: 'health', note: 'Felt faint.' } },
    { room: 'Room 1', after: { category: 'technical' } },
  ]);
});

test('[MONITOR-010] [ROLE-006] a teacher tells of own students, an invigilator of the room, and neither of others; the report holds what each may see', async () => {
  const mine = await school.person('mine', { who: { sectionId: 'section-a' } });
  const other = await school.person('other', { who: { sectionId: 'section-b' } });
  await school.person('ravi', { roles: ['teacher'], who: { groupId: 'group-b' } });
  const ravi = await school.person('sita', { roles: ['teacher'], who: { groupId: 'group-b' } });
  await school.rooms({
    rooms: [
      { name: 'Room 1', capacity: 9, invigilators: ['sita'] },
      { name: 'Room 2', capacity: 9 },
    ],
  });
  await school
    .seats([
      { userCode: 'other', room: 'Room 1' },
      { userCode: 'mine', room: 'Room 2' },
    ])
    .expect(200);
  const [room1, room2] = [await roomIdOf('Room 1'), await roomIdOf('Room 2')];
  const teacher = await school.room.service.as({ roles: ['teacher'], sectionId: 'section-a' });
  await add(teacher, { userId: mine.who.userId }).expect(200);
  await add(teacher, { userId: other.who.userId }).expect(404).expect(refusal('user.not_found'));
  await add(teacher, { roomId: room2 }).expect(404).expect(refusal('room.not_found'));
  await add(ravi.api, { roomId: room1 }).expect(200);
  await add(ravi.api, { userId: other.who.userId }).expect(200);
  await add(ravi.api, { roomId: room2 }).expect(404).expect(refusal('room.not_found'));
  await add(ravi.api, { userId: mine.who.userId }).expect(404).expect(refusal('user.not_found'));
  await add(school.office, { userId: randomUUID() }).expect(404).expect(refusal('user.not_found'));
  await add(school.office, { roomId: randomUUID() }).expect(404).expect(refusal('room.not_found'));
  await add(school.office, { userId: mine.who.userId }, { note: ' ' }).expect(400);
  const foreign = await school.room.service.as({ roles: ['org-admin'], orgId: 'org-b' });
  await add(foreign, { userId: mine.who.userId }).expect(404).expect(refusal('exam.not_found'));
  await foreign.call(readExamDay, { params }).expect(404).expect(refusal('exam.not_found'));
  expect((await day()).incidents).toHaveLength(3);
  expect((await day(teacher)).incidents).toMatchObject([{ userId: mine.who.userId }]);
  const seen = await day(ravi.api);
  expect([seen.counts.expected, seen.incidents.map(({ userId, room }) => userId ?? room)]).toEqual([
    1,
    ['Room 1', other.who.userId],
  ]);
});

test('[MONITOR-010] an interruption of a room or section is reported with where it was, to whoever watches or teaches it', async () => {
  await school.person('mine', { who: { sectionId: 'section-a' } });
  const watcher = await school.person('sita', { roles: ['teacher'], who: { groupId: 'group-b' } });
  await school.rooms({ rooms: [{ name: 'Hall', capacity: 9, invigilators: ['sita'] }] }).expect(200);
  await school.seats([{ userCode: 'mine', room: 'Hall' }]).expect(200);
  const roomId = await roomIdOf('Hall');
  const from = new Date(school.room.clock.now()).toISOString();
  for (const [kind, room, section] of [
    ...[['server', null, null] as const, ['room', roomId, null] as const],
    ...[['room', null, 'section-a'] as const, ['room', null, 'section-b'] as const],
  ])
    await school.room.service.db.query(
      `insert into outage (outage_id, exam_id, from_at, to_at, attempts, kind, room_id, section_id)
       values ($1, 'mock-1', $2, $2, 3, $3, $4, $5)`,
      [randomUUID(), from, kind, room, section],
    );
  const told = async (api?: Api) =>
    (await day(api)).outages.map(({ kind, room, sectionId }) => room ?? sectionId ?? kind).toSorted();
  expect(await told()).toEqual(['Hall', 'section-a', 'section-b', 'server']);
  expect((await day()).outages).toContainEqual({
    ...{ kind: 'room', room: 'Hall', sectionId: null, from, to: from, decision: null, reason: null },
  });
  const teacher = await school.room.service.as({ roles: ['teacher'], sectionId: 'section-a' });
  expect(await told(teacher)).toEqual(['section-a', 'server']);
  expect(await told(watcher.api)).toEqual(['Hall', 'server']);
});
