import { cancelAttempt, examSubmitted, getResult, submitAttempt } from '@exam/contracts';
import { refusal } from '@exam/testing';
import { answers, ExamRoom } from '../../test/exam-room.js';
import { exam, rightAnswers, sevenQuestions } from '../../test/pack.js';

let room: ExamRoom;
beforeAll(async () => {
  room = await ExamRoom.withExam();
  await room.bring({
    exams: [
      exam({ examId: 'plain', markingScheme: null, totalMarks: 28 }),
      exam({ examId: 'teacher', examType: 'Assessment' }),
    ],
  });
});

async function resultOf(examId: string, given: Record<string, string | string[]>) {
  const student = await room.student();
  const attempt = await room.running(student, { examId });
  await room.submit(student, attempt, answers(given)).expect(200);
  return (await student.api.call(getResult, { params: { examId, accountId: student.who.accountId } }).expect(200)).body
    .Item;
}

test.each<[string, Record<string, string | string[]>, number]>([
  ['[SCORE-001] one right letter, in either case or as a number', { 'q-scct': 'B' }, 4],
  ['[SCORE-009] a letter written as its number', { 'q-scct': '2' }, 4],
  ['[SCORE-001] another letter', { 'q-pqs': 'a' }, -1],
  ['[SCORE-002] all letters in any order', { 'q-mcct': ['c', 'a'] }, 4],
  ['[SCORE-002] a letter too many', { 'q-pqm': 'b,c,d' }, -1],
  ['[SCORE-002] a letter too few, where the scheme gives nothing for a part', { 'q-pqm': 'b' }, -1],
  ['[SCORE-004] the number written otherwise', { 'q-num': '8642.19' }, 4],
  ['[SCORE-004] a number beside it', { 'q-num': '8642.2' }, -1],
  ['[SCORE-004] the digit', { 'q-int': '7' }, 4],
  ['[SCORE-005] the word in other letters and with spaces', { 'q-fb': '  sECRETwORD ' }, 4],
  ['[SCORE-005] the other word', { 'q-fb': 'othersecret' }, 4],
  ['[SCORE-001] the letter of the key, of a picture’s question too', { 'q-pqs': 'd' }, 4],
  ['[SCORE-010] nothing', { 'q-scct': '' }, 0],
])('%s', async (_, given, marks) => {
  expect((await resultOf('mock-1', given)).marks).toBe(marks);
});

test('[SCORE-001] a new choice replaces the old one, and two together are no answer', async () => {
  const student = await room.student();
  const attempt = await room.running(student);
  await room.save(student, attempt, answers({ 'q-scct': 'b', 'q-pqs': 'a' })).expect(200);
  const both = room.save(student, attempt, answers({ 'q-scct': ['a', 'b'] }, 3));
  await both.expect(422).expect(refusal('answer.wrong_type'));
  await room.save(student, attempt, answers({ 'q-scct': 'c', 'q-pqs': 'd' }, 5)).expect(200);
  await room.submit(student, attempt).expect(200);
  const params = { examId: 'mock-1', accountId: student.who.accountId };
  const { Item } = (await student.api.call(getResult, { params }).expect(200)).body;
  expect(Item).toMatchObject({ marks: 3, correct: 1, incorrect: 1, answered: 2 });
});

test('[SCORE-010] without a scheme each question is worth its share, and neither a wrong answer nor none costs anything', async () => {
  const result = await resultOf('plain', { ...rightAnswers, 'q-int': '1', 'q-mcct': 'a', 'q-fb': '' });
  expect(result).toMatchObject({ marks: 16, maximumMarks: 28, correct: 4, incorrect: 2, unanswered: 1 });
});

test('[RUN-021] the result is there as soon as the answers are accepted', async () => {
  const result = await resultOf('teacher', rightAnswers);
  expect(result).toMatchObject({ examType: 'Assessment', marks: 28, correct: 7, canReview: true });
  expect(result.subjects).toEqual([
    expect.objectContaining({ subjectId: 'physics', noOfQuestions: 4, marks: 16, maximumMarks: 16 }),
    expect.objectContaining({ subjectId: 'chemistry', noOfQuestions: 3, marks: 12, maximumMarks: 12 }),
  ]);
});

test('[RUN-018] a submission names the attempt and its answers with visits, and nothing else counts', async () => {
  const student = await room.student();
  const attempt = await room.running(student);
  room.clock.advance(90_000);
  const start = Math.ceil(attempt.startedAt / 1000);
  const body = {
    // of the documents' payload these are the server's own
    ...{ userId: 'somebody-else', accountId: 'somebody-else', spentTime: 1, timeTaken: 1, attemptQuestions: 7 },
    ...{ examType: 'Assessment', userExamStartTime: 1, marks: 28 },
    epoch: 1,
    answers: [
      {
        questionId: 'q-int',
        revision: 1,
        isCorrect: true,
        marks: 28,
        userAnswer: '7',
        visitTimings: [
          { start, end: start + 30 },
          { start: start + 40, end: start + 50 },
        ],
      },
    ],
  };
  const receipt = (
    await student.api.call(submitAttempt, { params: { attemptId: attempt.attemptId }, body: body as never }).expect(200)
  ).body;
  expect(receipt.message).toBe('You have successfully submitted the Assessment');
  const [row] = await room.service.db.query<{ responses: string }>(
    'select responses from submission where attempt_id = $1',
    [attempt.attemptId],
  );
  expect((JSON.parse(row!.responses) as unknown[][])[5]!.slice(0, 2)).toEqual(['7', 40]);
  const { accountId } = student.who;
  const { Item } = (await student.api.call(getResult, { params: { examId: 'mock-1', accountId } }).expect(200)).body;
  expect(Item).toMatchObject({ examType: 'MockTest', timeTaken: 90, answered: 1, unanswered: 6, marks: 4 });
});

test('[BEHAV-008] a question counts where it was last answered, not where it was last looked at', async () => {
  const student = await room.student();
  const attempt = await room.running(student);
  const start = Math.ceil(attempt.startedAt / 1000);
  const visits = (...minutes: number[]) =>
    minutes.map((minute) => ({ start: start + minute * 60 - 20, end: start + minute * 60 }));
  const at = (minute: number) => start + minute * 60;
  const first = { userAnswer: 'b', visitTimings: visits(10), answeredAt: at(10) };
  await room
    .save(student, attempt, [
      { questionId: 'q-scct', revision: 1, ...first },
      { questionId: 'q-pqs', revision: 2, ...first },
      { questionId: 'q-fb', revision: 3, ...first },
      { questionId: 'q-pqm', revision: 4, ...first },
    ])
    .expect(200);
  room.clock.advance(50 * 60_000);
  const looked = { userAnswer: 'b', visitTimings: visits(10, 50) };
  await room
    .save(student, attempt, [
      { questionId: 'q-scct', revision: 5, ...looked, answeredAt: at(10) },
      // another device that resumed knows the answer, and not when it was given
      { questionId: 'q-pqs', revision: 6, ...looked },
      { questionId: 'q-fb', revision: 7, ...looked, userAnswer: 'word', answeredAt: at(49) },
    ])
    .expect(200);
  await room
    .submit(student, attempt, [
      { questionId: 'q-pqm', revision: 8, ...looked },
      // without an answer: where it was last looked at; where nothing says when, as well
      { questionId: 'q-mcct', revision: 9, ...looked, userAnswer: '' },
      { questionId: 'q-int', revision: 10, ...looked, userAnswer: '7' },
    ])
    .expect(200);
  const told = (await room.outbox.of(examSubmitted)).find(({ attemptId }) => attemptId === attempt.attemptId);
  const minutes = told!.lastSeconds!.map((second) => Math.floor(second / 60));
  expect(sevenQuestions().map(({ questionId }, index) => [questionId, minutes[index]])).toEqual([
    ['q-scct', 10],
    ['q-mcct', 50],
    ['q-pqs', 10],
    ['q-pqm', 10],
    ['q-num', -1],
    ['q-int', 50],
    ['q-fb', 49],
  ]);
  room.clock.set(attempt.startedAt);
});

test('[RUN-014] [RUN-026] a resumed exam has its answers and only the time that is left, on the same device and on another', async () => {
  const student = await room.student();
  const attempt = await room.running(student);
  await room.save(student, attempt, answers({ 'q-int': '7' })).expect(200);
  room.clock.advance(600_000);
  const { attemptId, deadlineAt, writeDeadlineAt } = attempt;
  for (const deviceId of ['device-one', 'another-device']) {
    const resumed = await room.running(student, { deviceId });
    expect(resumed).toMatchObject({
      ...{ attemptId, deadlineAt, writeDeadlineAt, serverTime: attempt.startedAt + 600_000 },
    });
    expect(resumed.answers).toEqual([expect.objectContaining({ questionId: 'q-int', userAnswer: '7' })]);
  }
  room.clock.set(attempt.startedAt);
});

test('[RUN-026] with no time left there is nothing to resume: what was saved is submitted', async () => {
  const student = await room.student();
  const attempt = await room.running(student);
  await room.save(student, attempt, answers({ 'q-int': '7' })).expect(200);
  room.clock.set(attempt.deadlineAt + 60_000);
  await room.sweep();
  await room.begin(student).expect(409).expect(refusal('exam.completed'));
  const params = { examId: 'mock-1', accountId: student.who.accountId };
  const { body } = await student.api.call(getResult, { params }).expect(200);
  expect(body.Item).toMatchObject({ answered: 1, receipt: { submittedBy: 'deadline' } });
  room.clock.set(attempt.startedAt);
});

test.each([
  ['[ASMT-019]', 'teacher', 'Assessment', 'Assessment cancelled successfully'],
  ['[ASMT-020]', 'mock-1', 'AdhocMockTest', 'Mock test cancelled successfully'],
])('%s cancelling %s says so in the documents’ words', async (_, examId, examType, message) => {
  const student = await room.student();
  await room.running(student, { examId });
  const { userId, accountId } = student.who;
  const { body } = await student.api.call(cancelAttempt, { body: { examId, examType, userId, accountId } }).expect(200);
  expect(body).toEqual({ status: true, message });
});
