import { examPublished, examSubmitted, getExamReport } from '@exam/contracts';
import { startService, type TestService } from '@exam/testing';
import { publish, sat } from '../../test/reports.js';
import { published } from '../../test/submissions.js';

let analytics: TestService;
beforeAll(async () => {
  analytics = await startService('analytics');
});
afterAll(() => analytics.close());

test('[REPORT-002] spaces in the name of a subject are underscores in its fields', async () => {
  const examId = 'spaced-exam';
  await publish(analytics, examId);
  const exam = published(examId);
  await analytics.deliver(examPublished, {
    ...{ ...exam, examName: `Mock ${examId}`, examType: 'AdhocMockTest', endAt: null, durationMinutes: 60 },
    ...{ questions: 6, revision: 2 },
    subjects: exam.subjects.map((one) =>
      one.subjectId === 'physics' ? { ...one, subjectName: 'Applied Modern Physics' } : one,
    ),
  });
  await analytics.deliver(
    examSubmitted,
    sat(examId, 'asha', {
      outcomes: 'rwurru',
      seconds: [1, 2, 3, 4, 5, 6],
      lastSeconds: [1, 2, 3, 4, 5, 6],
      physics: 300,
      maths: 800,
    }),
  );
  const api = await analytics.as({ accountId: 'asha', userId: 'user-of-asha', orgId: 'org' });
  const input = { params: { examId, userId: 'user-of-asha' }, query: { examType: 'AdhocMockTest' } };
  const { body } = await api.call(getExamReport, input).expect(200);
  const [result] = getExamReport.answer.parse(body).Item!.examResult;
  const {
    Applied_Modern_Physics_rank: rank,
    Applied_Modern_Physics_marks: marks,
    ...rest
  } = result as never as Record<string, unknown>;
  expect([rank, marks]).toEqual([1, 3]);
  expect(rest).toMatchObject({ Applied_Modern_Physics_averageMarks: 3, Applied_Modern_Physics_highestMarks: 3 });
  expect(Object.keys(rest).filter((key) => key.includes(' '))).toEqual([]);
});
