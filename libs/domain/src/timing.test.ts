import fc from 'fast-check';
import { idealSecondsOf, paceOf, timeSpentSeconds, toEpochMs, type Visit } from './timing.js';

const begun = 1_795_000_000;
const span = { startedAt: begun * 1000, endedAt: (begun + 600) * 1000 };
const visit = (from: number, to: number): Visit => ({ start: begun + from, end: begun + to });

test.each<[string, Visit[], number]>([
  ['no visit', [], 0],
  ['one visit', [visit(10, 25)], 15],
  ['visits add up', [visit(10, 25), visit(100, 130)], 45],
  ['time visited twice counts once', [visit(10, 30), visit(20, 40)], 30],
  ['a visit inside another adds nothing', [visit(10, 50), visit(20, 30)], 40],
  ['the order does not matter', [visit(100, 130), visit(10, 25)], 45],
  ['a visit that ends before it begins adds nothing', [visit(30, 10)], 0],
  ['before the start is cut', [visit(-50, 20)], 20],
  ['after the submission is cut', [visit(590, 900)], 10],
  ['wholly outside adds nothing', [visit(-50, -10), visit(700, 900)], 0],
  ['what is no number adds nothing', [{ start: NaN, end: NaN }, visit(0, 5), { start: begun, end: NaN }], 5],
  ['endless visits are cut', [{ start: -Infinity, end: Infinity }], 600],
  ['milliseconds are understood', [{ start: span.startedAt + 1500, end: span.startedAt + 4000 }], 2],
])('%s', (_, visits, seconds) => {
  expect(timeSpentSeconds(visits, span)).toBe(seconds);
});

test('an attempt that ended before it began has no time', () => {
  expect(timeSpentSeconds([visit(0, 10)], { startedAt: span.endedAt, endedAt: span.startedAt })).toBe(0);
});

test('the time equals a count of the seconds covered, second by second', () => {
  const visits = fc.array(fc.tuple(fc.integer({ min: -40, max: 640 }), fc.integer({ min: -40, max: 640 })), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(visits, (drawn) => {
      let covered = 0;
      for (let second = 0; second < 600; second += 1)
        if (drawn.some(([from, to]) => from <= second && second < to)) covered += 1;
      expect(
        timeSpentSeconds(
          drawn.map(([from, to]) => visit(from, to)),
          span,
        ),
      ).toBe(covered);
    }),
  );
});

test('an instant may be given in seconds or milliseconds', () => {
  expect([toEpochMs(begun), toEpochMs(begun * 1000), toEpochMs(0)]).toEqual([begun * 1000, begun * 1000, 0]);
});

test("[REPORT-007] the ideal time is the question's own, else the exam's share", () => {
  expect(idealSecondsOf(45, { durationMinutes: 180, questionCount: 75 })).toBe(45);
  expect(idealSecondsOf(null, { durationMinutes: 180, questionCount: 75 })).toBe(144);
  expect(idealSecondsOf(undefined, { durationMinutes: 180, questionCount: 0 })).toBe(0);
});

test.each([
  [true, 60, 'perfect'],
  [true, 61, 'overtime'],
  [true, 0, 'perfect'],
  [false, 1, 'wasted'],
  [false, 0, 'untouched'],
] as const)('[REPORT-007] attempted %s in %d s of an ideal 60 s is %s', (attempted, spentSeconds, pace) => {
  expect(paceOf({ attempted, spentSeconds, idealSeconds: 60 })).toBe(pace);
});
