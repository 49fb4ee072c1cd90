import { examSubmitted, getResult } from '@exam/contracts';
import { answers, ExamRoom } from '../../test/exam-room.js';

test('[RUN-019] keys, marks, times and owners in a submission decide nothing', async () => {
  const room = await ExamRoom.withExam();
  const student = await room.student();
  const attempt = await room.running(student);
  room.clock.advance(120_000);
  const forged = answers({ 'q-int': '1', 'q-scct': 'b' }).map((answer) => ({
    ...answer,
    key: '1',
    isCorrect: true,
    marks: 100,
    timeSpent: 86_400,
    visitTimings: [{ start: 1, end: 9_999_999_999 }],
    answeredSequence: -1,
    currentQuestionId: null,
  }));
  const body = {
    epoch: 1,
    answers: forged,
    score: 1000,
    totalMarks: 1000,
    userId: 'somebody',
    accountId: 'somebody',
    submittedAt: 1,
    startedAt: 1,
    status: 'submitted',
    timeTaken: 0,
    userExamStartTime: 1,
    questions: [{ questionId: 'q-int', key: '1' }],
  };
  await student.api.post(`/attempts/${attempt.attemptId}/submission`, body).expect(200);

  const { accountId, userId } = student.who;
  const result = (await student.api.call(getResult, { params: { examId: 'mock-1', accountId } }).expect(200)).body.Item;
  expect(result).toMatchObject({
    marks: 3,
    correct: 1,
    incorrect: 1,
    timeTaken: 120,
    startedAt: attempt.startedAt,
    submittedAt: room.clock.now(),
  });
  const [event] = await room.outbox.of(examSubmitted);
  expect(event).toMatchObject({ userId, accountId, timeTakenSeconds: 120 });
  // No question was looked at for longer than the attempt lasted.
  expect(Math.max(...event!.seconds)).toBe(120);
});
