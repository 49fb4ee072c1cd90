import { randomUUID } from 'node:crypto';
import {
  attemptsForced,
  examSubmitted,
  forceSubmissions,
  getAttempt,
  userRegistered,
  type RunningAttempt,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { answers, ExamRoom, type Student } from '../../test/exam-room.js';
import { exam } from '../../test/pack.js';

const second = 1_000;
let room: ExamRoom;
let office: Api;
beforeEach(async () => {
  room = await ExamRoom.withExam();
  office = await room.service.as({ roles: ['organiser'] });
});

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

const force = (api: Api, to?: Student[], more: object = {}) =>
  api.call(forceSubmissions, {
    params: { examId: 'mock-1' },
    body: {
      ...{ commandId: randomUUID(), reason: 'Fire alarm' },
      ...(to && { to: { userIds: to.map(({ who }) => who.userId) } }),
      ...more,
    },
  });
const statusOf = async ({ api }: Student, { attemptId }: RunningAttempt) =>
  (await api.call(getAttempt, { params: { attemptId } }).expect(200)).body.Item.status;

test('[TIME-006] rooms have ten seconds for what waits; then all that was acknowledged is submitted, and once', async () => {
  const [asha, bela, chitra] = [await enrolled(), await enrolled(), await enrolled()];
  const [ofAsha, ofBela, ofChitra] = [await room.running(asha), await room.running(bela), await room.running(chitra)];
  await room.save(asha, ofAsha, answers({ 'q-int': '7' })).expect(200);
  const commandId = randomUUID();
  for (let times = 0; times < 2; times += 1)
    expect((await force(office, [asha, bela], { commandId }).expect(200)).body).toEqual({ status: true, attempts: 2 });
  const [told, ...others] = await room.outbox.of(attemptsForced);
  expect(others).toEqual([]);
  expect(told!.userIds.toSorted()).toEqual([asha.who.userId, bela.who.userId].toSorted());
  expect(told!.submittedAt).toBe(new Date(room.clock.now() + 10 * second).toISOString());

  room.clock.advance(9 * second);
  await room.sweep();
  await room.save(asha, ofAsha, answers({ 'q-fb': 'Ohm' }, 2)).expect(200);
  const { body } = await room.submit(bela, ofBela, answers({ 'q-int': '7' }), { byTime: true }).expect(200);
  expect(body.Item).toMatchObject({ submittedBy: 'staff', answered: 1 });
  expect(await statusOf(asha, ofAsha)).toBe('running');
  await force(office, [asha, bela]).expect(409).expect(refusal('attempt.not_running'));

  room.clock.advance(second);
  await room.sweep();
  const late = await room.submit(asha, ofAsha, answers({ 'q-int': '8' }, 3)).expect(200);
  expect(late.body.Item).toMatchObject({ submittedBy: 'staff', answered: 2, submittedAt: room.clock.now() });
  await room
    .save(asha, ofAsha, answers({ 'q-int': '9' }, 4))
    .expect(409)
    .expect(refusal('attempt.closed'));
  expect(await statusOf(chitra, ofChitra)).toBe('running');
  expect((await room.outbox.of(examSubmitted)).map(({ submittedBy }) => submittedBy)).toEqual(['staff', 'staff']);
  await force(office, [asha, bela]).expect(409).expect(refusal('attempt.not_running'));
  expect(await room.outbox.of(attemptsForced)).toHaveLength(1);
});

test('[TIME-006] saves that meet the end are acknowledged and submitted, or refused', async () => {
  const students = await Promise.all(Array.from({ length: 6 }, () => enrolled()));
  const attempts = await Promise.all(students.map((student) => room.running(student)));
  await force(office).expect(200);
  room.clock.advance(10 * second);
  const saves = students.map((student, n) => room.save(student, attempts[n]!, answers({ 'q-int': '7' })));
  const [saved] = await Promise.all([Promise.all(saves), room.sweep()]);
  await room.sweep();
  for (const [n, student] of students.entries()) {
    const { body } = await room.submit(student, attempts[n]!).expect(200);
    expect([200, 409]).toContain(saved[n]!.status);
    expect(body.Item.answered).toBe(saved[n]!.status === 200 ? 1 : 0);
  }
});

test('[TIME-006] a paper that no student asked for is refused where nobody ends the attempt', async () => {
  const asha = await enrolled();
  const attempt = await room.running(asha);
  await room.submit(asha, attempt, [], { byTime: true }).expect(409).expect(refusal('attempt.not_over'));
  await force(office).expect(200);
  const { body } = await room.submit(asha, attempt).expect(200);
  expect(body.Item.submittedBy).toBe('student');
});

test('[TIME-006] it wants a proof and a reason, reaches own classes alone, and is in the trail', async () => {
  await room.bring({ exams: [exam({ sectionId: null })] });
  const [ofA, ofB] = [await enrolled({ sectionId: 'section-a' }), await enrolled({ sectionId: 'section-b' })];
  const [attemptOfA, attemptOfB] = [await room.running(ofA), await room.running(ofB)];
  const unproven = await room.service.as({ roles: ['organiser'], provedAt: null });
  await force(unproven).expect(403).expect(refusal('auth.proof_needed'));
  await force(office, undefined, { reason: ' ' }).expect(400);
  const teacher = await room.service.as({ roles: ['teacher'], sectionId: 'section-a' });
  await force(teacher, [ofB]).expect(404).expect(refusal('user.not_found'));
  await force(teacher, undefined, { to: { sectionIds: ['section-b'] } })
    .expect(404)
    .expect(refusal('place.unknown'));
  const stranger = await room.service.as({ roles: ['teacher'], groupId: 'group-b' });
  await force(stranger).expect(404).expect(refusal('exam.not_found'));
  expect((await force(teacher).expect(200)).body.attempts).toBe(1);
  room.clock.advance(10 * second);
  await room.sweep();
  expect([await statusOf(ofA, attemptOfA), await statusOf(ofB, attemptOfB)]).toEqual(['submitted', 'running']);
  const trail = await room.service.db.query<{ details: object }>(
    `select details from platform.audit where action = 'attempts.forced'`,
  );
  expect(trail).toHaveLength(1);
  expect(trail[0]!.details).toMatchObject({ reason: 'Fire alarm', attempts: 1 });
});
