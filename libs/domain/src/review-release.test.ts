import fc from 'fast-check';
import { deadlineOf, lateStart, minuteMs, type ExamType, type LateStartPolicy } from './exam-window.js';
import { lastDeadlineOf, reviewReleasedAt, type ClosingExam } from './review-release.js';

const start = Date.UTC(2026, 10, 21, 4, 30);
const end = start + 180 * minuteMs;
const mock: ClosingExam & { reviewRelease: 'windowEnd' } = {
  startAt: start,
  endAt: end,
  examType: 'MockTest',
  durationMinutes: 60,
  reviewRelease: 'windowEnd',
};

test('a review is released at once by default, or when nobody can still be writing', () => {
  expect(reviewReleasedAt({ ...mock, reviewRelease: 'immediate' }, start + 5)).toBe(start + 5);
  expect(reviewReleasedAt(mock, start + 5)).toBe(end);
  expect(reviewReleasedAt(mock, end + 5)).toBe(end + 5);
  expect(reviewReleasedAt({ ...mock, examType: 'Assessment' }, start + 5)).toBe(end + 60 * minuteMs);
});

test('without a submission nothing is released', () => {
  expect(reviewReleasedAt(mock, null)).toBeNull();
  expect(reviewReleasedAt({ ...mock, reviewRelease: 'immediate' }, null)).toBeNull();
});

test('an exam that never closes has nothing to wait for', () => {
  expect(reviewReleasedAt({ ...mock, testType: 'open' }, 7)).toBe(7);
  expect(reviewReleasedAt({ ...mock, endAt: null }, 7)).toBe(7);
});

test('no attempt that may begin runs beyond the last deadline', () => {
  const exams = fc.record({
    startAt: fc.option(fc.constant(start)),
    endAt: fc.constant(end),
    durationMinutes: fc.integer({ min: 1, max: 400 }),
    examType: fc.constantFrom<ExamType>('Assessment', 'MockTest', 'SelfAssessment'),
    policy: fc.constantFrom<LateStartPolicy>('from_end', 'from_start', 'deny'),
  });
  fc.assert(
    fc.property(exams, fc.integer({ min: 0, max: 700 * minuteMs }), (exam, after) => {
      const startedAt = start + after;
      const late = lateStart({ ...exam, attempted: false }, startedAt);
      fc.pre(!late.late || late.mayStart);
      expect(deadlineOf(exam, startedAt).deadlineAt).toBeLessThanOrEqual(lastDeadlineOf(exam)!);
    }),
    { numRuns: 1000 },
  );
});
