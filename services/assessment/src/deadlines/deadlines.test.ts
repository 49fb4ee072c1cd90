import {
  examClosed,
  examExtended,
  examPublished,
  examSubmitted,
  extendExam,
  getAttempt,
  getExam,
  getResult,
  getReview,
  cancelAttempt,
  mockList,
} from '@exam/contracts';
import { randomUUID } from 'node:crypto';
import { Database } from '@exam/platform';
import { auditEntries } from '@exam/platform/audit/audit-entries';
import { refusal, startService, until } from '@exam/testing';
import { PurgeSavedService } from './purge-saved.service.js';
import { answers, ExamRoom } from '../../test/exam-room.js';
import { exam, sevenQuestions } from '../../test/pack.js';

const minute = 60_000;
let room: ExamRoom;

beforeEach(async () => {
  room = await ExamRoom.withExam();
});
afterEach(() => room.service.close());

test('[RUN-027] an attempt that was not submitted is submitted by the server from what was saved, once the grace is over', async () => {
  const student = await room.student();
  const attempt = await room.running(student);
  await room.save(student, attempt, answers({ 'q-int': '7', 'q-scct': 'a' })).expect(200);

  room.clock.set(attempt.deadlineAt + 29_999);
  await room.sweep();
  expect(await room.outbox.of(examSubmitted)).toEqual([]);
  room.clock.advance(1);
  await room.sweep();
  await room.sweep();
  expect(await room.outbox.of(examSubmitted)).toEqual([
    expect.objectContaining({
      attemptId: attempt.attemptId,
      submittedBy: 'deadline',
      outcomes: 'wuuuuru',
      submittedAt: new Date(attempt.deadlineAt).toISOString(),
      timeTakenSeconds: 3600,
    }),
  ]);
  const late = await room.submit(student, attempt, answers({ 'q-fb': 'SecretWord' }, 9)).expect(200);
  expect(late.body.Item).toMatchObject({ submittedBy: 'deadline', answered: 2, submittedAt: attempt.deadlineAt });
});

test.each(['Assessment', 'DiagnosticTest', 'AdhocMockTest', 'AdhocMockTestT2'] as const)(
  '[RUN-027] an attempt of the type %s is submitted by the server at its own deadline, whatever its window still has',
  async (examType) => {
    await room.bring({ exams: [exam({ examId: 'other', examType })] });
    const student = await room.student();
    const attempt = await room.running(student, { examId: 'other' });
    await room.save(student, attempt, answers({ 'q-int': '7' })).expect(200);
    room.clock.set(attempt.deadlineAt + 29_999);
    await room.sweep();
    expect(await room.outbox.of(examSubmitted)).toEqual([]);
    room.clock.advance(1);
    await room.sweep();
    expect(await room.outbox.of(examSubmitted)).toEqual([
      expect.objectContaining({
        ...{ attemptId: attempt.attemptId, examType, submittedBy: 'deadline', outcomes: 'uuuuuru' },
        submittedAt: new Date(attempt.deadlineAt).toISOString(),
      }),
    ]);
  },
);

test('[RUN-027] the deadline holds although the process that began the attempt is gone; replicas share the work', async () => {
  const students = await Promise.all(Array.from({ length: 30 }, () => room.student()));
  await Promise.all(students.map((student) => room.running(student)));
  room.clock.advance(61 * minute);
  const replicas = await Promise.all(
    [1, 2].map(() =>
      startService('assessment', {
        database: room.service.db,
        clock: room.clock,
        environment: { SWEEP_INTERVAL_MS: '50' },
      }),
    ),
  );
  await until(async () => (await room.outbox.of(examSubmitted)).length === 30);
  await Promise.all(replicas.map((replica) => replica.close()));
  const told = await room.outbox.of(examSubmitted);
  expect(new Set(told.map(({ attemptId }) => attemptId)).size).toBe(30);
  expect(told).toHaveLength(30);
});

test('a window is told closed once, when nobody can be writing; an open test never', async () => {
  await room.bring({
    exams: [
      exam({ examId: 'open-1', testType: 'open', startAt: null, endAt: null }),
      exam({ examId: 'teacher', examType: 'Assessment' }),
    ],
  });
  const student = await room.student();
  room.clock.advance(110 * minute);
  const attempt = await room.running(student);
  expect(attempt.deadlineAt).toBe(attempt.startedAt + 9 * minute);
  room.clock.set(attempt.deadlineAt + 29_999);
  await room.sweep();
  expect(await room.outbox.of(examClosed)).toEqual([]);
  room.clock.advance(1);
  await room.sweep();
  await room.sweep();
  // The teacher's exam may be begun late, so it closes an hour after its window.
  expect((await room.outbox.of(examClosed)).map(({ examId }) => examId)).toEqual(['mock-1']);
  const names = await room.outbox.names();
  expect(names.indexOf('ExamClosed')).toBeGreaterThan(names.indexOf('ExamSubmitted'));
  room.clock.advance(60 * minute);
  await room.sweep();
  expect((await room.outbox.of(examClosed)).map(({ examId }) => examId)).toEqual(['mock-1', 'teacher']);
});

test('an open test with an end shows it, is published without it, and its review waits for nothing', async () => {
  const examId = 'open-with-end';
  await room.bring({ exams: [exam({ examId, testType: 'open', reviewRelease: 'windowEnd' })] });
  expect((await room.outbox.of(examPublished)).find((told) => told.examId === examId)).toMatchObject({ endAt: null });
  const student = await room.student();
  const { body } = await student.api.call(getExam, { params: { examId } }).expect(200);
  expect(body.Item.toDateTime).not.toBeNull();
  const attempt = await room.running(student, { examId });
  await room.submit(student, attempt).expect(200);
  const { accountId } = student.who;
  expect((await student.api.call(getResult, { params: { examId, accountId } }).expect(200)).body.Item).toMatchObject({
    canReview: true,
  });
});

test('an extension moves every running deadline and the window, once by its id', async () => {
  const student = await room.student();
  const attempt = await room.running(student);
  const teacher = await room.service.as({ roles: ['teacher'] });
  const call = { params: { examId: 'mock-1' }, body: { extensionId: randomUUID(), minutes: 10 } };
  for (let times = 0; times < 2; times += 1) {
    expect((await teacher.call(extendExam, call).expect(200)).body).toEqual({ status: true, attempts: 1 });
  }
  const { body } = await student.api.call(getAttempt, { params: { attemptId: attempt.attemptId } }).expect(200);
  expect(body.Item.deadlineAt).toBe(attempt.deadlineAt + 10 * minute);
  expect(body.Item.writeDeadlineAt).toBe(attempt.writeDeadlineAt + 10 * minute);
  const [exam] = await room.outbox.of(examPublished);
  expect(await room.outbox.of(examExtended)).toEqual([
    {
      examId: 'mock-1',
      extensionId: call.body.extensionId,
      minutes: 10,
      endAt: new Date(Date.parse(exam!.endAt!) + 10 * minute).toISOString(),
      revision: 1,
    },
  ]);

  const list = await student.api.call(mockList, { params: { accountId: student.who.accountId } }).expect(200);
  expect(Date.parse(list.body.exams[0]!.toDateTime!) - attempt.startedAt).toBeCloseTo(129 * minute, -4);
  await teacher
    .call(extendExam, { ...call, body: { ...call.body, minutes: 11 } })
    .expect(409)
    .expect(refusal('extension.differs'));

  // Time was given back before the server submitted: answering goes on.
  room.clock.set(attempt.deadlineAt + 4 * minute);
  await room.sweep();
  await room.save(student, attempt, answers({ 'q-int': '7' })).expect(200);
});

test('an extension is for the staff of the exam’s organisation, and not for a closed exam', async () => {
  const call = { params: { examId: 'mock-1' }, body: { extensionId: randomUUID(), minutes: 10 } };
  await (await room.student()).api.call(extendExam, call).expect(403).expect(refusal('auth.not_allowed'));
  await (
    await room.service.as({ roles: ['org-admin'], orgId: 'org-b' })
  )
    .call(extendExam, call)
    .expect(404)
    .expect(refusal('exam.not_found'));
  room.clock.advance(120 * minute);
  await room.sweep();
  await (
    await room.service.as({ roles: ['org-admin'] })
  )
    .call(extendExam, call)
    .expect(409)
    .expect(refusal('exam.closed'));
  expect(await room.outbox.of(examExtended)).toEqual([]);
});

test('an exam whose late starters were given time closes when the last of them is through, and no review opens before', async () => {
  await room.bring({
    exams: [
      exam({
        examId: 'from-start',
        examType: 'Assessment',
        lateStart: 'from_start',
        endAt: '+30m',
        reviewRelease: undefined,
      }),
    ],
  });
  const [early, late] = [await room.student(), await room.student()];
  const first = await room.running(early, { examId: 'from-start' });
  await room.running(late, { examId: 'from-start' });
  await room.submit(early, first).expect(200);
  const admin = await room.service.as({ roles: ['org-admin'] });
  const params = { examId: 'from-start' };
  await admin.call(extendExam, { params, body: { extensionId: randomUUID(), minutes: 29 } }).expect(200);

  const review = { params: { examResultId: first.attemptId, accountId: early.who.accountId } };
  room.clock.set(first.deadlineAt + 28 * minute);
  await room.sweep();
  await early.api.call(getReview, review).expect(403);
  expect(await room.outbox.of(examClosed)).toEqual([]);
  room.clock.set(first.deadlineAt + 29 * minute + 30_000);
  await room.sweep();
  await early.api.call(getReview, review).expect(200);
  expect((await room.outbox.of(examClosed)).map(({ examId }) => examId)).toEqual(['from-start']);
});

test('a teacher extends exams of their own classes, all of them together by four hours, and each leaves an audit line', async () => {
  const extend = async (parts: object, minutes: number) => {
    const who = await room.service.as({ roles: ['teacher'], userId: '0198c5a0-0000-7000-8000-0000000000f1', ...parts });
    return who.call(extendExam, { params: { examId: 'mock-1' }, body: { extensionId: randomUUID(), minutes } });
  };
  for (const other of [{ classId: 'class-b' }, { groupId: 'group-b' }, { classId: null }])
    expect(await extend(other, 5)).toEqual(refusal('exam.not_found'));
  expect((await extend({ sectionId: null }, 200)).status).toBe(200);
  expect(await extend({ sectionId: null }, 41)).toEqual(refusal('extension.too_long'));
  expect((await extend({ sectionId: null }, 40)).status).toBe(200);
  const lines = await auditEntries(room.service.app.get(Database), { limit: 10, action: 'exam.extended' });
  expect(lines.map(({ actorId, subject, details }) => [actorId, subject, details['minutes']])).toEqual([
    ['0198c5a0-0000-7000-8000-0000000000f1', 'exam:mock-1', 40],
    ['0198c5a0-0000-7000-8000-0000000000f1', 'exam:mock-1', 200],
  ]);
});

test('an attempt that cannot be scored or stored is set aside with an alert; the others and the close go on', async () => {
  const students = await Promise.all(Array.from({ length: 6 }, () => room.student()));
  const attempts = await Promise.all(students.map((student) => room.running(student)));
  const [noPaper, stored] = attempts;
  await room.service.db.query('update attempt set exam_revision = 99 where attempt_id = $1', [noPaper!.attemptId]);
  // as if its submission had come from elsewhere: the statement that stores the group fails
  await room.service.db.query(
    `insert into submission (attempt_id, responses, score, centimarks, answered, receipt_hash, submitted_by, submitted_at)
     values ($1, '[]', '{}', 0, 0, '', 'student', 0)`,
    [stored!.attemptId],
  );
  room.clock.advance(121 * minute);
  await room.sweep();
  const told = await room.outbox.of(examSubmitted);
  expect(told.map(({ attemptId }) => attemptId).sort()).toEqual(
    attempts
      .slice(2)
      .map(({ attemptId }) => attemptId)
      .sort(),
  );
  expect((await room.outbox.of(examClosed)).map(({ examId }) => examId)).toEqual(['mock-1']);
  const metrics = await (await fetch(`${room.service.url}/metrics`)).text();
  expect(metrics).toMatch(/assessment_attempts_set_aside\{[^}]*\} 2/);

  // mended, and tried again an hour later
  await room.service.db.query('update attempt set exam_revision = 1 where attempt_id = $1', [noPaper!.attemptId]);
  await room.sweep();
  expect(await room.outbox.of(examSubmitted)).toHaveLength(4);
  room.clock.advance(60 * minute);
  await room.sweep();
  expect(await room.outbox.of(examSubmitted)).toHaveLength(5);
});

test('what was saved of an attempt is deleted an hour after its end, and only then', async () => {
  const [over, running] = [await room.student(), await room.student()];
  const attempt = await room.running(over);
  const other = await room.running(running);
  await room.save(over, attempt, answers({ 'q-int': '7' })).expect(200);
  await room.save(running, other, answers({ 'q-int': '7' })).expect(200);
  await room.submit(over, attempt).expect(200);
  const left = async () => {
    await room.service.app.get(PurgeSavedService, { strict: false }).purge();
    const rows = await room.service.db.query<{ id: string }>('select attempt_id as id from saved_answer');
    return rows.map(({ id }) => id).sort();
  };
  room.clock.advance(59 * minute);
  expect(await left()).toEqual([attempt.attemptId, other.attemptId].sort());
  room.clock.advance(2 * minute);
  expect(await left()).toEqual([other.attemptId]);
});

test('[ASMT-021] a mock test can be cancelled after its time is up, as long as it is not submitted', async () => {
  const student = await room.student();
  const attempt = await room.running(student);
  const { userId, accountId } = student.who;
  const body = { examId: 'mock-1', examType: 'MockTest', userId, accountId };
  room.clock.set(attempt.deadlineAt + 1_000);
  await student.api.call(cancelAttempt, { body }).expect(200);
  room.clock.advance(minute);
  await room.sweep();
  expect(await room.outbox.of(examSubmitted)).toEqual([]);

  const other = await room.student();
  const second = await room.running(other);
  room.clock.set(second.deadlineAt + 31_000);
  await room.sweep();
  await other.api
    .call(cancelAttempt, { body: { ...body, userId: other.who.userId, accountId: other.who.accountId } })
    .expect(409)
    .expect(refusal('attempt.not_running'));
  expect((await room.outbox.of(examSubmitted)).map(({ attemptId }) => attemptId)).toEqual([second.attemptId]);
});

test('questions of an exam that nobody began may still be corrected, and the exam published again', async () => {
  const corrected = sevenQuestions().map((question) =>
    question.questionId === 'q-int' ? { ...question, key: '8' } : question,
  );
  const report = await room.bring({ questions: corrected, exams: [exam()] });
  expect(report.counts).toMatchObject({ question: { updated: 1, unchanged: 6 }, exam: { updated: 1, unchanged: 0 } });
  const student = await room.student();
  const attempt = await room.running(student);
  await room.submit(student, attempt, answers({ 'q-int': '8' })).expect(200);
  expect((await room.outbox.of(examSubmitted))[0]).toMatchObject({ outcomes: 'uuuuuru' });
});
