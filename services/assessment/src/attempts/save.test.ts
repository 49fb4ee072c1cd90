import { getAttempt, type RunningAttempt } from '@exam/contracts';
import { refusal } from '@exam/testing';
import { answers, ExamRoom, type Student } from '../../test/exam-room.js';
import { exam, rightAnswers, scheme, sevenQuestions } from '../../test/pack.js';

let room: ExamRoom;
let student: Student;
let attempt: RunningAttempt;

beforeAll(async () => {
  room = await ExamRoom.withExam();
  const limited = { ...scheme!['*'], SCCT: { positiveMarks: 4, negativeMarks: 1, totalMarkedQuestions: 2 } };
  const more = ['q-s2', 'q-s3'].map((questionId) => ({ ...sevenQuestions()[0]!, questionId }));
  await room.bring({
    questions: more,
    exams: [
      exam({ examId: 'limited', questionIds: ['q-scct', 'q-s2', 'q-s3'], markingScheme: { '*': limited } }),
      exam({ examId: 'teacher', examType: 'Assessment' }),
    ],
  });
});

beforeEach(async () => {
  student = await room.student();
  attempt = await room.running(student);
});

const held = async () =>
  (await student.api.call(getAttempt, { params: { attemptId: attempt.attemptId } }).expect(200)).body.Item.answers;

test('[RUN-012] a saved answer is there on any device, in canonical form', async () => {
  const { body } = await room
    .save(student, attempt, answers({ 'q-scct': 'B', 'q-mcct': ['c', 'A'], 'q-num': '007.50', 'q-fb': '  Blue  ' }))
    .expect(200);
  expect(body).toMatchObject({
    newer: [],
    takenOver: false,
    deadlineAt: attempt.deadlineAt,
    writeDeadlineAt: attempt.writeDeadlineAt,
  });
  expect(body.acknowledged).toEqual([
    { questionId: 'q-scct', revision: 1 },
    { questionId: 'q-mcct', revision: 2 },
    { questionId: 'q-num', revision: 3 },
    { questionId: 'q-fb', revision: 4 },
  ]);
  const resumed = await room.running(student, { deviceId: 'device-two' });
  expect(Object.fromEntries(resumed.answers.map(({ questionId, userAnswer }) => [questionId, userAnswer]))).toEqual({
    'q-scct': 'b',
    'q-mcct': 'a,c',
    'q-num': '7.5',
    'q-fb': 'Blue',
  });
});

test('a repeated answer changes nothing, and a revision that went backwards is told what is held', async () => {
  await room.save(student, attempt, answers({ 'q-int': '3' }, 5)).expect(200);
  const repeated = await room.save(student, attempt, answers({ 'q-int': '3' }, 5)).expect(200);
  expect(repeated.body.newer).toEqual([]);
  const late = await room.save(student, attempt, answers({ 'q-int': '9' }, 4)).expect(200);
  expect(late.body.newer).toEqual([expect.objectContaining({ questionId: 'q-int', revision: 5, userAnswer: '3' })]);
  expect(await held()).toEqual([expect.objectContaining({ userAnswer: '3', revision: 5 })]);
});

test('of one question twice in a body the higher revision counts', async () => {
  const both = [...answers({ 'q-int': '4' }, 8), ...answers({ 'q-int': '5' }, 7)];
  await room.save(student, attempt, both).expect(200);
  expect(await held()).toEqual([expect.objectContaining({ userAnswer: '4', revision: 8 })]);
});

test('an older device only writes where the newer one has not', async () => {
  await room.save(student, attempt, answers({ 'q-int': '1', 'q-scct': 'a' })).expect(200);
  const taken = await room.running(student, { deviceId: 'device-two' });
  await room.save(student, taken, answers({ 'q-int': '2' }, 1)).expect(200);

  const late = await room.save(student, attempt, answers({ 'q-int': '9', 'q-scct': 'c' }, 500)).expect(200);
  expect(late.body.takenOver).toBe(true);
  expect(late.body.newer).toEqual([expect.objectContaining({ questionId: 'q-int', epoch: 2, userAnswer: '2' })]);
  expect(Object.fromEntries((await held()).map(({ questionId, userAnswer }) => [questionId, userAnswer]))).toEqual({
    'q-int': '2',
    'q-scct': 'c',
  });
});

test('a forged epoch counts for no more than the attempt’s own', async () => {
  await room.save(student, { ...attempt, epoch: 999_999 }, answers({ 'q-int': '1' })).expect(200);
  const taken = await room.running(student, { deviceId: 'device-two' });
  await room.save(student, taken, answers({ 'q-int': '2' })).expect(200);
  expect(await held()).toEqual([expect.objectContaining({ userAnswer: '2', epoch: 2 })]);
});

test('saves of one attempt that meet all count', async () => {
  const wanted = Object.entries(rightAnswers);
  await Promise.all(
    wanted.map(([questionId, answer], index) =>
      room.save(student, attempt, answers({ [questionId]: answer }, index + 1)).expect(200),
    ),
  );
  expect(Object.fromEntries((await held()).map(({ questionId, userAnswer }) => [questionId, userAnswer]))).toEqual({
    ...rightAnswers,
    'q-fb': 'secretword',
  });
});

test.each([
  ['a question of another paper', { 'q-s2': 'a' }, 'answer.not_in_paper'],
  ['two letters to a single choice', { 'q-scct': 'a,b' }, 'answer.wrong_type'],
  ['words to a number', { 'q-num': 'many' }, 'answer.wrong_type'],
  ['a letter the question does not have', { 'q-mcct': 'a,e' }, 'answer.unknown_option'],
  ['two digits to an INT', { 'q-int': '12' }, 'answer.out_of_range'],
  ['a number of three decimals', { 'q-num': '1.234' }, 'answer.out_of_range'],
  ['a text without end', { 'q-fb': 'x'.repeat(201) }, 'answer.too_long'],
])('%s is refused and nothing of its body is stored', async (_, wrong, code) => {
  await room
    .save(student, attempt, answers({ 'q-pqs': 'd', ...wrong }))
    .expect(422)
    .expect(refusal(code));
  await room
    .submit(student, attempt, answers({ 'q-pqs': 'd', ...wrong }))
    .expect(422)
    .expect(refusal(code));
  expect(await held()).toEqual([]);
});

test('[RUN-014] [GRID-017] the server’s clock ends writing, five minutes before the end of a grid exam', async () => {
  expect(attempt.deadlineAt).toBe(attempt.startedAt + 60 * 60_000);
  expect(attempt.writeDeadlineAt).toBe(attempt.deadlineAt - 5 * 60_000);
  room.clock.set(attempt.writeDeadlineAt - 1);
  await room.save(student, attempt, answers({ 'q-int': '7' })).expect(200);
  room.clock.set(attempt.writeDeadlineAt);
  await room
    .save(student, attempt, answers({ 'q-int': '8' }, 2))
    .expect(409)
    .expect(refusal('attempt.past_deadline'));
  expect(await held()).toEqual([expect.objectContaining({ userAnswer: '7' })]);

  // Submitting is still possible, with what was saved.
  const { body } = await room.submit(student, attempt, answers({ 'q-int': '8', 'q-scct': 'b' }, 3)).expect(200);
  expect(body.Item.answered).toBe(1);
});

test('[GRID-016] a mock test begun in its last ten minutes has all of them for writing, a moment earlier five for checking', async () => {
  const endAt = attempt.startedAt + 90 * 60_000;
  await room.bring({
    exams: [
      exam({
        examId: 'late',
        startAt: new Date(attempt.startedAt).toISOString(),
        endAt: new Date(endAt).toISOString(),
      }),
    ],
  });
  const begun = async (msLeft: number) => {
    room.clock.set(endAt - msLeft);
    const student = await room.student();
    return { student, attempt: await room.running(student, { examId: 'late' }) };
  };
  const early = await begun(10 * 60_000 + 1);
  expect(early.attempt).toMatchObject({ deadlineAt: endAt, writeDeadlineAt: endAt - 5 * 60_000 });
  expect((await begun(10 * 60_000)).attempt).toMatchObject({ deadlineAt: endAt, writeDeadlineAt: endAt });

  const late = await begun(3 * 60_000);
  expect(late.attempt).toMatchObject({ deadlineAt: endAt, writeDeadlineAt: endAt });
  room.clock.set(endAt - 1);
  await room.save(late.student, late.attempt, answers({ 'q-int': '7' })).expect(200);
  await room
    .save(early.student, early.attempt, answers({ 'q-int': '7' }))
    .expect(409)
    .expect(refusal('attempt.past_deadline'));
  room.clock.set(attempt.startedAt);
});

test('without a buffer the submission of the last second has the network’s grace, a save has not', async () => {
  room.clock.set(attempt.startedAt);
  const begun = await room.running(student, { examId: 'teacher' });
  expect(begun.writeDeadlineAt).toBe(begun.deadlineAt);
  room.clock.set(begun.deadlineAt + 2_000);
  await room
    .save(student, begun, answers({ 'q-int': '7' }))
    .expect(409)
    .expect(refusal('attempt.past_deadline'));
  expect((await room.submit(student, begun, answers({ 'q-int': '7' })).expect(200)).body.Item.answered).toBe(1);
  room.clock.set(attempt.startedAt);
});

test('after the grace a submission is taken with what was saved', async () => {
  room.clock.set(attempt.startedAt);
  const begun = await room.running(student, { examId: 'teacher' });
  await room.save(student, begun, answers({ 'q-int': '7' })).expect(200);
  room.clock.set(begun.deadlineAt + 30_000);
  expect((await room.submit(student, begun, answers(rightAnswers, 10)).expect(200)).body.Item.answered).toBe(1);
  room.clock.set(attempt.startedAt);
});

test('[GRID-014] only the first allowed answers are scored, in the order of answering', async () => {
  const limited = await room.running(student, { examId: 'limited' });
  await room.save(student, limited, answers({ 'q-s3': 'a' }, 1)).expect(200);
  await room.save(student, limited, answers({ 'q-s2': 'b' }, 2)).expect(200);
  await room.save(student, limited, answers({ 'q-scct': 'b' }, 3)).expect(200);
  // Changed, not cleared: it keeps its place before the third.
  await room.save(student, limited, answers({ 'q-s3': 'c' }, 4)).expect(200);
  await room.submit(student, limited).expect(200);
  const result = await student.api.get(`/results/examId/limited/accountId/${student.who.accountId}`).expect(200);
  expect(result.body.Item).toMatchObject({
    marks: 3,
    maximumMarks: 8,
    correct: 1,
    incorrect: 1,
    overLimit: 1,
    answered: 3,
  });
});

test('somebody else’s attempt does not exist', async () => {
  const other = await room.student();
  await room
    .save(other, attempt, answers({ 'q-int': '7' }))
    .expect(404)
    .expect(refusal('attempt.not_found'));
  await room.submit(other, attempt).expect(404).expect(refusal('attempt.not_found'));
  await other.api
    .call(getAttempt, { params: { attemptId: attempt.attemptId } })
    .expect(404)
    .expect(refusal('attempt.not_found'));
  expect(await held()).toEqual([]);
});
