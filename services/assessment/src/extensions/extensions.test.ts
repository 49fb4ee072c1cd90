import {
  examClosed,
  examExtended,
  examPublished,
  extendExam,
  getAttempt,
  listExtensions,
  readExtensionReach,
  userRegistered,
  type RunningAttempt,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { answers, ExamRoom, type Student } from '../../test/exam-room.js';
import { exam } from '../../test/pack.js';

const minute = 60_000;
let room: ExamRoom;
let office: Api;
beforeEach(async () => {
  room = await ExamRoom.withExam();
  office = await room.service.as({ roles: ['organiser'] });
});

/** A student of whom identity has told. */
async function enrolled(parts: Parameters<ExamRoom['student']>[0] = {}): Promise<Student> {
  const student = await room.student({ userId: randomUUID(), accountId: randomUUID(), ...parts });
  const { userId, accountId, orgId, boardId, classId, groupId, sectionId } = student.who;
  await room.service.deliver(userRegistered, {
    ...{ userId, orgId: orgId!, roles: ['student'], givenName: 'Asha', familyName: 'Rao', currentAccountId: accountId },
    accounts: [{ accountId, isBaseAccount: false, boardId, classId, groupId, sectionId }],
    revision: 1,
  });
  return student;
}
const give = (api: Api, to: Student[] | null, minutes: number, more: object = {}) =>
  api.call(extendExam, {
    params: { examId: 'mock-1' },
    body: {
      ...{ extensionId: randomUUID(), minutes, reason: 'power' as const },
      ...(to && { to: { userIds: to.map(({ who }) => who.userId) } }),
      ...more,
    },
  });
const deadlineOf = async ({ api }: Student, { attemptId }: RunningAttempt) =>
  (await api.call(getAttempt, { params: { attemptId } }).expect(200)).body.Item.deadlineAt;

test('[TIME-001] an extension moves the deadlines of its students alone, those who have not begun included, once for its id', async () => {
  const [asha, bela, chitra] = [await enrolled(), await enrolled(), await enrolled()];
  const [ofAsha, ofBela] = [await room.running(asha), await room.running(bela)];
  const call = { extensionId: randomUUID() };
  for (let times = 0; times < 2; times += 1)
    expect((await give(office, [asha, chitra], 10, call).expect(200)).body).toEqual({ status: true, attempts: 1 });
  expect(await deadlineOf(asha, ofAsha)).toBe(ofAsha.deadlineAt + 10 * minute);
  expect(await deadlineOf(bela, ofBela)).toBe(ofBela.deadlineAt);
  const ofChitra = await room.running(chitra);
  expect(ofChitra.deadlineAt).toBe(ofBela.deadlineAt + 10 * minute);
  expect(ofChitra.writeDeadlineAt).toBe(ofBela.writeDeadlineAt + 10 * minute);
  await give(office, [asha, bela], 10, call).expect(409).expect(refusal('extension.differs'));
  await give(office, null, 10, call).expect(409).expect(refusal('extension.differs'));
  const [told, ...others] = await room.outbox.of(examExtended);
  expect(others).toEqual([]);
  expect(told!.userIds).toEqual([asha.who.userId, chitra.who.userId]);
  const { body } = await office.call(listExtensions, { params: { examId: 'mock-1' } }).expect(200);
  expect(body.items).toEqual([
    expect.objectContaining({ minutes: 10, students: 2, attempts: 1, reason: 'power', note: null }),
  ]);
});

test('[TIME-002] time beyond the end of the window is not cut, and the exam closes after the last attempt', async () => {
  const bela = await enrolled();
  await give(office, [bela], 30).expect(200);
  const [published] = await room.outbox.of(examPublished);
  const end = Date.parse(published!.endAt!);
  room.clock.set(end - minute);
  const attempt = await room.running(bela);
  expect(attempt.deadlineAt).toBe(end + 30 * minute);
  room.clock.set(end + 29 * minute);
  await room.sweep();
  expect(await room.outbox.of(examClosed)).toEqual([]);
  await room.save(bela, attempt, answers({ 'q-int': '7' })).expect(200);
  room.clock.set(end + 31 * minute);
  await room.sweep();
  expect(await room.outbox.of(examClosed)).toHaveLength(1);
});

test('[TIME-003] what one student was given is 240 minutes at most, to all and alone together; what is left is told', async () => {
  const [asha, bela] = [await enrolled(), await enrolled()];
  await give(office, null, 100).expect(200);
  await give(office, [asha], 100).expect(200);
  for (const to of [[asha], [asha, bela], null]) {
    const { body } = await give(office, to, 41).expect(409).expect(refusal('extension.too_long'));
    expect(body).toMatchObject({ details: { left: 40 } });
  }
  await give(office, [bela], 140).expect(200);
  await give(office, [bela], 1).expect(409).expect(refusal('extension.too_long'));
  // nothing takes time away
  for (const minutes of [0, -5]) await give(office, [asha], minutes).expect(400).expect(refusal('request.invalid'));
});

test('[TIME-001] a teacher gives time to students of own classes, and nobody to who has no place in the exam', async () => {
  await room.bring({ exams: [exam({ sectionId: null })] });
  const [ofA, ofB] = [await enrolled({ sectionId: 'section-a' }), await enrolled({ sectionId: 'section-b' })];
  const elsewhere = await enrolled({ groupId: 'group-b' });
  const foreign = await enrolled({ orgId: 'org-b' });
  const teacher = await room.service.as({ roles: ['teacher'], sectionId: 'section-a' });
  await give(teacher, [ofA], 5).expect(200);
  for (const to of [[ofB], [ofA, ofB], [elsewhere], [foreign]])
    await give(teacher, to, 5).expect(404).expect(refusal('user.not_found'));
  await give(office, [ofA, ofB], 5).expect(200);
  for (const to of [[elsewhere], [foreign], [ofA, foreign]])
    await give(office, to, 5).expect(404).expect(refusal('user.not_found'));
  const stranger = await room.service.as({ roles: ['teacher'], groupId: 'group-b' });
  await give(stranger, [ofA], 5).expect(404).expect(refusal('exam.not_found'));
  await stranger.call(listExtensions, { params: { examId: 'mock-1' } }).expect(404);
});

test('[TIME-001] an extension of sections reaches who is in them, begun or not, once for its id, and moves no other deadline and not the window', async () => {
  await room.bring({ exams: [exam({ sectionId: null })] });
  const section = (sectionId: string | null) => enrolled({ sectionId });
  const [asha, bela, chitra, dev] = [await section('a'), await section('b'), await section('b'), await section(null)];
  const [ofAsha, ofBela] = [await room.running(asha), await room.running(bela)];
  const before = (await room.outbox.of(examPublished)).at(-1)!;
  const call = { extensionId: randomUUID(), to: { sectionIds: ['b', 'b'] } };
  for (let times = 0; times < 2; times += 1)
    expect((await give(office, null, 10, call).expect(200)).body).toEqual({ status: true, attempts: 1 });
  for (const differs of [
    { to: { sectionIds: ['a', 'b'] } },
    { to: { userIds: [bela.who.userId, chitra.who.userId] } },
    { to: undefined },
  ])
    await give(office, null, 10, { ...call, ...differs })
      .expect(409)
      .expect(refusal('extension.differs'));
  expect(await deadlineOf(asha, ofAsha)).toBe(ofAsha.deadlineAt);
  expect(await deadlineOf(bela, ofBela)).toBe(ofBela.deadlineAt + 10 * minute);
  expect((await room.running(chitra)).deadlineAt).toBe(ofBela.deadlineAt + 10 * minute);
  expect((await room.running(dev)).deadlineAt).toBe(ofAsha.deadlineAt);
  // a section is who is in it then
  expect((await room.running(await section('b'))).deadlineAt).toBe(ofAsha.deadlineAt);
  await give(office, null, 5, { to: { roomIds: [randomUUID()] } })
    .expect(400)
    .expect(refusal('request.invalid'));
  const told = await room.outbox.of(examExtended);
  expect(told.map(({ userIds }) => [...userIds!].sort())).toEqual([[bela.who.userId, chitra.who.userId].sort()]);
  expect(told[0]!.endAt).toBe(before.endAt);
  const { body } = await office.call(listExtensions, { params: { examId: 'mock-1' } }).expect(200);
  expect(body.items).toEqual([expect.objectContaining({ minutes: 10, students: 2, attempts: 1, sections: ['b'] })]);
  await give(office, null, 5, { to: { sectionIds: ['nobody-is-here'] } })
    .expect(404)
    .expect(refusal('place.unknown'));
});

test("[TIME-001] a teacher's all are the students of own classes; how many they are of all is told before", async () => {
  await room.bring({ exams: [exam({ sectionId: null })] });
  const section = (sectionId: string | null) => enrolled({ sectionId });
  const [asha, bela] = [await section('section-a'), await section('section-b')];
  await enrolled({ sectionId: 'section-a' });
  await enrolled({ sectionId: 'section-a', groupId: 'group-b' });
  await enrolled({ sectionId: 'section-a', orgId: 'org-b' });
  const [ofAsha, ofBela] = [await room.running(asha), await room.running(bela)];
  const teacher = await room.service.as({ roles: ['teacher'], sectionId: 'section-a' });
  const reach = async (api: Api) =>
    (await api.call(readExtensionReach, { params: { examId: 'mock-1' } }).expect(200)).body;
  const ofSection = { sectionId: 'section-a', students: 2 };
  expect(await reach(teacher)).toEqual({ status: true, students: 2, of: 3, isWhole: false, sections: [ofSection] });
  expect(await reach(office)).toEqual({
    ...{ status: true, students: 3, of: 3, isWhole: true },
    sections: [ofSection, { sectionId: 'section-b', students: 1 }],
  });
  const call = { extensionId: randomUUID() };
  for (let times = 0; times < 2; times += 1) await give(teacher, null, 5, call).expect(200);
  expect(await deadlineOf(asha, ofAsha)).toBe(ofAsha.deadlineAt + 5 * minute);
  expect(await deadlineOf(bela, ofBela)).toBe(ofBela.deadlineAt);
  await give(teacher, null, 5, { to: { sectionIds: ['section-a'] } }).expect(200);
  for (const sectionIds of [['section-b'], ['section-a', 'section-b']])
    await give(teacher, null, 5, { to: { sectionIds } }).expect(404).expect(refusal('place.unknown'));
  const stranger = await room.service.as({ roles: ['teacher'], groupId: 'group-b' });
  await stranger.call(readExtensionReach, { params: { examId: 'mock-1' } }).expect(404);
});

test('nobody gets time for an exam whose reviews show keys, also before the sweep has closed it', async () => {
  const asha = await enrolled();
  const [published] = await room.outbox.of(examPublished);
  room.clock.set(Date.parse(published!.endAt!) + 60 * minute);
  for (const to of [null, [asha]]) await give(office, to, 10).expect(409).expect(refusal('exam.closed'));
});
