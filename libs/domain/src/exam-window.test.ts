import fc from 'fast-check';
import {
  answersCountUntil,
  bucketOf,
  bufferMinutesOf,
  deadlineOf,
  finaliseAt,
  graceSeconds,
  lateStart,
  listBucketOf,
  mayBeginAgain,
  minuteMs,
  type ExamType,
  type LateStartExam,
  type LateStartPolicy,
  type TimedExam,
} from './exam-window.js';

const start = Date.UTC(2026, 10, 21, 4, 30);
const minutes = (count: number) => count * minuteMs;
const end = start + minutes(180);
const windowed = { startAt: start, endAt: end, testType: 'window', completed: false };

test.each<[string, Partial<typeof windowed> | { startAt: null } | { endAt: null }, number, string]>([
  ['before the start', {}, start - 1, 'upcoming'],
  ['at the start', {}, start, 'ongoing'],
  ['just before the end', {}, end - 1, 'ongoing'],
  ['at the end', {}, end, 'completed'],
  ['completed inside the window', { completed: true }, start, 'completed'],
  ['completed before the start', { completed: true }, start - 1, 'completed'],
  ['no start is started', { startAt: null }, start - minutes(9999), 'ongoing'],
  ['no start, past the end', { startAt: null }, end, 'completed'],
  ['no end is never over', { endAt: null }, end + minutes(99_999), 'ongoing'],
  ['no end, before the start', { endAt: null }, start - 1, 'upcoming'],
])('[ASMT-009] %s: %j', (_, change, now, bucket) => {
  expect(bucketOf({ ...windowed, ...change }, now)).toBe(bucket);
});

test.each([start - 1, start, end, end + minutes(9999)])(
  '[ASMT-010] an open test is ongoing until it is completed (%d)',
  (now) => {
    expect(bucketOf({ ...windowed, testType: 'open' }, now)).toBe('ongoing');
    expect(bucketOf({ ...windowed, testType: 'Open' }, now)).toBe('ongoing');
    expect(bucketOf({ ...windowed, testType: 'open', completed: true }, now)).toBe('completed');
  },
);

test.each([
  ['open', true],
  ['Open', true],
  ['window', false],
  [null, false],
  [undefined, false],
])('[ASMT-022] after a cancel an exam of the type %s may be begun again: %s', (testType, may) => {
  expect(mayBeginAgain({ testType })).toBe(may);
});

const teacher: LateStartExam = {
  policy: 'from_end',
  startAt: start,
  endAt: end,
  durationMinutes: 60,
  attempted: false,
  examType: 'Assessment',
};
const late = (minutesLate: number, remainingMinutes: number) => ({
  late: true,
  minutesLate,
  remainingMinutes,
  mayStart: remainingMinutes > 0,
});
const onTime = { late: false };

test.each<[string, Partial<LateStartExam>, number, object]>([
  ['from the end: before it', {}, end - 1, onTime],
  ['from the end: at it', {}, end, late(0, 60)],
  ['from the end: a moment past it', {}, end + 1, late(1, 59)],
  ['from the end: a whole minute', {}, end + minutes(1), late(1, 59)],
  ['from the end: a minute and a moment', {}, end + minutes(1) + 1, late(2, 58)],
  ['from the end: the last accepted moment', {}, end + minutes(59), late(59, 1)],
  ['from the end: a moment too late', {}, end + minutes(59) + 1, late(60, 0)],
  ['from the end: a day too late', {}, end + minutes(1440), late(1440, 0)],
  ['from the end: attempted already', { attempted: true }, end + minutes(5), late(5, 0)],
  ['from the end: attempted, before it', { attempted: true }, end - 1, onTime],
  ['from the end: a mock test', { examType: 'AdhocMockTest' }, end + minutes(5), late(5, 0)],
  ['from the end: no end', { endAt: null }, end + minutes(999), onTime],
  ['from the start: at it', { policy: 'from_start' }, start, onTime],
  ['from the start: a moment past it', { policy: 'from_start' }, start + 1, late(1, 59)],
  ['from the start: the last minute', { policy: 'from_start' }, start + minutes(59), late(59, 1)],
  ['from the start: nothing left', { policy: 'from_start' }, start + minutes(60), late(60, 0)],
  ['from the start: the end closes the exam', { policy: 'from_start', durationMinutes: 600 }, end, late(180, 0)],
  ['from the start: no end', { policy: 'from_start', endAt: null, durationMinutes: 600 }, end, late(180, 420)],
  ['from the start: no start, before the end', { policy: 'from_start', startAt: null }, end - 1, onTime],
  ['from the start: no start, past the end', { policy: 'from_start', startAt: null }, end + 1, late(1, 0)],
  [
    'from the start: a mock test has its full time',
    { policy: 'from_start', examType: 'MockTest' },
    start + minutes(30),
    onTime,
  ],
  ['deny: before the end', { policy: 'deny' }, end - 1, onTime],
  ['deny: at the end', { policy: 'deny' }, end, late(0, 0)],
  ['deny: past the end', { policy: 'deny' }, end + minutes(3), late(3, 0)],
])('[ASMT-013] late start %s', (_, change, now, expected) => {
  expect(lateStart({ ...teacher, ...change }, now)).toEqual(expected);
});

test('[ASMT-014] a start is accepted exactly until end + totalTime − 1 minute, with totalTime − n minutes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: -minutes(10), max: minutes(400) }),
      (durationMinutes, past) => {
        const result = lateStart({ ...teacher, durationMinutes }, end + past);
        if (past < 0) return expect(result).toEqual(onTime);
        const n = Math.ceil(past / minuteMs);
        expect(result).toEqual({
          late: true,
          minutesLate: n,
          remainingMinutes: Math.max(0, durationMinutes - n),
          mayStart: past <= minutes(durationMinutes - 1),
        });
      },
    ),
    { numRuns: 1000 },
  );
});

test('a row that may still be begun late stays ongoing, any other follows the window', () => {
  const row = { ...teacher, testType: 'window', completed: false };
  expect(listBucketOf(row, start - 1)).toBe('upcoming');
  expect(listBucketOf(row, end + minutes(59))).toBe('ongoing');
  expect(listBucketOf(row, end + minutes(59) + 1)).toBe('completed');
  expect(listBucketOf({ ...row, completed: true }, end + 1)).toBe('completed');
  expect(listBucketOf({ ...row, attempted: true }, end + 1)).toBe('completed');
  expect(listBucketOf({ ...row, policy: 'deny' }, end + 1)).toBe('completed');
  expect(listBucketOf({ ...row, examType: 'MockTest' }, end + 1)).toBe('completed');
});

const mock: TimedExam = { startAt: start, endAt: end, testType: 'window', examType: 'MockTest', durationMinutes: 120 };
const assessment: TimedExam = { ...mock, examType: 'Assessment' };

test.each<[string, Partial<TimedExam>, number, number, number]>([
  ['a mock test runs its duration', {}, start, start + minutes(120), 5],
  ['a mock test ends with its window', {}, end - minutes(100), end, 5],
  ['an open mock test has no window', { testType: 'open' }, end - minutes(100), end + minutes(20), 5],
  ['a mock test without an end', { endAt: null }, end - minutes(100), end + minutes(20), 5],
  [
    'an extension comes on top, also beyond the window',
    { extensionMinutes: 10 },
    end - minutes(100),
    end + minutes(10),
    5,
  ],
  ['no buffer up to ten minutes', { durationMinutes: 10 }, start, start + minutes(10), 0],
  ['a buffer from eleven minutes', { durationMinutes: 11 }, start, start + minutes(11), 5],
  ['no buffer where the window leaves ten minutes', {}, end - minutes(10), end, 0],
  ['a buffer where it leaves a moment more', {}, end - minutes(10) - 1, end, 5],
  ['no buffer where it leaves less than the buffer', {}, end - minutes(3), end, 0],
  ['no buffer where it leaves a moment', {}, end - 1, end, 0],
  [
    'an extension gives an attempt without a buffer none',
    { extensionMinutes: 10 },
    end - minutes(10),
    end + minutes(10),
    0,
  ],
  ['a long buffer leaves time for writing', { bufferMinutes: 30 }, end - minutes(30) - 1, end, 30],
  ['a long buffer that would leave none is none', { bufferMinutes: 30 }, end - minutes(30), end, 0],
  ['a buffer of its own', { bufferMinutes: 2 }, start, start + minutes(120), 2],
  ['a buffer turned off', { bufferMinutes: 0 }, start, start + minutes(120), 0],
  ['the list runner has no buffer', { examType: 'Assessment' }, start, start + minutes(120), 0],
  [
    'a teacher exam begun before the end has its full time',
    { examType: 'Assessment' },
    end - 1,
    end - 1 + minutes(120),
    0,
  ],
  [
    'a self assessment has its full time',
    { examType: 'SelfAssessment', startAt: null, endAt: null },
    start,
    start + minutes(120),
    0,
  ],
])('deadlines: %s [GRID-015] [GRID-016]', (_, change, startedAt, deadlineAt, buffer) => {
  expect(deadlineOf({ ...mock, ...change }, startedAt)).toEqual({
    deadlineAt,
    writeDeadlineAt: deadlineAt - minutes(buffer),
  });
});

test('[ASMT-015] a late start has exactly totalTime − n minutes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<LateStartPolicy>('from_end', 'from_start', 'deny'),
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 0, max: minutes(600) }),
      (policy, durationMinutes, after) => {
        const startedAt = start + after;
        const exam = { ...assessment, policy, durationMinutes };
        const result = lateStart({ ...teacher, policy, durationMinutes }, startedAt);
        expect(deadlineOf(exam, startedAt).deadlineAt - startedAt).toBe(
          minutes(result.late ? result.remainingMinutes : durationMinutes),
        );
      },
    ),
    { numRuns: 1000 },
  );
});

test("[ASMT-015] the documents' rule is the default", () => {
  expect(deadlineOf(assessment, end + minutes(7))).toEqual(
    deadlineOf({ ...assessment, policy: 'from_end' }, end + minutes(7)),
  );
  expect(deadlineOf(assessment, end + minutes(7)).deadlineAt).toBe(end + minutes(7 + 113));
});

test('a start after all time has passed gives an attempt without time', () => {
  expect(deadlineOf(mock, end + 1)).toEqual({ deadlineAt: end + 1, writeDeadlineAt: end + 1 });
  expect(deadlineOf(assessment, end + minutes(120))).toEqual({
    deadlineAt: end + minutes(120),
    writeDeadlineAt: end + minutes(120),
  });
});

test('no answer time lies before the start or after the deadline, every attempt with time has some for writing, and a windowed mock test never outlasts its window', () => {
  const exam = fc.record<TimedExam>({
    examType: fc.constantFrom<ExamType>(
      'Assessment',
      'MockTest',
      'AdhocMockTest',
      'AdhocMockTestT2',
      'SelfAssessment',
      'DiagnosticTest',
      'Quiz',
    ),
    startAt: fc.constant(start),
    endAt: fc.option(fc.constant(end)),
    testType: fc.constantFrom('open', 'window'),
    policy: fc.constantFrom<LateStartPolicy>('from_end', 'from_start', 'deny'),
    durationMinutes: fc.integer({ min: 1, max: 300 }),
    bufferMinutes: fc.integer({ min: 0, max: 30 }),
  });
  fc.assert(
    fc.property(exam, fc.integer({ min: 0, max: minutes(400) }), (drawn, after) => {
      const startedAt = start + after;
      const { deadlineAt, writeDeadlineAt } = deadlineOf(drawn, startedAt);
      if (deadlineAt > startedAt) expect(writeDeadlineAt).toBeGreaterThan(startedAt);
      expect(writeDeadlineAt).toBeGreaterThanOrEqual(startedAt);
      expect(writeDeadlineAt).toBeLessThanOrEqual(deadlineAt);
      expect(deadlineAt).toBeLessThanOrEqual(startedAt + minutes(drawn.durationMinutes));
      if (/Mock/.test(drawn.examType) && drawn.testType === 'window' && drawn.endAt !== null)
        expect(deadlineAt).toBeLessThanOrEqual(Math.max(end, startedAt));
      expect(deadlineAt - writeDeadlineAt).toBeLessThanOrEqual(minutes(bufferMinutesOf(drawn)));
    }),
  );
});

test('the server waits thirty seconds beyond the deadline', () => {
  expect(graceSeconds).toBe(30);
  expect(finaliseAt(end)).toBe(end + 30_000);
});

test('answers of a submission count for ten seconds after the end, but with a buffer only until its beginning [RUN-027]', () => {
  expect(answersCountUntil({ deadlineAt: 600_000, writeDeadlineAt: 600_000 })).toBe(610_000);
  expect(answersCountUntil({ deadlineAt: 600_000, writeDeadlineAt: 300_000 })).toBe(300_000);
});
