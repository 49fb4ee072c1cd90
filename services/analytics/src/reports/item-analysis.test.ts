import { examSubmitted, getItemAnalysis } from '@exam/contracts';
import { refusal, startService, type TestService } from '@exam/testing';
import { publish, sat, someAnswers } from '../../test/reports.js';

let analytics: TestService;
beforeAll(async () => {
  analytics = await startService('analytics');
});
afterAll(() => analytics.close());

let exams = 0;
const newExam = () => `items-exam-${(exams += 1)}`;
test('[RESULTS-004] item analysis is for teachers of the own classes, once nobody writes any more', async () => {
  const examId = newExam();
  await publish(analytics, examId);
  await analytics.deliver(examSubmitted, sat(examId, 'asha', someAnswers));
  const place = { boardId: 'cbse', classId: '12', groupId: 'mpc', sectionId: null };
  const teacher = await analytics.as({ roles: ['teacher'], orgId: 'org', ...place });
  const stranger = await analytics.as({ roles: ['teacher'], orgId: 'another' });
  const { body } = await teacher.call(getItemAnalysis, { params: { examId } }).expect(200);
  expect(getItemAnalysis.answer.parse(body).Item).toMatchObject({ candidates: 1, revision: 1 });
  expect(getItemAnalysis.answer.parse(body).Item.questions[0]).toMatchObject({
    ...{
      qNo: 1,
      questionId: `${examId}-q1`,
      facility: 1,
      right: 1,
      wrong: 0,
      left: 0,
      averageSeconds: expect.any(Number),
    },
  });
  const operator = await analytics.as({ roles: ['super'], orgId: 'another' });
  await operator.call(getItemAnalysis, { params: { examId } }).expect(200);
  await stranger.call(getItemAnalysis, { params: { examId } }).expect(404).expect(refusal('standing.no_exam'));
  const running = newExam();
  await publish(analytics, running, { endAt: '2026-11-21T11:00:00.000Z' });
  await teacher
    .call(getItemAnalysis, { params: { examId: running } })
    .expect(409)
    .expect(refusal('release.not_closed'));
  await (await analytics.as({ orgId: 'org' })).call(getItemAnalysis, { params: { examId } }).expect(403);
});
