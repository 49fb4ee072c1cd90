import { submissionTold, examSubmitted } from '../events/assessment.js';

const told = {
  ...{ examId: 'weekly', examName: 'Weekly', examType: 'MockTest', userId: 'u1', accountId: 'c1' },
  submittedAt: '2026-11-24T06:00:00.000Z',
  ...{ attemptNumber: 1, startedAt: '2026-11-24T03:00:00.000Z', submittedBy: 'student', attemptId: 'a1' },
};

test('a part of an event is read from the same messages, and nothing but its fields is checked', () => {
  expect(submissionTold).toMatchObject({ name: examSubmitted.name, version: 1, topic: examSubmitted.topic });
  expect(submissionTold.partOf).toBe(examSubmitted);
  // as releases before and after this one may write the rest
  expect(submissionTold.data.parse({ ...told, seconds: 'of another release', outcomes: undefined })).toEqual(told);
  expect(examSubmitted.data.safeParse(told).success).toBe(false);
  expect(submissionTold.data.safeParse({ ...told, userId: undefined }).success).toBe(false);
});

test('a part is never sent', () => {
  expect(() => submissionTold.key(told as never)).toThrow('a part of ExamSubmitted is read, never sent');
});
