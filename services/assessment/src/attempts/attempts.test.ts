import {
  attemptCancelled,
  attemptStarted,
  examSubmitted,
  cancelAttempt,
  getAttempt,
  getResult,
  getReview,
  saveAnswers,
} from '@exam/contracts';
import { randomUUID } from 'node:crypto';
import { actor, refusal } from '@exam/testing';
import { answers, ExamRoom } from '../../test/exam-room.js';
import { exam, rightAnswers, sevenIds } from '../../test/pack.js';

let room: ExamRoom;
beforeAll(async () => {
  room = await ExamRoom.withExam();
  await room.bring({ exams: [exam({ examId: 'practice', testType: 'open' })] });
});

test('[RUN-001] beginning gives the attempt, and then the paper of exactly this exam', async () => {
  const student = await room.student();
  await room.paper(student).expect(refusal('attempt.not_running'));

  const attempt = await room.running(student);
  expect(attempt).toMatchObject({
    examId: 'mock-1',
    status: 'running',
    attemptNumber: 1,
    epoch: 1,
    answers: [],
    startedAt: room.clock.now(),
  });

  const { body } = await room.paper(student).expect(200);
  expect(body.Item.questions.map(({ questionId }) => questionId)).toEqual(sevenIds);
  expect(attempt.firstLook).toEqual({ ...body.Item, questions: body.Item.questions.slice(0, 1) });
  const told = (await room.outbox.of(attemptStarted)).filter(({ attemptId }) => attemptId === attempt.attemptId);
  expect(told).toEqual([
    expect.objectContaining({ userId: student.who.userId, accountId: student.who.accountId, attemptNumber: 1 }),
  ]);
});

test('an attempt is a person’s in an account: somebody else’s with the same account neither stands in the way nor is taken over', async () => {
  const [asha, ravi] = [await room.student(), await room.student({ userId: randomUUID() })];
  const shared = await room.student({ accountId: asha.who.accountId, userId: ravi.who.userId });
  const theirs = await room.running(shared);
  const own = await room.running(asha);
  expect(own.attemptId).not.toBe(theirs.attemptId);
  await room.submit(shared, theirs).expect(200);
  expect((await room.running(asha)).attemptId).toBe(own.attemptId);
  await room.submit(asha, own).expect(200);
});

test('beginning again on the same device changes nothing, on another it takes the attempt over', async () => {
  const student = await room.student();
  const first = await room.running(student);
  expect(await room.running(student)).toEqual(first);
  expect(await room.running(student, { deviceId: 'device-two' })).toEqual({ ...first, epoch: 2 });
  const told = await room.outbox.of(attemptStarted);
  expect(told.filter(({ attemptId }) => attemptId === first.attemptId)).toHaveLength(1);
});

test('a double click begins one attempt', async () => {
  const student = await room.student();
  const begun = await Promise.all(Array.from({ length: 8 }, () => room.running(student)));
  expect(new Set(begun.map(({ attemptId }) => attemptId)).size).toBe(1);
});

test('[SCORE-011] a submission is scored, stored, told and acknowledged with a receipt', async () => {
  const student = await room.student({ name: 'Ravi Kumar' });
  const attempt = await room.running(student);
  room.clock.advance(600_000);
  const given = { ...rightAnswers, 'q-scct': 'a', 'q-mcct': 'a' };
  delete (given as Record<string, string>)['q-int'];
  const { body } = await room.submit(student, attempt, answers(given)).expect(200);
  expect(body.Item).toMatchObject({
    attemptId: attempt.attemptId,
    submittedBy: 'student',
    answered: 6,
    totalQuestions: 7,
    submittedAt: room.clock.now(),
  });

  const result = (
    await student.api.call(getResult, { params: { examId: 'mock-1', accountId: student.who.accountId } }).expect(200)
  ).body.Item;
  // −1 for SCCT, +1 for a part of MCCT, 4 each for PQS, PQM, NUM and FB
  expect(result).toMatchObject({
    marks: 16,
    maximumMarks: 28,
    correct: 4,
    incorrect: 1,
    partial: 1,
    unanswered: 1,
    answered: 6,
    timeTaken: 600,
  });
  expect(result.answered + result.unanswered).toBe(result.noOfQuestions);
  expect(result.correct! + result.incorrect! + result.partial! + result.overLimit!).toBe(result.answered);

  const events = (await room.outbox.of(examSubmitted)).filter(({ attemptId }) => attemptId === attempt.attemptId);
  expect(events).toEqual([
    expect.objectContaining({
      studentName: 'Ravi Kumar',
      outcomes: 'wprrrur',
      submittedBy: 'student',
      timeTakenSeconds: 600,
    }),
  ]);
  expect(events[0]!.total).toMatchObject({ centimarks: 1600, maximumCentimarks: 2800 });
});

test('[RUN-020] a second submission changes nothing and answers the first receipt', async () => {
  const student = await room.student();
  const attempt = await room.running(student);
  const first = await room.submit(student, attempt, answers({ 'q-int': '7' })).expect(200);
  room.clock.advance(5_000);
  const second = await room.submit(student, attempt, answers(rightAnswers, 10)).expect(200);
  expect(second.body).toEqual(first.body);
  expect((await room.outbox.of(examSubmitted)).filter(({ attemptId }) => attemptId === attempt.attemptId)).toHaveLength(
    1,
  );
  await room.begin(student).expect(409).expect(refusal('exam.completed'));
  await room
    .save(student, attempt, answers({ 'q-int': '1' }, 50))
    .expect(409)
    .expect(refusal('attempt.closed'));
});

test('[RUN-020] submissions at the same moment are one', async () => {
  const student = await room.student();
  const attempt = await room.running(student);
  const all = await Promise.all(
    Array.from({ length: 10 }, () => room.submit(student, attempt, answers(rightAnswers)).expect(200)),
  );
  expect(new Set(all.map(({ body }) => body.Item.hash)).size).toBe(1);
  expect((await room.outbox.of(examSubmitted)).filter(({ attemptId }) => attemptId === attempt.attemptId)).toHaveLength(
    1,
  );
});

test('what only the clock of a browser submits is taken at the deadline, not before it', async () => {
  const student = await room.student();
  const attempt = await room.running(student);
  room.clock.set(attempt.deadlineAt - 1);
  await room
    .submit(student, attempt, answers({ 'q-int': '7' }), { byTime: true })
    .expect(409)
    .expect(refusal('attempt.not_over'));
  const { body } = await student.api.call(getAttempt, { params: { attemptId: attempt.attemptId } }).expect(200);
  expect(body.Item).toMatchObject({ status: 'running', answers: [] });
  await room
    .submit(await room.student(), attempt, [], { byTime: true })
    .expect(404)
    .expect(refusal('attempt.not_found'));
  room.clock.set(attempt.deadlineAt);
  await room.submit(student, attempt, answers({ 'q-int': '7' }), { byTime: true }).expect(200);
});

test('[ASMT-021] [ASMT-022] a cancelled attempt is kept, counted, and a practice can be begun again', async () => {
  const student = await room.student();
  const attempt = await room.running(student, { examId: 'practice' });
  await room.save(student, attempt, answers({ 'q-int': '7' })).expect(200);
  const { userId, accountId } = student.who;
  const body = { examId: 'practice', examType: 'AdhocMockTest', userId, accountId };
  const answer = await student.api.call(cancelAttempt, { body }).expect(200);
  expect(answer.body).toEqual({ status: true, message: 'Mock test cancelled successfully' });
  await student.api.call(cancelAttempt, { body }).expect(409).expect(refusal('attempt.not_running'));
  await room.submit(student, attempt, []).expect(409).expect(refusal('attempt.cancelled'));

  expect(await room.running(student, { examId: 'practice' })).toMatchObject({ attemptNumber: 2, answers: [] });
  expect(
    (await student.api.call(getAttempt, { params: { attemptId: attempt.attemptId } }).expect(200)).body.Item.status,
  ).toBe('cancelled');
  expect((await room.outbox.of(attemptCancelled)).filter((one) => one.accountId === accountId)).toEqual([
    expect.objectContaining({ attemptId: attempt.attemptId, attemptNumber: 1 }),
  ]);
});

test('[ASMT-021] [ASMT-022] who has cancelled an exam with a window cannot begin it again, on any device and while it is open', async () => {
  const student = await room.student();
  const attempt = await room.running(student);
  const { userId, accountId } = student.who;
  await student.api
    .call(cancelAttempt, { body: { examId: 'mock-1', examType: 'AdhocMockTest', userId, accountId } })
    .expect(200);

  const deviceIds = ['device-one', 'device-two', 'device-two', 'device-three'];
  for (const answer of await Promise.all(deviceIds.map((deviceId) => room.begin(student, { deviceId })))) {
    expect(answer).toEqual(refusal('exam.cancelled'));
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'You have cancelled this exam, and it can be taken only once.' },
    });
  }
  await room.paper(student).expect(409).expect(refusal('attempt.not_running'));
  const told = (await room.outbox.of(attemptStarted)).filter((one) => one.accountId === accountId);
  expect(told.map(({ attemptId }) => attemptId)).toEqual([attempt.attemptId]);

  // Nobody else has lost anything by it.
  expect(await room.running(await room.student())).toMatchObject({ attemptNumber: 1 });
});

test('one sign-in holds an attempt: another reads no paper, saves and submits nothing until it takes it over, and the first is told', async () => {
  const room = await ExamRoom.withExam();
  const who = actor();
  const [first, second] = await Promise.all([room.student(who), room.student({ ...who, sessionId: randomUUID() })]);
  const attempt = await room.running(first);
  const refused = async (student: typeof first, held: Pick<typeof attempt, 'attemptId' | 'epoch'>) => {
    await room.paper(student).expect(409).expect(refusal('attempt.taken_over'));
    await room
      .save(student, held, answers({ 'q-int': '3' }, 5))
      .expect(409)
      .expect(refusal('attempt.taken_over'));
    await room
      .submit(student, held, answers({ 'q-int': '3' }, 5))
      .expect(409)
      .expect(refusal('attempt.taken_over'));
  };
  await room.save(first, attempt, answers({ 'q-int': '7' })).expect(200);
  await refused(second, attempt);
  await room.paper(first).expect(200);

  // also on the same device: somebody else may have signed in there
  const taken = await room.running(second);
  expect(taken).toMatchObject({ attemptId: attempt.attemptId, epoch: 2, answers: [{ userAnswer: '7' }] });
  await refused(first, attempt);
  await room.paper(second).expect(200);
  await room.submit(second, taken).expect(200);
  // what is over is over for all: the receipt is the account's own
  expect((await room.submit(first, attempt).expect(200)).body.Item.answered).toBe(1);
});

test('twelve simultaneous begins of one student on as many devices give twelve answers of one attempt', async () => {
  const room = await ExamRoom.withExam();
  const student = await room.student();
  const begun = await Promise.all(
    Array.from({ length: 12 }, (_, index) => room.begin(student, { deviceId: `device-${index + 10}` })),
  );
  expect(begun.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  expect(new Set(begun.map(({ body }) => body.Item.attemptId)).size).toBe(1);
});

test('any device resumes at the question where the student left', async () => {
  const room = await ExamRoom.withExam();
  const student = await room.student();
  const attempt = await room.running(student);
  expect(attempt.currentQuestionId).toBeNull();
  const save = (userAnswer: string, revision: number, currentQuestionId: string) =>
    student.api
      .call(saveAnswers, {
        params: { attemptId: attempt.attemptId },
        body: { epoch: 1, answers: [{ questionId: 'q-int', userAnswer, revision }], currentQuestionId },
      })
      .expect(200);
  await save('7', 1, 'q-num');
  await save('3', 2, 'q-mcct');
  await save('1', 1, 'q-fb'); // late: something newer is there
  expect((await room.running(student, { deviceId: 'device-two' })).currentQuestionId).toBe('q-mcct');
  await save('4', 3, 'nowhere');
  expect((await room.running(student)).currentQuestionId).toBeNull();
});

test('attempts and reviews stay in no cache', async () => {
  const room = await ExamRoom.withExam();
  const student = await room.student();
  const attempt = await room.running(student);
  const { accountId } = student.who;
  const state = await student.api.call(getAttempt, { params: { attemptId: attempt.attemptId } }).expect(200);
  await room.submit(student, attempt).expect(200);
  const review = await student.api
    .call(getReview, { params: { examResultId: attempt.attemptId, accountId } })
    .expect(200);
  expect([state, review].map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store']);
});

test('an exam is a person’s once: another account in its class finds what the first one has sat', async () => {
  const userId = randomUUID();
  const [first, second] = [await room.student({ userId }), await room.student({ userId, accountId: randomUUID() })];
  // also of two that begin in the same instant one alone does
  const begun = await Promise.all([room.begin(first), room.begin(second)]);
  expect(begun.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [held, other] = begun[0]!.status === 200 ? [first, second] : [second, first];
  await room.begin(other).expect(409).expect(refusal('exam.completed'));
  await room.submit(held, await room.running(held)).expect(200);
  await room.begin(other).expect(409).expect(refusal('exam.completed'));
});
