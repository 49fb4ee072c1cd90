import { randomUUID } from 'node:crypto';
import { getResult, releaseResults, routes, submitQuiz, type Route } from '@exam/contracts';
import { refusal } from '@exam/testing';
import { answers, type ExamRoom, type Student } from '../../test/exam-room.js';
import { exam } from '../../test/pack.js';
import { Practice, practiceQuestions } from '../../test/practice.js';

// The attack of the second audit: whoever may practise the questions of a running exam answers one of them a, then b,
// and reads the key off whatever has counted it. Here two students differ in nothing but that, and everything that the
// service tells them is compared: marks, counts, percentages, averages, places in lists, hints.
const place = { orgId: 'org-a', boardId: 'board-a', classId: 'class-a', groupId: 'group-a' };
const topic = (topicId: string, ...questionIds: string[]) => ({ topicId, topicName: topicId, questionIds });
const quizzes = [
  { examId: 'quiz-1', examType: 'Quiz' as const, topics: [topic('force', 'p0', 'p-hard')] },
  { examId: 'quiz-2', examType: 'Quiz' as const, topics: [topic('force', 'p3')] },
  { examId: 'diagnostic-1', examType: 'DiagnosticTest' as const, topics: [topic('force', 'p1'), topic('field', 'o1')] },
].map((one) => ({
  ...{ ...place, examName: one.examId, subjectId: 'physics', chapterId: 'charges', durationMinutes: 10, totalMarks: 4 },
  ...one,
}));
const rule = { positiveMarks: 4, negativeMarks: 1 };
const open = exam({
  ...{ examId: 'open-1', testType: 'open', startAt: null, endAt: null, questionIds: ['p2', 'p-int'] },
  markingScheme: { '*': { SCCT: rule, INT: rule } },
});
const running = exam({
  ...{ examId: 'running', questionIds: ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'], reviewRelease: 'manual' },
  markingScheme: { '*': { SCCT: rule } },
});
const asked = new Set(running.questionIds);

interface QuizSeen {
  readonly body: { Item: { questions: { questionId: string; hint: string | null }[] } };
}

let room: ExamRoom;
let practice: Practice;
beforeAll(async () => {
  practice = await Practice.open();
  ({ room } = practice);
  const questions = practiceQuestions().map((question) => ({ ...question, hint: 'SecretHint' }));
  await room.bring({ questions, quizzes, exams: [open] });
});

const told = routes.filter(
  ({ service, method, access }) =>
    service === 'assessment' && method === 'GET' && !('public' in access) && access.roles.includes('student'),
);

/** Sits everything, the quizzes twice, answering what the exam asks as said and the rest right. */
async function sitAll(student: Student, given: 'a' | 'b', self: string): Promise<string[]> {
  const answerTo = (questionId: string) => (asked.has(questionId) ? given : questionId === 'p-int' ? '7' : 'b');
  const said: string[] = [];
  for (const { examId, topics } of [...quizzes.slice(0, 2), ...quizzes.slice(0, 2)]) {
    const { body } = await student.api
      .call(submitQuiz, {
        params: { accountId: student.who.accountId },
        body: {
          examId,
          answers: topics[0]!.questionIds.map((id) => ({ questionId: id, userAnswer: answerTo(id), spendTime: 5 })),
        },
      })
      .expect(200);
    said.push(JSON.stringify(body));
  }
  for (const [examId, ids] of [
    ['diagnostic-1', ['p1', 'o1']],
    ['open-1', ['p2', 'p-int']],
  ] as const) {
    const attempt = await room.running(student, { examId });
    const own = Object.fromEntries(ids.map((id) => [id, answerTo(id)]));
    said.push(JSON.stringify((await room.submit(student, attempt, answers(own)).expect(200)).body));
  }
  await practice.sitExam(student, self, answerTo);
  return said;
}

/** Every answer that the student gets about what was sat. */
async function seen(student: Student, self: string): Promise<Map<string, unknown>> {
  const examIds = ['quiz-1', 'quiz-2', 'diagnostic-1', 'open-1', self];
  const attempts = await room.service.db.query<{ attemptId: string; examId: string }>(
    `select attempt_id as "attemptId", exam_id as "examId" from attempt where account_id = $1
     order by array_position($2::text[], exam_id), attempt_number`,
    [student.who.accountId, examIds],
  );
  const all = new Map<string, unknown>();
  const ask = async (route: Route, params: Record<string, string>, name: string) => {
    const { status, body } = await student.api.call(route, {
      params: { accountId: student.who.accountId, chapterId: 'charges', examType: 'Quiz', ...params },
    } as never);
    all.set(`${route.path} ${name}`, { status, body: without(body as unknown) });
  };
  for (const route of told) {
    if (route.path.includes(':examId'))
      for (const examId of examIds) await ask(route, { examId }, examId === self ? 'self' : examId);
    else if (/:attemptId|:examResultId/.test(route.path))
      for (const [index, { attemptId }] of attempts.entries())
        await ask(route, { attemptId, examResultId: attemptId }, String(index));
    else await ask(route, {}, '');
  }
  return all;
}

const ownAlone = /^(qNo|userAnswer|receiptHash|hash|requestId|examId|attemptId|examResultId|examName|seed)$/;

/** A receipt tells what was handed in. */
const isOwn = (name: string, of: object) => ownAlone.test(name) || (name === 'answers' && 'reopenedAt' in of);

/** Without what the two gave themselves and what differs between any two (a practice paper is drawn by chance); questions in the order of their ids. */
function without(value: unknown): unknown {
  if (Array.isArray(value)) {
    const key = (one: unknown) => (one as { questionId?: string } | null)?.questionId ?? '';
    return value.map(without).sort((left, right) => key(left).localeCompare(key(right)));
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (isOwn(name, value) ? [] : [[name, without(one)]])),
  );
}

test('[RESULTS-001] [QUIZ-014] who answers a question of a running exam wrong, and who answers it right, are told the same until its results are released', async () => {
  const students = [await practice.student(), await practice.student()] as const;
  await practice.unlock(students[0], 'charges', 'optics');
  await practice.unlock(students[1], 'charges', 'optics');
  const selfs: string[] = [];
  for (const student of students)
    selfs.push((await practice.create(student, { noOfQuestions: 25 }).expect(200)).body.Item.examId);
  const { warnings } = await room.bring({ exams: [running] });
  expect(warnings).toEqual([expect.objectContaining({ kind: 'exam', code: 'exam.questions_shared' })]);
  expect(warnings[0]!.message).toContain('quiz-1');

  const said = [await sitAll(students[0], 'a', selfs[0]!), await sitAll(students[1], 'b', selfs[1]!)] as const;
  const sums = (texts: string[]) => texts.map((text) => JSON.stringify(without(JSON.parse(text))));
  expect(sums(said[0])).toEqual(sums(said[1]));
  const look = async () => [await seen(students[0], selfs[0]!), await seen(students[1], selfs[1]!)] as const;
  const [wrong, right] = await look();
  expect(wrong.size).toBeGreaterThan(25);
  expect([...wrong.values()].filter((one) => (one as { status: number }).status === 200).length).toBeGreaterThan(20);
  expect(wrong).toEqual(right);
  // what is told is told of the rest
  expect(right.get('/user/quiz/result/examid/:examId/accountId/:accountId quiz-1')).toMatchObject({
    body: { Item: { correct: 1, wrong: 0, marks: 2, totalMarks: 2, bestMarks: 2, firstMarks: 2 } },
  });
  const hintsOf = (of: typeof right) =>
    (of.get('/user/examid/:examId/exam-type/Quiz/accountId/:accountId quiz-1') as QuizSeen).body.Item.questions.map(
      ({ questionId, hint }) => [questionId, hint],
    );
  const hintsTold = [['p-hard', 'SecretHint']];
  expect([hintsOf(wrong), hintsOf(right)]).toEqual([
    [...hintsTold, ['p0', null]],
    [...hintsTold, ['p0', null]],
  ]);
  expect(right.get('/results/examId/:examId/accountId/:accountId open-1')).toMatchObject({
    body: { Item: { marks: 4, maximumMarks: 4, correct: 1, answered: 1, questionsWithheld: 1 } },
  });

  // it is over, and the school has not released it yet
  room.clock.advance(3 * 3_600_000);
  await room.sweep();
  const [wrongOver, rightOver] = await look();
  expect(wrongOver).toEqual(rightOver);
  expect(JSON.stringify([...rightOver])).not.toContain('"withheldUntil":1');
  // all easy ones of the chapter are the exam's
  for (const student of students)
    await practice.create(student, { noOfQuestions: 25 }).expect(422).expect(refusal('self.no_questions'));

  const office = await room.service.as({ roles: ['organiser'] });
  const release = { params: { examId: 'running' }, body: { commandId: randomUUID(), results: 'told' as const } };
  await office.call(releaseResults, release).expect(200);
  const [wrongAfter, rightAfter] = await look();
  expect(hintsOf(rightAfter)).toEqual([...hintsTold, ['p0', 'SecretHint']]);
  for (const path of [
    '/user/quiz/result/examid/:examId/accountId/:accountId quiz-1',
    '/user/examid/:examId/exam-type/Quiz/accountId/:accountId quiz-2',
    '/results/examId/:examId/accountId/:accountId open-1',
    '/results/examId/:examId/accountId/:accountId self',
    '/examination/chapter-exam/:chapterId ',
    '/selfassessment/figures/accountId/:accountId ',
    '/selfassessment/mistakes/accountId/:accountId ',
  ])
    expect([path, wrongAfter.get(path)]).not.toEqual([path, rightAfter.get(path)]);
});

test('a quiz and an open exam that ask questions of an exam to come are brought with a warning', async () => {
  const next = await room.bring({ exams: [{ ...running, examId: 'next', startAt: '+1h', endAt: '+3h' }] });
  const beside = await room.bring({
    quizzes: [{ ...quizzes[0]!, examId: 'quiz-9' }],
    exams: [{ ...open, examId: 'open-9' }],
  });
  expect([...next.warnings, ...beside.warnings].map(({ kind, code }) => `${kind} ${code}`)).toEqual([
    'exam exam.questions_out',
    'exam exam.questions_shared',
    'exam exam.questions_shared',
    'quiz exam.questions_shared',
  ]);
});

test('[QUIZ-014] an exam with a window is sat once and tells its marks at once, also where another one asks its question', async () => {
  const one = { questionIds: ['c1'], markingScheme: { '*': { SCCT: rule } } };
  await room.bring({ exams: [exam({ ...one, examId: 'once' }), exam({ ...one, examId: 'beside' })] });
  const student = await room.student();
  const attempt = await room.running(student, { examId: 'once' });
  await room.submit(student, attempt, answers({ c1: 'b' })).expect(200);
  const params = { examId: 'once', accountId: student.who.accountId };
  const { body } = await student.api.call(getResult, { params }).expect(200);
  expect(body.Item).toMatchObject({ release: 'told', marks: 4, maximumMarks: 4, correct: 1, questionsWithheld: 0 });
  await room.begin(student, { examId: 'once' }).expect(409).expect(refusal('exam.completed'));
});
