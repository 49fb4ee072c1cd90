import { noted, reasonOf, type Answered, type KeptMistake } from './schedule.js';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const answered = (over: Partial<Answered> = {}): Answered => ({
  ...{ questionId: 'q', subjectId: 'physics', outcome: 'w', seconds: 30, idealSeconds: 60, ...over },
});
const days = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 86_400_000);

test.each([
  ['r', 60, null],
  ['r', 61, 'overtime'],
  ['w', 10, 'wrong'],
  ['p', 10, 'wrong'],
  ['o', 10, 'wrong'],
  ['u', 0, 'skipped'],
])('outcome %s after %d of 60 seconds is %p', (outcome, seconds, reason) => {
  expect(reasonOf(answered({ outcome, seconds }))).toBe(reason);
});

test('a new mistake is due at once; what went well stays out', () => {
  const [one, ...rest] = noted([answered(), answered({ questionId: 'well', outcome: 'r' })], new Map(), at(1));
  expect(one).toMatchObject({ questionId: 'q', reason: 'wrong', dueAt: at(1) });
  expect(rest).toEqual([]);
});

test('right answers put a question off further and further; a wrong one brings it back', () => {
  const kept = new Map<string, KeptMistake>();
  const review = (outcome: string, when: Date) => {
    const [one] = noted([answered({ outcome })], kept, when);
    kept.set('q', { questionId: 'q', card: one!.card, reviewedAt: when });
    return one!;
  };
  const first = review('w', at(1));
  const second = review('r', first.dueAt.getTime() === at(1).getTime() ? at(2) : first.dueAt);
  const third = review('r', second.dueAt);
  const fourth = review('r', third.dueAt);
  expect(days(at(2), second.dueAt)).toBeGreaterThanOrEqual(1);
  expect(days(second.dueAt, third.dueAt)).toBeGreaterThan(days(at(2), second.dueAt));
  expect(days(third.dueAt, fourth.dueAt)).toBeGreaterThan(days(second.dueAt, third.dueAt));
  const lapse = review('w', fourth.dueAt);
  expect(days(fourth.dueAt, lapse.dueAt)).toBeLessThan(days(third.dueAt, fourth.dueAt));
});

test('an attempt older than the last review changes nothing', () => {
  const kept = new Map([['q', { questionId: 'q', card: {}, reviewedAt: at(5) }]]);
  expect(noted([answered()], kept, at(5))).toEqual([]);
  expect(noted([answered()], kept, at(4))).toEqual([]);
});
