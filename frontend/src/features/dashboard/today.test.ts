import { nextExam, openExams, spanOf, testProgress } from './today.js';

const row = (given: object) => ({
  examId: 'e',
  examName: 'Exam',
  bucket: 'upcoming',
  startAt: null,
  endAt: null,
  attempt: null,
  can: { resume: false, begin: false },
  ...given,
});

test('the next exam is the announced one that begins first', () => {
  const rows = [
    row({ examId: 'late', startAt: 900 }),
    row({ examId: 'soon', startAt: 500 }),
    row({ examId: 'over', startAt: 100 }),
    row({ examId: 'runs', startAt: 600, bucket: 'ongoing' }),
  ];
  expect(nextExam(rows, 200)?.examId).toBe('soon');
  expect(nextExam([], 0)).toBeNull();
});

test('open are those that can be begun and end, the first to end first', () => {
  const begin = { resume: false, begin: true };
  const rows = [
    row({ examId: 'endless', can: begin }),
    row({ examId: 'b', can: begin, endAt: 20 }),
    row({ examId: 'a', can: begin, endAt: 10 }),
    row({ examId: 'running', can: { resume: true, begin: false }, endAt: 5 }),
  ];
  expect(openExams(rows).map(({ examId }) => examId)).toEqual(['a', 'b']);
});

test('[DASH-007] tests are provided, and attempted once they were handed in', () => {
  const attempt = (status: string) => row({ attempt: { status, deadlineAt: 1 } });
  expect(testProgress([row({}), attempt('submitted'), attempt('running'), attempt('cancelled')])).toEqual({
    provided: 4,
    attempted: 1,
  });
});

test.each([
  [0, { days: 0, hours: 0, mins: 0 }],
  [59, { days: 0, hours: 0, mins: 0 }],
  [3_660, { days: 0, hours: 1, mins: 1 }],
  [180_000, { days: 2, hours: 2, mins: 0 }],
])('[DASH-005] %i seconds are %j', (seconds, span) => expect(spanOf(seconds)).toEqual(span));
