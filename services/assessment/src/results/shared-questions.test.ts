import { getResult, getReview } from '@exam/contracts';
import { refusal } from '@exam/testing';
import { answers, ExamRoom, type Student } from '../../test/exam-room.js';
import { exam, rightAnswers, sevenQuestions } from '../../test/pack.js';

const minute = 60_000;
const rule = { positiveMarks: 4, negativeMarks: 1 };
const practice = exam({
  examId: 'practice',
  testType: 'open',
  startAt: null,
  endAt: null,
  questionIds: ['q-scct', 'q-int'],
  markingScheme: { '*': { SCCT: rule, INT: rule } },
});
const running = exam({
  examId: 'running',
  questionIds: ['q-scct', 'q-num'],
  markingScheme: { '*': { SCCT: rule, NUM: rule } },
});

async function submitted(room: ExamRoom, student: Student, examId: string): Promise<string> {
  const attempt = await room.running(student, { examId });
  await room.submit(student, attempt, answers({ 'q-scct': 'b' })).expect(200);
  return attempt.attemptId;
}
const review = ({ api, who }: Student, examResultId: string) =>
  api.call(getReview, { params: { examResultId, accountId: who.accountId } });
const result = async ({ api, who }: Student, examId: string) =>
  (await api.call(getResult, { params: { examId, accountId: who.accountId } }).expect(200)).body.Item;

test('[REVIEW-003] a solution is withheld in every review while an exam with a window asks its question', async () => {
  const room = await ExamRoom.open();
  await room.bring({ questions: sevenQuestions(), exams: [practice, running] });
  const student = await room.student();
  const resultId = await submitted(room, student, 'practice');

  const [shared, free] = (await review(student, resultId).expect(200)).body.Item.questions;
  const until = shared!.withheldUntil!;
  expect(until - room.clock.now()).toBeGreaterThan(118 * minute);
  expect(shared).toMatchObject({
    questionId: 'q-scct',
    withheldUntil: until,
    key: null,
    hint: null,
    explanation: null,
    videoLinking: [],
    outcome: 'withheld',
    marks: null,
    userResponse: { userAnswer: 'b', actualAnswer: null },
  });
  expect(JSON.stringify(shared)).not.toMatch(/Secret/);
  expect(free).toMatchObject({ questionId: 'q-int', withheldUntil: null, key: '7', outcome: 'unanswered' });

  room.clock.set(until);
  const [told] = (await review(student, resultId).expect(200)).body.Item.questions;
  expect(told).toMatchObject({ withheldUntil: null, key: 'b', outcome: 'right', hint: 'SecretHint' });
});

test('another organisation that uses the same codes withholds nothing', async () => {
  const room = await ExamRoom.open();
  const elsewhere = sevenQuestions().map((question) => ({ ...question, orgId: 'org-b' }));
  await room.bring({
    questions: [...sevenQuestions(), ...elsewhere],
    exams: [practice, { ...running, orgId: 'org-b' }],
  });
  const student = await room.student();
  const { questions } = (await review(student, await submitted(room, student, 'practice')).expect(200)).body.Item;
  expect(questions[0]).toMatchObject({ withheldUntil: null, key: 'b' });
});

test('[RUN-017] an exam with a window is reviewed at its end unless it says otherwise, and counts by outcome wait as well', async () => {
  const room = await ExamRoom.open();
  await room.bring({
    questions: sevenQuestions(),
    exams: [exam({ reviewRelease: undefined }), exam({ examId: 'early' })],
  });
  const student = await room.student();
  const attempt = await room.running(student);
  await room.submit(student, attempt, answers(rightAnswers)).expect(200);
  await review(student, attempt.attemptId).expect(403).expect(refusal('review.not_released'));
  const before = await result(student, 'mock-1');
  expect(before).toMatchObject({
    correct: null,
    incorrect: null,
    partial: null,
    overLimit: null,
    answered: 7,
    marks: 28,
  });
  expect(before.subjects.map(({ correct }) => correct)).toEqual([null, null]);
  expect(before.countsWithheldUntil).toBe(before.reviewReleasedAt);

  room.clock.set(before.reviewReleasedAt!);
  expect(await result(student, 'mock-1')).toMatchObject({ correct: 7, countsWithheldUntil: null });
  await review(student, attempt.attemptId).expect(200);
});

test('[REVIEW-003] publishing an exam warns of questions whose solutions are out', async () => {
  const room = await ExamRoom.open();
  await room.bring({ questions: sevenQuestions(), exams: [practice] });
  const codes = async (pack: Parameters<typeof room.bring>[0]) =>
    (await room.bring(pack)).warnings.map(({ code }) => code);
  expect(await codes({ exams: [running] })).toEqual(['exam.questions_shared']);
  await submitted(room, await room.student(), 'practice');
  const { warnings } = await room.bring({ exams: [{ ...running, examId: 'later' }] });
  expect(warnings).toEqual([
    expect.objectContaining({ kind: 'exam', place: 'exams:1', code: 'exam.questions_out' }),
    expect.objectContaining({ kind: 'exam', place: 'exams:1', code: 'exam.questions_shared' }),
  ]);
  expect(warnings[0]!.message).toContain('q-scct');
  expect(await codes({ exams: [{ ...practice, examId: 'practice-2' }] })).toEqual(['exam.questions_shared']);
});
