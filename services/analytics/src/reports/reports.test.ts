import {
  examClosed,
  examSubmitted,
  getBehaviourReport,
  getExamReport,
  getPerformance,
  listReports,
} from '@exam/contracts';
import { refusal, startService, type TestService } from '@exam/testing';
import { publish, sat, someAnswers } from '../../test/reports.js';

let analytics: TestService;
beforeAll(async () => {
  analytics = await startService('analytics');
});
afterAll(() => analytics.close());

let exams = 0;
const newExam = () => `report-exam-${(exams += 1)}`;
const studentOf = (accountId: string) => analytics.as({ accountId, userId: `user-of-${accountId}`, orgId: 'org' });

async function reportOf(examId: string, accountId: string) {
  const api = await studentOf(accountId);
  const input = { params: { examId, userId: `user-of-${accountId}` }, query: { examType: 'AdhocMockTest' } };
  const { body } = await api.call(getExamReport, input).expect(200);
  return getExamReport.answer.parse(body).Item!;
}

test('[REPORT-002] [REPORT-003] [REPORT-005] [REPORT-006] [REPORT-007] a report of a small exam, recomputed by hand', async () => {
  const [earlier, between, examId] = [newExam(), newExam(), newExam()];
  await publish(analytics, earlier);
  await publish(analytics, examId);
  // a week before: Asha second of two
  await analytics.deliver(
    examSubmitted,
    sat(earlier, 'asha', {
      outcomes: 'ruuruu',
      seconds: [60, 0, 0, 60, 0, 0],
      lastSeconds: [60, -1, -1, 120, -1, -1],
      physics: 400,
      maths: 400,
      submittedAt: '2026-11-14T10:00:00.000Z',
    }),
  );
  await analytics.deliver(
    examSubmitted,
    sat(earlier, 'ravi', {
      outcomes: 'rrurru',
      seconds: [1, 1, 0, 1, 1, 0],
      lastSeconds: [1, 2, -1, 3, 4, -1],
      physics: 800,
      maths: 800,
      submittedAt: '2026-11-14T10:00:00.000Z',
    }),
  );
  // since then: Asha first of one, with more marks, in an exam that is no mock test
  await publish(analytics, between, { examType: 'Assessment' });
  await analytics.deliver(examSubmitted, {
    ...sat(between, 'asha', { ...someAnswers, physics: 900, maths: 900, submittedAt: '2026-11-18T10:00:00.000Z' }),
    examType: 'Assessment',
  });
  // today: right within the time, wrong beyond it, time on an unattempted one; right beyond, right within, untouched
  await analytics.deliver(
    examSubmitted,
    sat(examId, 'asha', {
      outcomes: 'rwurru',
      seconds: [600, 601, 30, 900, 10, 0],
      lastSeconds: [600, 1800, 1830, 3000, 3010, -1],
      physics: 300,
      maths: 800,
    }),
  );
  await analytics.deliver(
    examSubmitted,
    sat(examId, 'ravi', {
      outcomes: 'wwuruu',
      seconds: [5, 5, 0, 5, 0, 0],
      lastSeconds: [5, 10, -1, 15, -1, -1],
      physics: -200,
      maths: 400,
    }),
  );
  await analytics.deliver(
    examSubmitted,
    sat(examId, 'devi', {
      outcomes: 'ruuruu',
      seconds: [5, 0, 0, 5, 0, 0],
      lastSeconds: [5, -1, -1, 10, -1, -1],
      physics: 400,
      maths: 400,
    }),
  );

  const report = await reportOf(examId, 'asha');
  expect(report.examResult).toHaveLength(1);
  expect(report.examResult[0]).toMatchObject({
    examId,
    examname: `Mock ${examId}`,
    userId: 'user-of-asha',
    submittedAt: Date.parse('2026-11-21T10:00:00.000Z'),
    candidates: 3,
    rank: 1,
    hikeRank: 1,
    percentile: 100,
    totalmarks: 11,
    hikeMarks: 3,
    highestmarks: 11,
    averagemarks: 7,
    totalexammarks: 200,
    totalMarks: 11,
    averageMarks: 7,
    highestMarks: 11,
    // 3 right of 4 judged; the class 6 of 9
    accuracy: 75,
    classAccuracy: 67,
    perfect: 2,
    overtime: 2,
    wasted: 1,
    Physics_rank: 2,
    Physics_marks: 3,
    Physics_averageMarks: 1.67,
    Physics_highestMarks: 4,
    Physics_correctPerfectTime: 1,
    Physics_wrongPerfectTime: 0,
    Physics_correctOverTime: 0,
    Physics_wrongOverTime: 1,
    Physics_unAttemptedWasted: 1,
    Physics_accuracy: 50,
    // 2 right of 5 judged
    Physics_classAccuracy: 40,
    Mathematics_correctPerfectTime: 1,
    Mathematics_correctOverTime: 1,
    Mathematics_accuracy: 100,
    Mathematics_classAccuracy: 100,
    '0-30_PerfectTime': 1,
    '0-30_OverTime': 0,
    '0-30_Wasted': 0,
    '30-60_PerfectTime': 1,
    '30-60_OverTime': 2,
    '30-60_Wasted': 1,
  });
  expect(report.timeSlots).toEqual([
    { slot: '0-30', attempted: 1, perfect: 1, overtime: 0, wasted: 0 },
    { slot: '30-60', attempted: 3, perfect: 1, overtime: 2, wasted: 1 },
  ]);
  expect(report.chapters).toEqual([
    {
      subjectId: 'physics',
      chapterName: 'Optics',
      questions: 3,
      correct: 1,
      incorrect: 1,
      unanswered: 1,
      timeSpent: 1231,
      accuracy: 50,
      classAccuracy: 40,
    },
    {
      subjectId: 'maths',
      chapterName: 'Sets',
      questions: 3,
      correct: 2,
      incorrect: 0,
      unanswered: 1,
      timeSpent: 910,
      accuracy: 100,
      classAccuracy: 100,
    },
  ]);
  expect(report.questionsWithheld).toBe(0);

  // Ravi fell from the first of two to the third of three; Devi sat no mock test before
  const others = await Promise.all(['ravi', 'devi'].map((accountId) => reportOf(examId, accountId)));
  expect(others.map(({ examResult }) => examResult[0])).toMatchObject([
    { rank: 3, hikeRank: -2, hikeMarks: -14, percentile: 33.3333333 },
    { rank: 2, hikeRank: null, hikeMarks: null, percentile: 66.6666667 },
  ]);
});

test('[REPORT-004] a report holds the exam, its subjects and slots of time; the series every mock test up to this one, the oldest first', async () => {
  const [first, second, third] = [newExam(), newExam(), newExam()];
  for (const [index, examId] of [first, second, third].entries()) {
    await publish(analytics, examId);
    await analytics.deliver(
      examSubmitted,
      sat(examId, 'series', {
        outcomes: 'rrrrrr',
        seconds: [1, 1, 1, 1, 1, 1],
        lastSeconds: [1, 2, 3, 4, 5, 6],
        physics: 100 * index,
        maths: 0,
        submittedAt: `2026-11-1${index}T10:00:00.000Z`,
      }),
    );
  }
  const { examResult, subjects, timeSlots, reportByPreviousExams } = await reportOf(second, 'series');
  expect(examResult.map(({ examId }) => examId)).toEqual([second]);
  expect(subjects.map(({ subjectName }) => subjectName)).toEqual(['Physics', 'Mathematics']);
  expect(timeSlots.length).toBeGreaterThan(0);
  expect(reportByPreviousExams.map(({ view, label }) => [view, label])).toEqual([
    ['rank', 'My Rank vs Past Rank'],
    ['percentile', 'My Percentile vs Past Percentile'],
    ['marks', 'Total Marks vs Past Total Marks'],
    ['subject:physics', 'Physics Marks vs Past Physics Marks'],
    ['subject:maths', 'Mathematics Marks vs Past Mathematics Marks'],
  ]);
  expect(
    reportByPreviousExams.find(({ view }) => view === 'marks')?.points.map(({ examId, value }) => [examId, value]),
  ).toEqual([
    [first, 0],
    [second, 1],
  ]);
  expect((await reportOf(first, 'series')).examResult[0]).toMatchObject({ hikeRank: null, hikeMarks: null });
});

test('[BEHAV-001] [BEHAV-008] the behaviour report tells slots, accuracies and questions', async () => {
  const examId = newExam();
  await publish(analytics, examId);
  await analytics.deliver(
    examSubmitted,
    sat(examId, 'asha', {
      outcomes: 'rwuprr',
      seconds: [10, 20, 5, 30, 40, 50],
      lastSeconds: [10, 1799, 1800, 1800, 3600, 4000],
      physics: 0,
      maths: 0,
    }),
  );
  await analytics.deliver(
    examSubmitted,
    sat(examId, 'ravi', {
      outcomes: 'wwuuuu',
      seconds: [1, 1, 0, 0, 0, 0],
      lastSeconds: [1, 2, -1, -1, -1, -1],
      physics: 0,
      maths: 0,
    }),
  );
  const api = await studentOf('asha');
  const { body } = await api.call(getBehaviourReport, { params: { examId, userId: 'user-of-asha' } }).expect(200);
  expect(getBehaviourReport.answer.parse(body).Item).toEqual({
    examTotalTime: 60,
    totalNoOfQuestions: 6,
    timeSlots: ['0-30', '30-60'],
    timeAccuracyReport: [
      { time: 30, accuracy: 50, classTotalAccuracy: 25 },
      { time: 60, accuracy: 67, classTotalAccuracy: 67 },
    ],
    questions: [
      {
        qNo: 1,
        answerStatus: 'Correct',
        correctCountPercentage: 50,
        difficulty: 'Easy',
        timeSpent: 10,
        idealTime: 600,
      },
      { qNo: 2, answerStatus: 'Wrong', correctCountPercentage: 0, difficulty: 'Medium', timeSpent: 20, idealTime: 600 },
      { qNo: 4, answerStatus: 'Wrong', correctCountPercentage: 0, difficulty: 'Easy', timeSpent: 30, idealTime: 600 },
      {
        qNo: 5,
        answerStatus: 'Correct',
        correctCountPercentage: 100,
        difficulty: 'Medium',
        timeSpent: 40,
        idealTime: 600,
      },
      {
        qNo: 6,
        answerStatus: 'Correct',
        correctCountPercentage: 100,
        difficulty: 'Hard',
        timeSpent: 50,
        idealTime: 600,
      },
    ],
    reportBytimeSlots: {
      '0-30': { Accuracy: 50, Correct: 1, Wrong: 1 },
      '30-60': { Accuracy: 67, Correct: 2, Wrong: 1 },
    },
  });
});

test('[REPORT-001] there is no report of an exam not taken; it is refused for another student, and while others may still write', async () => {
  const examId = newExam();
  await publish(analytics, examId, { endAt: '2026-11-21T11:00:00.000Z' });
  await analytics.deliver(examSubmitted, sat(examId, 'asha', someAnswers));
  const asha = await studentOf('asha');
  const ravi = await studentOf('ravi');
  const params = { examId, userId: 'user-of-asha' };

  await asha.call(getExamReport, { params, query: {} }).expect(409).expect(refusal('report.not_released'));
  await asha.call(getBehaviourReport, { params }).expect(409).expect(refusal('report.not_released'));
  await ravi.call(getExamReport, { params, query: {} }).expect(403).expect(refusal('auth.not_yours'));
  // not taken, or not heard of yet: who has just submitted asks before the submission has come here
  for (const [student, of] of [
    [ravi, { examId, userId: 'user-of-ravi' }],
    [asha, { ...params, examId: 'no-such-exam' }],
  ] as const)
    expect((await student.call(getExamReport, { params: of, query: {} }).expect(200)).body).toEqual({
      status: true,
      Item: null,
    });
  const behaviour = await ravi.call(getBehaviourReport, { params: { examId, userId: 'user-of-ravi' } });
  expect(behaviour).toMatchObject({ status: 404, body: refusal('report.not_found') });

  await analytics.deliver(examClosed, { examId, closedAt: '2026-11-21T11:00:00.000Z', revision: 1 });
  expect((await reportOf(examId, 'asha')).examResult[0]).toMatchObject({ rank: 1, provisional: false });
});

test('[REPORT-001] the type that the call names changes nothing: the exam is found by its id, whatever its type', async () => {
  const examId = newExam();
  await publish(analytics, examId);
  await analytics.deliver(examSubmitted, sat(examId, 'asha', someAnswers));
  await analytics.deliver(examClosed, { examId, closedAt: '2026-11-21T11:00:00.000Z', revision: 1 });
  const named = await reportOf(examId, 'asha');
  expect(named.examResult[0]).toMatchObject({ examId, rank: 1 });
  const api = await studentOf('asha');
  for (const query of [{ examType: 'MockTest' }, { examType: 'Quiz' }, { examType: 'no type' }, {}]) {
    const { body } = await api.call(getExamReport, { params: { examId, userId: 'user-of-asha' }, query }).expect(200);
    expect(body.Item).toEqual(named);
  }
});

test('a question that another exam still asks is in no count, time or accuracy', async () => {
  const examId = newExam();
  const running = newExam();
  await publish(analytics, examId, { endAt: '2026-11-21T11:00:00.000Z' });
  await analytics.deliver(examSubmitted, sat(examId, 'shared', someAnswers));
  await analytics.deliver(examClosed, { examId, closedAt: '2026-11-21T11:00:00.000Z', revision: 1 });
  expect((await reportOf(examId, 'shared')).examResult[0]).toMatchObject({ accuracy: 75, perfect: 4 });

  await publish(analytics, running, {
    endAt: '2026-12-21T11:00:00.000Z',
    questionIds: [`${examId}-q2`, 'a', 'b', 'c', 'd', 'e'],
  });
  const hidden = await reportOf(examId, 'shared');
  expect(hidden.questionsWithheld).toBe(1);
  expect(hidden.examResult[0]).toMatchObject({ accuracy: 100, perfect: 3, Physics_accuracy: 100 });
  const api = await studentOf('shared');
  const { body } = await api.call(getBehaviourReport, { params: { examId, userId: 'user-of-shared' } }).expect(200);
  const behaviour = getBehaviourReport.answer.parse(body).Item;
  expect(behaviour.questions.map(({ qNo }) => qNo)).toEqual([1, 4, 5]);
  expect(behaviour.reportBytimeSlots['0-30']).toEqual({ Accuracy: 100, Correct: 3, Wrong: 0 });
});

test('[PERF-001] [REPORT-018] [CONST-001] performance counts released submissions of the account by subject, chapter and topic', async () => {
  const released = newExam();
  const running = newExam();
  await publish(analytics, released);
  await publish(analytics, running, { examType: 'MockTest', endAt: '2026-12-21T11:00:00.000Z' });
  await analytics.deliver(examSubmitted, sat(released, 'perf', someAnswers));
  await analytics.deliver(examSubmitted, { ...sat(running, 'perf', someAnswers), examType: 'MockTest' });
  const api = await studentOf('perf');
  const { body } = await api.call(getPerformance, { params: { accountId: 'perf' } }).expect(200);
  const { res } = getPerformance.answer.parse(body);
  expect(body).toMatchObject({ status: true, res: { success: true } });
  expect(res.data.map(({ subjectName, analytics: sums }) => [subjectName, sums])).toEqual([
    ['Physics', { totalQuestions: 3, correctAnswers: 1, avgTimeTaken: 1 }],
    ['Mathematics', { totalQuestions: 3, correctAnswers: 2, avgTimeTaken: 1 }],
  ]);
  expect(res.data[0]!.chapters).toEqual([
    {
      chapterName: 'Optics',
      analytics: { totalQuestions: 3, correctAnswers: 1, avgTimeTaken: 1 },
      topics: [1, 2, 3].map((n) => ({
        topicName: `Topic ${n}`,
        analytics: { totalQuestions: 1, correctAnswers: n === 1 ? 1 : 0, avgTimeTaken: 1 },
      })),
    },
  ]);
  await api
    .call(getPerformance, { params: { accountId: 'asha' } })
    .expect(403)
    .expect(refusal('auth.not_yours'));

  const listed = listReports.answer.parse(
    (await api.call(listReports, { params: { accountId: 'perf' } }).expect(200)).body,
  );
  expect(listed.Items.map(({ examId, released: told }) => [examId, told])).toEqual(
    expect.arrayContaining([
      [released, true],
      [running, false],
    ]),
  );
});

test('[GRADE-008] after a switch of grade performance and reports of the other account are not shown', async () => {
  const examId = newExam();
  await publish(analytics, examId);
  await analytics.deliver(examSubmitted, sat(examId, 'seventh', someAnswers));
  const eighth = await analytics.as({ accountId: 'eighth', userId: 'user-of-seventh', orgId: 'org' });
  const params = { accountId: 'eighth' };
  const told = getPerformance.answer.parse((await eighth.call(getPerformance, { params }).expect(200)).body);
  expect(told.res.data).toEqual([]);
  expect(listReports.answer.parse((await eighth.call(listReports, { params }).expect(200)).body).Items).toEqual([]);
  const other = { params: { accountId: 'seventh' } };
  await eighth.call(getPerformance, other).expect(403).expect(refusal('auth.not_yours'));
});
