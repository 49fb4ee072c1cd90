import {
  chaptersUnlocked,
  examSubmitted,
  getChapterExam,
  getQuiz,
  getQuizResult,
  submitQuiz,
  subjectPublished,
} from '@exam/contracts';
import { refusal } from '@exam/testing';
import { ExamRoom, type Student } from '../../test/exam-room.js';
import { secrets, sevenQuestions, type Quiz } from '../../test/pack.js';

let room: ExamRoom;
const four = ['one', 'two', 'three', 'four'].map((value) => ({ value }));
const question = (questionId: string, key: string) => ({
  ...{ orgId: 'org-a', subjectId: 'physics', subjectName: 'Physics', chapter: 'Charges', topic: 'Force', key },
  ...{ questionId, questionType: 'SCCT' as const, question: `Which of ${questionId}?`, options: four },
  ...{ hint: 'Look twice', explanation: 'SecretReason' },
});
const place = { orgId: 'org-a', boardId: 'board-a', classId: 'class-a', groupId: 'group-a' };
const topic = (topicId: string, ...questionIds: string[]) => ({ topicId, topicName: `Topic ${topicId}`, questionIds });
const quiz = (over: Partial<Quiz> = {}): Quiz => ({
  ...{ ...place, examId: 'quiz-1', examName: 'Force: quiz', examType: 'Quiz', subjectId: 'physics' },
  ...{ chapterId: 'charges', durationMinutes: 10, totalMarks: 4, topics: [topic('force', 'a1', 'a2')] },
  ...over,
});
const diagnostic = quiz({
  ...{ examId: 'diagnostic-1', examName: 'Charges: diagnostic', examType: 'DiagnosticTest', totalMarks: 6 },
  topics: [topic('force', 'b1', 'b2'), topic('field', 'b3')],
});

beforeAll(async () => {
  room = await ExamRoom.open();
  const questions = ['a1', 'a2', 'b1', 'b2', 'b3'].map((id) => question(id, 'b'));
  await room.bring({ questions: [...sevenQuestions(), ...questions], quizzes: [quiz(), diagnostic] });
});

const unlock = ({ who }: Student, ...unlockedChapters: string[]) => {
  const { userId, accountId, orgId } = who;
  const changedAt = new Date(room.clock.now()).toISOString();
  return room.service.deliver(chaptersUnlocked, { userId, accountId, orgId, unlockedChapters, changedAt, revision: 0 });
};

/** For whom the chapter of the quiz is open. */
async function learner(parts: Parameters<ExamRoom['student']>[0] = {}): Promise<Student> {
  const student = await room.student(parts);
  await unlock(student, 'charges');
  return student;
}

const details = ({ api, who }: Student, examId = 'quiz-1') =>
  api.call(getQuiz, { params: { examId, accountId: who.accountId } });
const result = ({ api, who }: Student) =>
  api.call(getQuizResult, { params: { examId: 'quiz-1', accountId: who.accountId } });
const submit = ({ api, who }: Student, given: Record<string, string>, more: object = {}) =>
  api.call(submitQuiz, {
    params: { accountId: who.accountId },
    body: {
      examId: 'quiz-1',
      answers: Object.entries(given).map(([questionId, userAnswer]) => ({ questionId, userAnswer, spendTime: 5 })),
      ...more,
    },
  });
const chapter = async ({ api }: Student, chapterId = 'charges') => {
  const { body } = await api.call(getChapterExam, { params: { chapterId } }).expect(200);
  expect(body.status).toBe(true);
  return body.Item;
};

test('[QUIZ-002] [QUIZ-004] a quiz comes with its questions and hints, without a key or an explanation', async () => {
  const { body } = await details(await learner()).expect(200);
  expect(body.Item).toMatchObject({
    ...{ examId: 'quiz-1', examName: 'Force: quiz', noOfQuestions: 2, totalMarks: 4, totalTime: 10 },
    ...{ topicName: 'Topic force', subjectName: 'Physics', totalAttempts: 0, avgAccuracy: null, avgTimeSpent: null },
    ...{ avgTimeSpentOnQuestion: null, totalQuestionsAttempted: null },
  });
  expect(body.Item.questions.map(({ questionId, hint }) => [questionId, hint])).toEqual([
    ['a1', 'Look twice'],
    ['a2', 'Look twice'],
  ]);
  const text = JSON.stringify(body);
  for (const secret of [...secrets, '"key"', 'alternateKey', 'explanation']) expect(text).not.toContain(secret);
});

test('[QUIZ-014] [QUIZ-015] [QUIZ-016] the server scores what was answered, whatever the browser says of it', async () => {
  const asha = await learner();
  const { body } = await submit(asha, { a1: 'b', a2: 'c' }, { correctAnswerQuestions: 2, key: 'c' }).expect(200);
  expect(body.Item).toMatchObject({
    ...{ questionAnswered: 2, questionUnAnswered: 0, correctAnswerQuestions: 1, inCorrectAnswerQuestions: 1 },
    ...{ timeRemaining: 600, totalQuestions: 2 },
  });
  const shown = (await result(asha).expect(200)).body.Item;
  expect(shown).toMatchObject({ correct: 1, wrong: 1, unanswered: 0, totalQuestions: 2, marks: 2, totalMarks: 4 });
  expect(
    shown.questions.map(({ userAnswer, actualAnswer, isCorrect, options }) => [
      userAnswer,
      actualAnswer,
      isCorrect,
      options.length,
    ]),
  ).toEqual([
    ['b', 'b', true, 4],
    ['c', 'b', false, 4],
  ]);
});

test('[QUIZ-003] a quiz is retaken at will: the newest is shown, means are over all, best and first are told', async () => {
  const asha = await learner();
  for (const answers of [{ a1: 'b', a2: 'a' }, { a1: 'b', a2: 'b' }, { a1: 'a' }] as Record<string, string>[]) {
    const attempt = await room.running(asha, { examId: 'quiz-1' });
    room.clock.advance(30_000);
    await submit(asha, answers, { attemptId: attempt.attemptId }).expect(200);
  }
  // one that is not submitted counts nowhere
  await room.running(asha, { examId: 'quiz-1' });
  const { body } = await details(asha).expect(200);
  expect(body.Item).toMatchObject({
    ...{ totalAttempts: 3, avgAccuracy: 50, avgTimeSpent: 30, avgTimeSpentOnQuestion: 15, totalQuestionsAttempted: 5 },
  });
  expect((await result(asha).expect(200)).body.Item).toMatchObject({ marks: 0, bestMarks: 4, firstMarks: 2 });
});

test('a submission that is repeated is one attempt', async () => {
  const asha = await learner();
  const { attemptId } = await room.running(asha, { examId: 'quiz-1' });
  const first = await submit(asha, { a1: 'b' }, { attemptId }).expect(200);
  const again = await submit(asha, { a1: 'c' }, { attemptId }).expect(200);
  expect(again.body.Item.correctAnswerQuestions).toBe(first.body.Item.correctAnswerQuestions);
  expect((await details(asha).expect(200)).body.Item.totalAttempts).toBe(1);
});

test('[QUIZ-011] when the time is over the server submits what was answered so far', async () => {
  const asha = await learner();
  const attempt = await room.running(asha, { examId: 'quiz-1' });
  await room.save(asha, attempt, [{ questionId: 'a1', revision: 1, userAnswer: 'b' }]).expect(200);
  room.clock.advance(11 * 60_000);
  await room.sweep();
  expect((await result(asha).expect(200)).body.Item).toMatchObject({ correct: 1, wrong: 0, unanswered: 1 });
});

test('[QUIZ-020] a result that is not there says so in the errorResponse', async () => {
  const { body } = await result(await learner())
    .expect(404)
    .expect(refusal('result.not_found'));
  expect(body).toMatchObject({ errorResponse: [{ message: 'There is no result yet.' }] });
});

test('another’s quiz, one of another group, an unknown one and an answer to no question of it are refused', async () => {
  const [asha, ravi] = [await learner(), await learner()];
  await asha.api
    .call(getQuiz, { params: { examId: 'quiz-1', accountId: ravi.who.accountId } })
    .expect(403)
    .expect(refusal('auth.not_yours'));
  await details(await learner({ groupId: 'bipc' }))
    .expect(404)
    .expect(refusal('exam.not_found'));
  await details(asha, 'diagnostic-1').expect(404).expect(refusal('exam.not_found'));
  await details(asha, 'nothing').expect(404).expect(refusal('exam.not_found'));
  const { attemptId } = await room.running(ravi, { examId: 'quiz-1' });
  await submit(asha, { a1: 'b' }, { attemptId }).expect(404).expect(refusal('attempt.not_found'));
  await submit(asha, { b1: 'b' }).expect(422).expect(refusal('answer.not_in_paper'));
});

test('[PAL-001] [PAL-004] [PAL-006] a diagnostic is taken once and tells the topics that were all right', async () => {
  const asha = await learner();
  expect(await chapter(asha)).toMatchObject({
    ...{ isExamAttempted: false, topicsPerfectlyAnswered: [] },
    exam: { examId: 'diagnostic-1', examType: 'DiagnosticTest', noOfQuestions: 3, totalTime: 10, totalMarks: 6 },
  });
  const attempt = await room.running(asha, { examId: 'diagnostic-1' });
  const paper = await room.paper(asha, { examId: 'diagnostic-1', examType: 'DiagnosticTest' }).expect(200);
  expect(paper.body.Item.questions).toHaveLength(3);
  const answers = Object.entries({ b1: 'b', b2: 'a', b3: 'b' }).map(([questionId, userAnswer]) => ({
    ...{ questionId, userAnswer, revision: 1 },
  }));
  await room.submit(asha, attempt, answers).expect(200);
  expect(await chapter(asha)).toMatchObject({ isExamAttempted: true, topicsPerfectlyAnswered: ['field'] });
  await room.begin(asha, { examId: 'diagnostic-1' }).expect(409).expect(refusal('exam.completed'));
  expect(await chapter(asha, 'optics')).toEqual({ isExamAttempted: false, topicsPerfectlyAnswered: [], exam: null });
  expect(await chapter(await learner({ groupId: 'bipc' }))).toMatchObject({ exam: null });
  expect((await room.outbox.of(examSubmitted)).at(-1)).toMatchObject({ examType: 'DiagnosticTest' });
});

test('a quiz without questions, of two topics or of questions that are not there is refused; the same again changes nothing', async () => {
  const report = await room.import({
    quizzes: [
      quiz({ examId: 'x1', topics: [topic('force')] }),
      quiz({ examId: 'x2', topics: [topic('force', 'a1'), topic('field', 'a2')] }),
      quiz({ examId: 'x3', topics: [topic('force', 'nothing')] }),
      quiz(),
    ],
  });
  expect(report.counts['quiz']).toEqual({ created: 0, updated: 0, unchanged: 1, refused: 3 });
  expect(report.refused.map(({ code }) => code).sort()).toEqual([
    'exam.unknown_question',
    'row.invalid',
    'row.invalid',
  ]);
});

test('[QUIZ-002] [PAL-004] [SEC-006] a quiz and a diagnostic of a chapter that is not open are refused, before it is and after', async () => {
  const asha = await room.student();
  const expectRefused = async () => {
    await details(asha).expect(403).expect(refusal('quiz.locked'));
    await submit(asha, { a1: 'b' }).expect(403).expect(refusal('quiz.locked'));
    for (const examId of ['quiz-1', 'diagnostic-1'])
      await room.begin(asha, { examId }).expect(403).expect(refusal('quiz.locked'));
  };
  await unlock(asha, 'optics');
  await expectRefused();
  room.clock.advance(1_000);
  await unlock(asha, 'optics', 'charges');
  expect((await details(asha).expect(200)).body.Item.totalAttempts).toBe(0);
  // what it holds has ended or was withdrawn
  room.clock.advance(1_000);
  await unlock(asha, 'optics');
  await expectRefused();
  room.clock.advance(1_000);
  await unlock(asha, 'optics', 'charges');
  await room.running(asha, { examId: 'diagnostic-1' });
});

test('[QUIZ-002] [PAL-004] a quiz and a diagnostic of a free chapter are open to everybody of the group, while it is free', async () => {
  const publish = (isFree: boolean) => {
    const publishedAt = new Date(room.clock.now()).toISOString();
    const chapters = [{ chapterId: 'charges', chapterName: 'Charges', isFree }];
    return room.service.deliver(subjectPublished, {
      ...{ ...place, subjectId: 'physics', subjectName: 'Physics', chapters, publishedAt },
    });
  };
  const asha = await room.student();
  await publish(true);
  expect((await details(asha).expect(200)).body.Item.totalAttempts).toBe(0);
  await submit(asha, { a1: 'b' }).expect(200);
  await room.running(asha, { examId: 'diagnostic-1' });
  const other = await room.student({ groupId: 'bipc' });
  await details(other).expect(404).expect(refusal('exam.not_found'));
  room.clock.advance(1_000);
  await publish(false);
  await details(asha).expect(403).expect(refusal('quiz.locked'));
});
