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
  const others = { outcomes: 'wwurru', seconds: [9, 1, 1, 1, 1, 1], lastSeconds: [9, 10, 11, 12, 13, 14] };
  await analytics.deliver(examSubmitted, sat(examId, 'ravi', { ...others, physics: -200, maths: 100 }));
  const place = { boardId: 'cbse', classId: '12', groupId: 'mpc', sectionId: null };
  const teacher = await analytics.as({ roles: ['teacher'], orgId: 'org', ...place });
  const stranger = await analytics.as({ roles: ['teacher'], orgId: 'another' });
  const { body } = await teacher.call(getItemAnalysis, { params: { examId } }).expect(200);
  expect(getItemAnalysis.answer.parse(body).Item).toMatchObject({ candidates: 2, revision: 1 });
  expect(getItemAnalysis.answer.parse(body).Item.questions[0]).toMatchObject({
    ...{
      qNo: 1,
      questionId: `${examId}-q1`,
      facility: 0.5,
      discrimination: 1,
      right: 1,
      wrong: 1,
      left: 0,
      averageSeconds: 5,
      isContradicted: false,
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
