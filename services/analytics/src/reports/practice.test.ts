import {
  examSubmitted,
  getBoard,
  getExamReport,
  getPerformance,
  getStanding,
  leaderboardChanged,
  listReports,
} from '@exam/contracts';
import { startService, type TestService } from '@exam/testing';
import { publish, sat } from '../../test/reports.js';

let analytics: TestService;
beforeAll(async () => {
  analytics = await startService('analytics');
});

test('a topic quiz and a diagnostic have no rank, no board and no report; a quiz does not count as performance', async () => {
  const [quiz, diagnostic] = ['a-quiz', 'a-diagnostic'];
  const student = await analytics.as({ accountId: 'asha-quiz', userId: 'user-of-asha-quiz', orgId: 'org' });
  const params = { accountId: 'asha-quiz' };
  for (const [examId, examType] of [
    [quiz, 'Quiz'],
    [diagnostic, 'DiagnosticTest'],
  ] as const) {
    await publish(analytics, examId, { examType });
    for (const attemptNumber of examType === 'Quiz' ? [1, 2] : [1])
      await analytics.deliver(examSubmitted, {
        ...sat(examId, 'asha-quiz', {
          ...{ outcomes: 'rrrrrr', seconds: [1, 1, 1, 1, 1, 1], lastSeconds: [1, 2, 3, 4, 5, 6] },
          ...{ physics: 600, maths: 600, attemptNumber },
        }),
        examType,
      });
    const standing = await student.call(getStanding, { params: { ...params, examId } });
    expect(standing.body).toMatchObject({ Item: null });
    expect((await student.call(getBoard, { params: { examId } })).body).toMatchObject({ Item: null });
    const report = await student.call(getExamReport, {
      params: { examId, userId: 'user-of-asha-quiz' },
      query: { examType: 'AdhocMockTest' },
    });
    expect(report.body).toMatchObject({ Item: null });
  }
  expect((await student.call(listReports, { params }).expect(200)).body.Items).toEqual([]);
  expect(await analytics.outbox.of(leaderboardChanged)).toEqual([]);
  const { body } = await student.call(getPerformance, { params }).expect(200);
  // six questions of the diagnostic, and none of the quiz
  expect(body.res.data.reduce((sum, { analytics: { totalQuestions } }) => sum + totalQuestions, 0)).toBe(6);
});
