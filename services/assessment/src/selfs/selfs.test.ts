import {
  createSelfAssessment,
  deleteSelfAssessment,
  examSubmitted,
  getExam,
  getPracticeFigures,
  getResult,
  getReview,
  listSelfAssessments,
  postDeleteSelfAssessment,
} from '@exam/contracts';
import { refusal, until } from '@exam/testing';
import { createHash } from 'node:crypto';
import { Practice } from '../../test/practice.js';
import { exam } from '../../test/pack.js';
import { answers, type Student } from '../../test/exam-room.js';
import { Db } from '../db.js';

let practice: Practice;

beforeAll(async () => {
  practice = await Practice.open();
});

const db = () => practice.room.service.app.get(Db, { strict: false });
const waitingForLocks = async () => {
  const [row] = await practice.room.service.db.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row!.count;
};
const right = () => 'b';
const remove = ({ api }: Student, examId: string) => api.call(deleteSelfAssessment, { params: { examId } });

test('[SELF-007] [SELF-008] [ASMT-016] an assessment is drawn from the chosen chapters, types and levels', async () => {
  const asha = await practice.student();
  const { body } = await practice.create(asha).expect(200);
  expect(body).toMatchObject({ message: 'Assessment successfully created' });
  expect(body.Item).toEqual({
    ...{ examType: 'SelfAssessment', examId: expect.stringMatching(/^self-/), examName: 'Physics20261123_A7' },
    ...{ subjectName: 'Physics', topics: ['Force'], noOfQuestions: 5, examDuration: 10, totalMarks: 20 },
  });
  const questionIds = await practice.sitExam(asha, body.Item.examId, right);
  expect(new Set(questionIds).size).toBe(5);
  expect(questionIds.every((id) => /^p\d$/.test(id))).toBe(true);
});

test('[SELF-008] each question has four marks, and a wrong answer takes none off', async () => {
  const asha = await practice.student();
  const { examId } = (await practice.create(asha).expect(200)).body.Item;
  let answered = 0;
  await practice.sitExam(asha, examId, () => ((answered += 1) === 1 ? 'a' : 'b'));
  const { body } = await asha.api.call(getResult, { params: { examId, accountId: asha.who.accountId } }).expect(200);
  expect(body.Item).toMatchObject({ marks: 16, maximumMarks: 20, correct: 4, incorrect: 1 });
});

test('[SELF-008] with fewer fitting questions it takes all that fit, and is refused where none does', async () => {
  const asha = await practice.student();
  const { body } = await practice.create(asha, { noOfQuestions: 25, difficulty: ['Level3'] }).expect(200);
  expect(body.Item).toMatchObject({ noOfQuestions: 1, examDuration: 1 });
  await remove(asha, body.Item.examId).expect(200);
  await practice
    .create(asha, { chapters: ['heat'] })
    .expect(422)
    .expect(refusal('self.no_questions'));
  expect((await practice.list(asha)).total).toBe(0);
});

test('[SELF-003] All means all five types, and Level1 to Level3 are Easy, Medium and Hard', async () => {
  const asha = await practice.student();
  const { body } = await practice
    .create(asha, { qType: ['All'], difficulty: ['Level1', 'Hard'], noOfQuestions: 20 })
    .expect(200);
  expect(body.Item.noOfQuestions).toBe(10);
  await remove(asha, body.Item.examId).expect(200);
  const { body: other } = await practice.create(asha, { qType: ['INT'] }).expect(200);
  expect(other.Item.noOfQuestions).toBe(1);
});

test('[SELF-008] nothing that the student has seen comes again before the pool is used up', async () => {
  const asha = await practice.student();
  const first = await practice.sit(asha, right);
  const second = await practice.sit(asha, right);
  expect(first.filter((id) => second.includes(id))).toHaveLength(2);
  expect(new Set([...first, ...second]).size).toBe(8);
  const third = await practice.sit(asha, right);
  const seenTwice = first.filter((id) => second.includes(id));
  expect(third.filter((id) => seenTwice.includes(id))).toEqual([]);
});

test('[SELF-008] the stored seed gives the same draw again', async () => {
  const asha = await practice.student();
  const questionIds = await practice.sit(asha, right);
  const [row] = await db().query<{ seed: string }>('select seed from self_assessment where account_id = $1', [
    asha.who.accountId,
  ]);
  const hash = (id: string) => createHash('md5').update(`${row!.seed}${id}`).digest('hex');
  const pool = Array.from({ length: 8 }, (_, index) => `p${index}`);
  expect(questionIds).toEqual(pool.sort((a, b) => (hash(a) < hash(b) ? -1 : 1)).slice(0, 5));
});

test('[SELF-008] what an exam to come or under way asks is not practised before it is over', async () => {
  await practice.room.bring({
    questions: [
      {
        ...{ orgId: 'org-a', subjectId: 'physics', subjectName: 'Physics', chapter: 'Heat', topic: 'Gases' },
        ...{ questionId: 'secret', questionType: 'INT', question: 'How many?', key: '7', difficulty: 'Easy' },
      },
    ],
    exams: [exam({ examId: 'to-come', questionIds: ['secret'], startAt: '+60m', endAt: '+180m' })],
  });
  const asha = await practice.student();
  const ask = () => practice.create(asha, { chapters: ['heat'], qType: ['INT'] });
  await ask().expect(422).expect(refusal('self.no_questions'));
  practice.room.clock.advance(179 * 60_000);
  await ask().expect(422).expect(refusal('self.no_questions'));
  practice.room.clock.advance(2 * 60_000);
  await ask().expect(200);
});

test('[SELF-010] [SELF-011] one is open at a time, told with the document’s words; two at the same instant are one', async () => {
  const asha = await practice.student();
  const both = await Promise.all([practice.create(asha), practice.create(asha)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { body } = await practice.create(asha).expect(409).expect(refusal('self.pending'));
  const text = 'One incomplete assessment already pending. New assessment can not be created.';
  expect(body).toMatchObject({ message: text, errorResponse: [{ message: text }] });
  const list = await practice.list(asha);
  expect(list).toMatchObject({ total: 1, pending: true });
  await practice.sitExam(asha, list.Item[0]!.examId, right);
  await practice.create(asha).expect(200);
});

test('[SELF-010] many that a student asks for while one is being made are refused at once, and hold no connection', async () => {
  const asha = await practice.student();
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  let holding: Promise<void> = held;
  await new Promise<void>((begun) => {
    holding = db().transaction(async (tx) => {
      await tx.query('lock table self_assessment in access exclusive mode');
      begun();
      await held;
    });
  });
  const first = practice.create(asha).expect(200).then();
  await until(async () => (await waitingForLocks()) === 1);
  const others = Array.from({ length: 12 }, () => practice.create(asha).expect(409).expect(refusal('self.pending')));
  await Promise.all(others);
  expect(await waitingForLocks()).toBe(1);
  goOn();
  await Promise.all([holding, first]);
});

test('[SELF-012] a chapter that is not open is refused, and nothing is created', async () => {
  const asha = await practice.student();
  const locked = () => practice.create(asha, { chapters: ['charges', 'optics'] });
  const { body } = await locked().expect(403).expect(refusal('self.locked'));
  expect(body).toMatchObject({ message: 'Selected Chapter is not a Part of your package' });
  await practice.unlock(asha, 'charges', 'optics');
  const { body: created } = await locked().expect(200);
  await remove(asha, created.Item.examId).expect(200);
  practice.room.clock.advance(1_000);
  await practice.unlock(asha);
  await practice.create(asha).expect(403).expect(refusal('self.locked'));
  expect((await practice.list(asha)).total).toBe(0);
});

test('[SELF-012] a free chapter can be chosen by who holds no package', async () => {
  const asha = await practice.room.student();
  await practice
    .create(asha, { chapters: ['optics'] })
    .expect(403)
    .expect(refusal('self.locked'));
  await practice.free('optics');
  await practice.create(asha, { chapters: ['optics'] }).expect(200);
  await practice
    .create(asha, { chapters: ['optics', 'charges'] })
    .expect(403)
    .expect(refusal('self.locked'));
  await practice.free();
});

test('26 questions, no chapter, one of another subject or of nowhere, and another’s account are refused', async () => {
  const [asha, ravi] = [await practice.student(), await practice.student()];
  for (const over of [{ noOfQuestions: 26 }, { chapters: [] }, { difficulty: [] }, { qType: [] }, { qType: ['PQS'] }])
    await practice.create(asha, over as never).expect(400);
  for (const chapters of [['atoms'], ['charges', 'atoms'], ['nothing']])
    await practice.create(asha, { chapters }).expect(404).expect(refusal('self.unknown_chapter'));
  await asha.api
    .call(createSelfAssessment, {
      params: { accountId: ravi.who.accountId },
      body: {
        subjectsId: 'physics',
        chapters: ['charges'],
        noOfQuestions: 5,
        difficulty: ['Easy'],
        nameOfAssessment: 'x',
      },
    })
    .expect(403)
    .expect(refusal('auth.not_yours'));
  await practice.create(await practice.room.student({ groupId: 'bipc' })).expect(404);
  expect((await practice.list(asha)).total).toBe(0);
});

test('[SELF-004] [SELF-007] [SELF-016] both forms create over one call; a name that is taken gets other last characters', async () => {
  const asha = await practice.student();
  await practice.sit(asha, right);
  const { body } = await asha.api
    .call(createSelfAssessment, {
      params: { accountId: asha.who.accountId },
      body: {
        ...{ subjectsId: 'physics', chapters: ['charges'], noOfQuestions: 5, difficulty: ['Level1'] },
        ...{
          nameOfAssessment: 'Physics20261123_A7',
          chaptersInfo: [{ chapterName: 'Charges' }],
          subjectName: 'Forged',
        },
      },
    })
    .expect(200);
  expect(body.Item.examName).toMatch(/^Physics20261123_[A-Z0-9]{2}$/);
  expect(body.Item.examName).not.toBe('Physics20261123_A7');
  expect(body.Item.subjectName).toBe('Physics');
});

test('[SELF-013] [SELF-014] [SELF-015] [SEC-007] the list has the own ones only, with what may be done', async () => {
  const [asha, ravi] = [await practice.student(), await practice.student()];
  const createdAt = () => new Date(practice.room.clock.now()).toISOString();
  const first = createdAt();
  await practice.sit(asha, right);
  practice.room.clock.advance(1_000);
  const { examId } = (await practice.create(asha, { nameOfAssessment: 'Second_B2' }).expect(200)).body.Item;
  const second = createdAt();
  practice.room.clock.advance(1_000);
  const list = await practice.list(asha);
  expect(list.Item).toEqual([
    expect.objectContaining({
      ...{ examId, examName: 'Second_B2', examType: 'SelfAssessment', subjectName: 'Physics', chapterName: 'Charges' },
      ...{ createdAt: second, noOfQuestions: 5, isCompleteTest: false, examResultId: null, attempt: null },
      can: { begin: true, resume: false, cancel: false, review: false },
    }),
    expect.objectContaining({
      ...{ examName: 'Physics20261123_A7', createdAt: first, isCompleteTest: true, examResultId: expect.any(String) },
      can: { begin: false, resume: false, cancel: false, review: true },
    }),
  ]);
  await practice.room.running(asha, { examId });
  expect((await practice.list(asha, { limit: 1 })).Item[0]).toMatchObject({ can: { resume: true, cancel: true } });
  expect((await practice.list(asha, { page: 2, limit: 1 })).Item).toEqual([
    expect.objectContaining({ examName: 'Physics20261123_A7' }),
  ]);
  expect(await practice.list(ravi)).toMatchObject({ Item: [], total: 0, pending: false });
  await ravi.api
    .call(listSelfAssessments, { params: { accountId: asha.who.accountId } })
    .expect(403)
    .expect(refusal('auth.not_yours'));
  await ravi.api.call(getExam, { params: { examId } }).expect(404).expect(refusal('exam.not_found'));
  await practice.room.begin(ravi, { examId }).expect(404).expect(refusal('exam.not_found'));
});

test('it is scored and reviewed as any other, at once', async () => {
  const asha = await practice.student();
  await practice.sit(asha, (id) => (id === 'p0' ? 'a' : 'b'));
  const { examResultId } = (await practice.list(asha)).Item[0]!;
  const { body } = await asha.api
    .call(getReview, { params: { examResultId: examResultId!, accountId: asha.who.accountId } })
    .expect(200);
  expect(body.Item.questions.every(({ userResponse }) => userResponse.actualAnswer === 'b')).toBe(true);
  expect((await practice.room.outbox.of(examSubmitted)).at(-1)).toMatchObject({ examType: 'SelfAssessment' });
});

test('[RUN-027] one that is not submitted is submitted by the server at its deadline, from what was saved', async () => {
  const asha = await practice.student();
  const { examId } = (await practice.create(asha).expect(200)).body.Item;
  const attempt = await practice.room.running(asha, { examId });
  const { body } = await practice.room.paper(asha, { examId, examType: 'SelfAssessment' }).expect(200);
  await practice.room.save(asha, attempt, answers({ [body.Item.questions[0]!.questionId]: 'b' })).expect(200);
  const submitted = async () =>
    (await practice.room.outbox.of(examSubmitted)).filter(({ attemptId }) => attemptId === attempt.attemptId);
  practice.room.clock.set(attempt.deadlineAt + 29_999);
  await practice.room.sweep();
  expect(await submitted()).toEqual([]);
  practice.room.clock.advance(1);
  await practice.room.sweep();
  expect(await submitted()).toMatchObject([
    {
      ...{ examType: 'SelfAssessment', submittedBy: 'deadline', outcomes: 'ruuuu' },
      submittedAt: new Date(attempt.deadlineAt).toISOString(),
    },
  ]);
});

test('[SELF-011] [SELF-017] deleting takes it from the list, cancels what runs and may be repeated; another’s cannot be', async () => {
  const [asha, ravi] = [await practice.student(), await practice.student()];
  const { examId } = (await practice.create(asha).expect(200)).body.Item;
  await practice.room.running(asha, { examId });
  await remove(ravi, examId).expect(404).expect(refusal('exam.not_found'));
  for (let time = 0; time < 2; time += 1) {
    const { body } = await remove(asha, examId).expect(200);
    expect(body.successResponse[0]!.message).toBe('Self assessment deleted successfully');
  }
  expect((await practice.list(asha)).Item).toEqual([]);
  await practice.room.begin(asha, { examId }).expect(404).expect(refusal('exam.not_found'));
  const { body } = await practice.create(asha).expect(200);
  await asha.api.call(postDeleteSelfAssessment, { params: { examId: body.Item.examId } }).expect(200);
  await remove(asha, 'mock-1').expect(404);
});

test('[ASMT-018] the figures of practice are real, and none before the first', async () => {
  const asha = await practice.student();
  const figures = async () =>
    (await asha.api.call(getPracticeFigures, { params: { accountId: asha.who.accountId } }).expect(200)).body.Item;
  expect(await figures()).toEqual({
    ...{ attempts: 0, questionsAttempted: 0, accuracy: null, rightPerAttempt: null },
    ...{ secondsPerQuestion: null, minutes: null },
  });
  const { examId } = (await practice.create(asha).expect(200)).body.Item;
  const attempt = await practice.room.running(asha, { examId });
  const { body } = await practice.room.paper(asha, { examId, examType: 'SelfAssessment' }).expect(200);
  practice.room.clock.advance(120_000);
  const answers = [0, 1, 2, 3].map((place) => ({
    ...{
      questionId: body.Item.questions[place]!.questionId as string,
      revision: 1,
      userAnswer: place === 0 ? 'a' : 'b',
    },
  }));
  await practice.room.submit(asha, attempt, answers).expect(200);
  expect(await figures()).toEqual({
    ...{ attempts: 1, questionsAttempted: 4, accuracy: 75, rightPerAttempt: 3, secondsPerQuestion: 30, minutes: 2 },
  });
  await practice.sit(asha, right);
  expect(await figures()).toMatchObject({ attempts: 2, questionsAttempted: 9, accuracy: 89, rightPerAttempt: 4 });
});

test('a draw from 20,000 questions gives as many as are asked for', async () => {
  await db().query(
    `insert into question (org_id, question_id, subject_id, subject_name, chapter, topic, difficulty, question_type,
       question, options, key, video_linking, content_hash, changed_at)
     select 'org-a', 'many-' || n, 'physics', 'Physics', 'Heat', 'Gases', 'Medium', 'SCCT', 'Q' || n,
       '[{"id":"a","value":"1","picture":null},{"id":"b","value":"2","picture":null}]', 'b', '[]', 'h' || n, 0
     from generate_series(1, 20000) as n`,
  );
  const asha = await practice.student();
  const { body } = await practice
    .create(asha, { chapters: ['heat'], noOfQuestions: 25, difficulty: ['Medium'] })
    .expect(200);
  expect(body.Item.noOfQuestions).toBe(25);
});
