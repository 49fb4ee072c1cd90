import {
  beginAttempt,
  cancelAttempt,
  getAttempt,
  getExam,
  getPaper,
  getResult,
  getReview,
  mockList,
  teacherList,
  type MockListRow,
  type TeacherListRow,
} from '@exam/contracts';
import { refusal } from '@exam/testing';
import { ExamRoom, type Student } from '../../test/exam-room.js';
import { exam, rightAnswers, sevenQuestions } from '../../test/pack.js';
import { answers } from '../../test/exam-room.js';

const minute = 60_000;
let room: ExamRoom;
let startedAt: number;
const iso = (minutes: number) => new Date(startedAt + minutes * minute).toISOString();

beforeAll(async () => {
  room = await ExamRoom.open();
  startedAt = room.clock.now();
  const teacher = { examType: 'Assessment', examName: 'Teacher one' } as const;
  await room.bring({
    questions: [...sevenQuestions(), ...sevenQuestions().map((question) => ({ ...question, orgId: 'org-b' }))],
    exams: [
      exam({ examId: 'mock', startAt: iso(0), endAt: iso(120) }),
      exam({ examId: 'later', startAt: iso(60), endAt: iso(180), examType: 'AdhocMockTestT2' }),
      // its window has passed, and means nothing
      exam({ examId: 'open', testType: 'open', startAt: iso(-120), endAt: iso(-60), examType: 'AdhocMockTest' }),
      exam({ examId: 'section-b', sectionId: 'section-b', startAt: iso(0), endAt: iso(120) }),
      exam({ examId: 'class-b', classId: 'class-b', startAt: iso(0), endAt: iso(120) }),
      exam({ examId: 'org-b', orgId: 'org-b', startAt: iso(0), endAt: iso(120) }),
      exam({ examId: 'teacher', ...teacher, startAt: iso(0), endAt: iso(120) }),
      exam({ examId: 'from-start', ...teacher, startAt: iso(0), endAt: iso(120), lateStart: 'from_start' }),
      exam({ examId: 'deny', ...teacher, startAt: iso(0), endAt: iso(120), lateStart: 'deny' }),
      exam({ examId: 'teacher-b', ...teacher, sectionId: 'section-b', startAt: iso(0), endAt: iso(120) }),
      exam({ examId: 'quiet', examType: 'DiagnosticTest', startAt: iso(0), endAt: iso(120) }),
    ],
  });
});
beforeEach(() => room.clock.set(startedAt));

const mocks = async ({ api, who }: Student): Promise<MockListRow[]> =>
  (await api.call(mockList, { params: { accountId: who.accountId } }).expect(200)).body.exams;
const teachers = async ({ api, who }: Student): Promise<TeacherListRow[]> =>
  (await api.call(teacherList, { params: { accountId: who.accountId } }).expect(200)).body.Item;
const row = <Row extends { examId: string }>(rows: Row[], examId: string): Row =>
  rows.find((one) => one.examId === examId)!;

test('[ASMT-006] [ASMT-007] each list holds its types, with the fields the documents name', async () => {
  const student = await room.student();
  expect((await teachers(student)).map(({ examId }) => examId).sort()).toEqual(['deny', 'from-start', 'teacher']);
  expect(row(await teachers(student), 'teacher')).toMatchObject({
    examType: 'Assessment',
    examName: 'Teacher one',
    timeFrameStart: iso(0),
    timeFrameEnd: iso(120),
    totalTime: 60,
    noOfQuestions: 7,
    totalMarks: 28,
    examResultId: null,
    isCompleted: false,
    subjects: ['Physics', 'Chemistry'],
    topics: ['Speed', 'Size'],
  });
  expect((await mocks(student)).map(({ examId }) => examId).sort()).toEqual(['later', 'mock', 'open']);
  expect(row(await mocks(student), 'mock')).toMatchObject({
    examType: 'MockTest',
    examName: 'Mock one',
    fromDateTime: iso(0),
    toDateTime: iso(120),
    totalTime: 60,
    totalNoOfQuestions: 7,
    totalMarks: 28,
    examResultId: null,
    instructions: '<p>Be calm.</p>',
    testType: 'window',
    isCompleted: false,
  });
  expect(row(await mocks(student), 'open')).toMatchObject({ examType: 'AdhocMockTest', testType: 'open' });

  const attempt = await room.running(student, { examId: 'teacher' });
  await room.submit(student, attempt, answers(rightAnswers)).expect(200);
  const done = { examResultId: attempt.attemptId, isCompleted: true };
  expect(row(await teachers(student), 'teacher')).toMatchObject(done);
});

test('[ASMT-008] [SEC-008] the lists hold only exams of the student’s organisation, board, class, group and section', async () => {
  expect((await mocks(await room.student({ sectionId: 'section-b' }))).map(({ examId }) => examId).sort()).toEqual([
    'later',
    'mock',
    'open',
    'section-b',
  ]);
  expect((await mocks(await room.student({ sectionId: 'section-a' }))).map(({ examId }) => examId).sort()).toEqual([
    'later',
    'mock',
    'open',
  ]);
  expect((await mocks(await room.student({ classId: 'class-b' }))).map(({ examId }) => examId)).toEqual(['class-b']);
  expect((await mocks(await room.student({ orgId: 'org-b' }))).map(({ examId }) => examId)).toEqual(['org-b']);
  const ofTeachers = async (sectionId: string) =>
    (await teachers(await room.student({ sectionId }))).map(({ examId }) => examId).sort();
  expect(await ofTeachers('section-a')).toEqual(['deny', 'from-start', 'teacher']);
  expect(await ofTeachers('section-b')).toEqual(['deny', 'from-start', 'teacher', 'teacher-b']);
  const empty = [{ boardId: 'board-z' }, { groupId: 'group-z' }];
  for (const place of empty) expect(await mocks(await room.student(place))).toEqual([]);
  for (const place of [...empty, { classId: 'class-b' }, { orgId: 'org-b' }])
    expect(await teachers(await room.student(place))).toEqual([]);
});

test('[MOCK-007] [SEC-008] an exam outside the scope or of another organisation does not exist, wherever it is asked for', async () => {
  const student = await room.student();
  for (const examId of ['section-b', 'class-b', 'org-b', 'nowhere']) {
    await student.api.call(getExam, { params: { examId } }).expect(404).expect(refusal('exam.not_found'));
    await room.begin(student, { examId }).expect(404).expect(refusal('exam.not_found'));
  }
  await room.paper(student, { examId: 'org-b' }).expect(404).expect(refusal('exam.not_found'));
});

test('[GRADE-008] after a switch of grade the attempts of the other account are neither listed nor opened', async () => {
  const seventh = await room.student();
  const eighth = await room.student({ userId: seventh.who.userId });
  const attempt = await room.running(seventh, { examId: 'mock' });
  expect(row(await mocks(seventh), 'mock')).toMatchObject({ can: { resume: true } });
  expect(row(await mocks(eighth), 'mock')).toMatchObject({ can: { begin: true, resume: false }, attempt: null });
  await room.save(eighth, attempt, answers(rightAnswers)).expect(404).expect(refusal('attempt.not_found'));
  await room.submit(seventh, attempt, answers(rightAnswers)).expect(200);
  expect(row(await mocks(eighth), 'mock')).toMatchObject({ can: { begin: true, review: false }, attempt: null });
});

test('[SEC-007] exams, results and reviews of another student are refused', async () => {
  const [asha, ravi] = [await room.student(), await room.student()];
  const attempt = await room.running(asha, { examId: 'mock' });
  const { attemptId } = attempt;
  const own = { examId: 'mock', examResultId: attemptId, accountId: asha.who.accountId };
  const asRavi = { ...own, accountId: ravi.who.accountId };
  const paper = { examId: 'mock', examType: 'MockTest', accountId: asha.who.accountId };
  await ravi.api.call(getPaper, { params: paper }).expect(403).expect(refusal('auth.not_yours'));
  await ravi.api.call(getAttempt, { params: { attemptId } }).expect(404).expect(refusal('attempt.not_found'));
  await room.submit(ravi, attempt).expect(404).expect(refusal('attempt.not_found'));
  await room.submit(asha, attempt, answers(rightAnswers)).expect(200);
  room.clock.advance(240 * minute);
  await asha.api.call(getResult, { params: own }).expect(200);
  await asha.api.call(getReview, { params: own }).expect(200);
  for (const route of [getResult, getReview]) {
    await ravi.api.call(route, { params: own }).expect(403).expect(refusal('auth.not_yours'));
    await ravi.api.call(route, { params: asRavi }).expect(404).expect(refusal('result.not_found'));
  }
});

test('only the own account’s lists are told', async () => {
  const [student, other] = [await room.student(), await room.student()];
  const params = { accountId: other.who.accountId };
  await student.api.call(mockList, { params }).expect(403).expect(refusal('auth.not_yours'));
  await student.api.call(teacherList, { params }).expect(403).expect(refusal('auth.not_yours'));
});

test('[ASMT-009] [ASMT-010] buckets: the start belongs to Ongoing, the end does not; open is ongoing until completed', async () => {
  const student = await room.student();
  const buckets = async () => Object.fromEntries((await mocks(student)).map(({ examId, bucket }) => [examId, bucket]));
  expect(await buckets()).toEqual({ mock: 'ongoing', later: 'upcoming', open: 'ongoing' });
  room.clock.set(startedAt - 1);
  expect(await buckets()).toMatchObject({ mock: 'upcoming' });
  room.clock.set(startedAt + 60 * minute - 1);
  expect(await buckets()).toMatchObject({ later: 'upcoming' });
  room.clock.advance(1);
  expect(await buckets()).toMatchObject({ later: 'ongoing' });
  room.clock.set(startedAt + 120 * minute - 1);
  expect(await buckets()).toMatchObject({ mock: 'ongoing' });
  room.clock.advance(1);
  expect(await buckets()).toEqual({ mock: 'completed', later: 'ongoing', open: 'ongoing' });
});

test('[MOCK-007] [ASMT-007] an exam begins neither before its start, nor after its end, nor when it is completed', async () => {
  const student = await room.student();
  await room.begin(student, { examId: 'later' }).expect(409).expect(refusal('exam.not_begun'));
  await room
    .paper(student, { examId: 'later', examType: 'AdhocMockTestT2' })
    .expect(409)
    .expect(refusal('attempt.not_running'));
  const open = await room.running(student, { examId: 'open' });
  await room.submit(student, open, answers(rightAnswers)).expect(200);
  await room.begin(student, { examId: 'open' }).expect(409).expect(refusal('exam.completed'));
  await room
    .paper(student, { examId: 'open', examType: 'AdhocMockTest' })
    .expect(409)
    .expect(refusal('attempt.not_running'));
  expect(row(await mocks(student), 'open')).toMatchObject({
    bucket: 'completed',
    isCompleted: true,
    examResultId: open.attemptId,
    can: { begin: false, resume: false, cancel: false, review: true },
  });
  room.clock.set(startedAt + 120 * minute);
  await room.begin(student, { examId: 'mock' }).expect(409).expect(refusal('exam.ended'));
  await room.begin(student, { examId: 'deny' }).expect(409).expect(refusal('exam.ended'));
});

test('[ASMT-011] [ASMT-012] a row says what may be done with it', async () => {
  const student = await room.student();
  const can = async () => row(await mocks(student), 'mock').can;
  expect(row(await mocks(student), 'later').can).toEqual({ begin: false, resume: false, cancel: false, review: false });
  expect(await can()).toEqual({ begin: true, resume: false, cancel: false, review: false });
  const attempt = await room.running(student, { examId: 'mock' });
  expect(await can()).toEqual({ begin: false, resume: true, cancel: true, review: false });
  expect(row(await mocks(student), 'mock').attempt).toMatchObject({
    attemptId: attempt.attemptId,
    status: 'running',
    deadlineAt: attempt.deadlineAt,
  });
  const elsewhere = await room.running(student, { examId: 'mock', deviceId: 'device-two' });
  expect(elsewhere.attemptId).toBe(attempt.attemptId);
  expect(await can()).toEqual({ begin: false, resume: true, cancel: true, review: false });
  room.clock.set(attempt.deadlineAt);
  expect(await can()).toEqual({ begin: false, resume: false, cancel: true, review: false });
});

test('[ASMT-011] [ASMT-022] after a cancel a practice is offered again, an exam with a window is not, and says so', async () => {
  const student = await room.student();
  const { userId, accountId } = student.who;
  const cancel = (examId: string, examType: string) =>
    student.api.call(cancelAttempt, { body: { examId, examType, userId, accountId } }).expect(200);
  const nothing = { begin: false, resume: false, cancel: false, review: false };
  for (const [examId, examType] of [
    ['mock', 'AdhocMockTest'],
    ['open', 'AdhocMockTest'],
    ['teacher', 'Assessment'],
  ] as const) {
    await room.running(student, { examId });
    await cancel(examId, examType);
  }
  expect(row(await mocks(student), 'open')).toMatchObject({
    testType: 'open',
    bucket: 'ongoing',
    attempt: { status: 'cancelled' },
    can: { ...nothing, begin: true },
  });
  for (const told of [row(await mocks(student), 'mock'), row(await teachers(student), 'teacher')]) {
    expect(told).toMatchObject({
      testType: 'window',
      bucket: 'ongoing',
      examResultId: null,
      attempt: { status: 'cancelled' },
      can: nothing,
    });
    const { body } = await student.api.call(getExam, { params: { examId: told.examId } }).expect(200);
    expect(body.Item).toMatchObject({ testType: 'window', attempt: { status: 'cancelled' }, can: nothing });
    await room.begin(student, { examId: told.examId }).expect(409).expect(refusal('exam.cancelled'));
  }
  room.clock.set(startedAt + 120 * minute);
  expect(row(await mocks(student), 'mock')).toMatchObject({ bucket: 'completed', can: nothing });
  expect(row(await teachers(student), 'teacher')).toMatchObject({ bucket: 'completed', lateStart: null, can: nothing });
});

test('[ASMT-013] [ASMT-015] a late start gets exactly the total time minus the minutes late', async () => {
  const student = await room.student();
  room.clock.set(startedAt + 130 * minute - 1);
  expect(row(await teachers(student), 'teacher')).toMatchObject({
    bucket: 'ongoing',
    lateStart: { minutesLate: 10, remainingMinutes: 50, mayStart: true },
    can: { begin: true },
  });
  const attempt = await room.running(student, { examId: 'teacher' });
  expect(attempt.deadlineAt - attempt.startedAt).toBe(50 * minute);
  expect(row(await teachers(student), 'teacher')).toMatchObject({
    bucket: 'ongoing',
    lateStart: null,
    can: { begin: false, resume: true },
  });

  // As before the end, who has cancelled cannot begin a second time.
  const { userId, accountId } = student.who;
  await student.api
    .post('/results/cancel/assessment/test', { examId: 'teacher', examType: 'Assessment', userId, accountId })
    .expect(200);
  await room.begin(student, { examId: 'teacher' }).expect(409).expect(refusal('exam.cancelled'));
  expect(row(await teachers(student), 'teacher').can.begin).toBe(false);

  const fresh = await room.student();
  await room.begin(fresh, { examId: 'from-start' }).expect(409).expect(refusal('exam.late'));
  room.clock.set(startedAt + 180 * minute);
  await room.begin(fresh, { examId: 'teacher' }).expect(409).expect(refusal('exam.late'));
  expect(row(await teachers(fresh), 'teacher')).toMatchObject({ bucket: 'completed', can: { begin: false } });
  room.clock.set(startedAt + 20 * minute);
  const late = await room.running(fresh, { examId: 'from-start' });
  expect(late.deadlineAt - late.startedAt).toBe(40 * minute);
});

test('[MOCK-004] the instruction screen has times, subjects and the marking scheme, and no question', async () => {
  const student = await room.student();
  const { body } = await student.api.call(getExam, { params: { examId: 'mock' } }).expect(200);
  expect(body.Item).toMatchObject({
    examId: 'mock',
    examName: 'Mock one',
    examType: 'MockTest',
    noOfQuestions: 7,
    examDuration: 60,
    totalTime: 60,
    totalMarks: 28,
    toDateTime: iso(120),
    subjectName: 'Physics, Chemistry',
    chapterName: 'Motion, Atoms',
    chapters: ['Motion', 'Atoms'],
    bufferMinutes: 5,
    countMarkedOnly: true,
  });
  expect(body.Item.subjects[0]).toEqual({
    subjectId: 'physics',
    subjectName: 'Physics',
    totalQuestions: 4,
    markingScheme: {
      SCCT: {
        positiveMarks: 4,
        negativeMarks: 1,
        partialMarks: 0,
        unansweredMarks: 0,
        totalQuestions: 1,
        totalMarkedQuestions: 1,
      },
      MCCT: {
        positiveMarks: 4,
        negativeMarks: 1,
        partialMarks: 1,
        unansweredMarks: 0,
        totalQuestions: 1,
        totalMarkedQuestions: 1,
      },
      PSGS: {
        positiveMarks: 4,
        negativeMarks: 1,
        partialMarks: 0,
        unansweredMarks: 0,
        totalQuestions: 2,
        totalMarkedQuestions: 2,
      },
    },
  });
  expect(JSON.stringify(body)).not.toContain('q-scct');
});

test('[RUN-001] [MOCK-006] a paper asked for under another or an unknown type is refused', async () => {
  const student = await room.student();
  await room.running(student, { examId: 'mock' });
  await room.paper(student, { examId: 'mock', examType: 'mocktest' }).expect(200);
  await room
    .paper(student, { examId: 'mock', examType: 'Assessment' })
    .expect(422)
    .expect(refusal('exam.type_mismatch'));
  await room.paper(student, { examId: 'mock', examType: 'Riddle' }).expect(422).expect(refusal('exam.type_mismatch'));
});

test('a device id that no browser makes is refused', async () => {
  const student = await room.student();
  for (const deviceId of ['short', 'x'.repeat(65), 'device\u0000one']) {
    await student.api
      .call(beginAttempt, { params: { examId: 'mock' }, body: { deviceId } })
      .expect(400)
      .expect(refusal('request.invalid', 'body.deviceId'));
  }
});
