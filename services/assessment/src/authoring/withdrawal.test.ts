import {
  attemptCancelled,
  examPublished,
  examWithdrawn,
  extendExam,
  getResult,
  listDrafts,
  withdrawExam,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { command, DraftDesk, place } from '../../test/draft-desk.js';
import { answers, type ExamRoom } from '../../test/exam-room.js';
import { exam, rightAnswers } from '../../test/pack.js';

let desk: DraftDesk;
let room: ExamRoom;
let organiser: Api;
beforeEach(async () => {
  desk = await DraftDesk.open();
  ({ room, organiser } = desk);
});

const withdraw = (examId: string, { reason = '', by = organiser } = {}) =>
  by.call(withdrawExam, { params: { examId }, body: { ...command(), reason } });
const inA = { sectionId: 'section-a' };
const trail = async () =>
  (
    await room.service.db.query<{ subject: string; details: object }>(
      `select subject, details from platform.audit where action = 'exam.withdrawn' order by id`,
    )
  ).map(({ subject, details }) => ({ subject, ...details }));
const reason = 'The paper was seen by a class before.';

test('[AUTHOR-010] withdrawing before the first begin takes the exam off the lists and tells of it', async () => {
  const teacher = await desk.teacherOf([{ ...place, subjectIds: null }]);
  const examId = await desk.published({}, teacher);
  const student = await room.student(inA);
  expect(await desk.listOf(student)).toMatchObject([{ examId }]);
  expect((await withdraw(examId, { by: teacher }).expect(200)).body).toMatchObject({ attempts: 0 });
  expect(await desk.listOf(student)).toEqual([]);
  const withdrawnAt = new Date(room.clock.now()).toISOString();
  expect(await room.outbox.of(examWithdrawn)).toEqual([{ examId, orgId: 'org-a', withdrawnAt, revision: 1 }]);
  const { body } = await teacher.call(listDrafts, { query: {} }).expect(200);
  expect(body.items).toMatchObject([{ examId, state: 'withdrawn' }]);

  room.clock.advance(61 * 60_000);
  await room.begin(student, { examId }).expect(404).expect(refusal('exam.not_found'));
  await desk.change(examId, 3, {}).expect(409).expect(refusal('exam.withdrawn'));
  await desk.publish(examId, { version: 3 }).expect(409).expect(refusal('exam.withdrawn'));
  await desk.takeBack(examId).expect(409).expect(refusal('exam.withdrawn'));
  await withdraw(examId).expect(200);
  expect(await room.outbox.of(examWithdrawn)).toHaveLength(1);
  const entry = { subject: `exam:${examId}`, before: { state: 'published' }, after: { state: 'withdrawn' } };
  expect(await trail()).toMatchObject([{ ...entry, attempts: 0 }]);
});

test('[AUTHOR-010] once somebody has begun it needs a reason, ends running attempts as void and is refused to a teacher', async () => {
  const teacher = await desk.teacherOf([{ ...place, subjectIds: null }]);
  const examId = await desk.published({}, teacher);
  room.clock.advance(61 * 60_000);
  const [running, done] = [await room.student(inA), await room.student(inA)];
  const attempt = await room.running(running, { examId });
  const handedIn = await room.running(done, { examId });
  await room.save(running, attempt, answers(rightAnswers)).expect(200);
  await room.submit(done, handedIn, answers(rightAnswers)).expect(200);

  await withdraw(examId, { reason, by: teacher }).expect(403).expect(refusal('auth.not_allowed'));
  await withdraw(examId).expect(422).expect(refusal('decision.reason_missing'));
  await withdraw(examId, { reason: ' ' }).expect(422);
  await room.save(running, attempt, answers(rightAnswers, 20)).expect(200);
  expect((await withdraw(examId, { reason }).expect(200)).body).toMatchObject({ attempts: 1 });

  const { attemptId } = attempt;
  expect(await room.outbox.of(attemptCancelled)).toMatchObject([
    { attemptId, examId, examName: 'Weekly test', userId: running.who.userId, attemptNumber: 1 },
  ]);
  const states = await room.service.db.query<{ status: string }>('select status from attempt order by status');
  expect(states.map(({ status }) => status)).toEqual(['cancelled', 'submitted']);
  await room.save(running, attempt, answers(rightAnswers, 40)).expect(409).expect(refusal('attempt.closed'));
  await room.submit(running, attempt).expect(409).expect(refusal('attempt.cancelled'));
  await room.begin(running, { examId }).expect(404);
  expect(await desk.listOf(running)).toEqual([]);
  // what was handed in stays with its student
  const params = { examId, accountId: done.who.accountId };
  await done.api.call(getResult, { params }).expect(200);
  room.clock.advance(180 * 60_000);
  await room.sweep();
  expect(await room.service.db.query('select status from attempt order by status')).toEqual(states);
  const extension = { extensionId: randomUUID(), minutes: 5 };
  await organiser.call(extendExam, { params: { examId }, body: extension }).expect(409).expect(refusal('exam.closed'));
  expect(await trail()).toMatchObject([{ subject: `exam:${examId}`, reason, attempts: 1 }]);
});

test('[AUTHOR-010] a begin and a withdrawal at the same instant leave no running attempt', async () => {
  const student = await room.student(inA);
  const ids: string[] = [];
  for (let index = 0; index < 6; index += 1) {
    const examId = await desk.draft({ examName: `Test ${index}` });
    await desk.publish(examId, { accepted: ['beside'] }).expect(200);
    ids.push(examId);
  }
  room.clock.advance(61 * 60_000);
  for (const examId of ids) {
    const [begun] = await Promise.all([
      room.begin(student, { examId }).then(({ status }) => status),
      withdraw(examId, { reason }).expect(200),
    ]);
    expect([200, 404]).toContain(begun);
    const attempts = await room.service.db.query('select status from attempt where exam_id = $1', [examId]);
    expect(attempts).toEqual(begun === 200 ? [{ status: 'cancelled' }] : []);
  }
});

test('an exam of a pack is withdrawn too; another class’s is seen by no teacher, and only a pack that overwrites brings it again', async () => {
  const pack = { exams: [exam({ startAt: '+60m', endAt: '+180m' })] };
  await room.bring(pack);
  const part = await desk.teacherOf([{ ...place, subjectIds: null }]);
  await withdraw('mock-1', { by: part }).expect(403).expect(refusal('exam.not_your_section'));
  const other = await desk.teacherOf([{ ...place, groupId: 'group-b', subjectIds: null }]);
  const neighbour = await room.service.as({ roles: ['org-admin'], orgId: 'org-b' });
  for (const by of [other, neighbour]) await withdraw('mock-1', { by }).expect(404).expect(refusal('exam.not_found'));
  await withdraw('mock-1').expect(200);
  await room.bring({ exams: [exam({ examName: 'Anew', startAt: '+60m', endAt: '+180m' })] });
  const [held] = await room.service.db.query('select withdrawn_at as at, is_withdrawn as is from exam');
  expect(held).toEqual({ at: null, is: false });
  expect(await room.outbox.of(examPublished)).toHaveLength(2);
});
