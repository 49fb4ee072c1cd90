import fc from 'fast-check';
import type { z } from 'zod';
import { saveAnswers, submitAttempt } from './attempts.js';

const whole = fc.oneof(fc.nat(90_000), fc.constantFrom(0, -1, 1.5, NaN, 1_000_001, 2 ** 53, '3', null));
const visit = fc.oneof({ weight: 20, arbitrary: fc.record({ start: fc.nat(), end: fc.nat() }) }, { weight: 1, arbitrary: fc.record({ start: whole, end: whole }) }, { weight: 1, arbitrary: fc.constantFrom(null, [], 7) });
const letter = fc.constantFrom('a', 'b', 'a,c', '', '12.5');
const good = fc.record({
  questionId: fc.constantFrom('q-1', 'Q_2.x', '9'),
  revision: fc.integer({ min: 1, max: 1_000_000 }),
  userAnswer: fc.oneof(letter, fc.array(letter, { maxLength: 5 })),
  marked: fc.boolean(),
  visited: fc.boolean(),
  timeSpent: fc.integer({ min: 0, max: 86_400 }),
  visitTimings: fc.array(visit, { maxLength: 4 }),
});
const odd = fc.record({
  questionId: fc.oneof(fc.string(), fc.constant('a'.repeat(81)), whole),
  revision: whole,
  userAnswer: fc.oneof(fc.constant('x'.repeat(2001)), whole, fc.array(fc.oneof(whole, fc.string()), { maxLength: 30 })),
  marked: fc.oneof(fc.boolean(), whole),
  visited: fc.oneof(fc.boolean(), whole),
  timeSpent: whole,
  visitTimings: fc.oneof(fc.array(visit), whole),
  more: whole,
}, { requiredKeys: [] });
const oneWrong = fc.tuple(good, odd, fc.constantFrom('questionId', 'revision', 'userAnswer', 'marked', 'visited', 'timeSpent', 'visitTimings', 'more')).map(([right, wrong, key]) => ({ ...right, [key]: (wrong as Record<string, unknown>)[key] }));
const answers = fc.array(fc.oneof({ weight: 8, arbitrary: good }, { weight: 1, arbitrary: oneWrong }), { maxLength: 6 });
const body = fc.oneof({ weight: 9, arbitrary: fc.record({ epoch: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 9 }) }, { weight: 1, arbitrary: whole }), answers }) }, { weight: 1, arbitrary: fc.anything() });

test.each([submitAttempt, saveAnswers])('what the quick check takes, the schema of $name takes with the same result', (route) => {
  let taken = 0;
  fc.assert(
    fc.property(body, (given) => {
      const read = route.readBody!(given);
      if (read === undefined) return;
      taken += 1;
      const parsed = (route.body as z.ZodType).safeParse(given);
      expect(parsed.error).toBeUndefined();
      expect(read).toMatchObject(parsed.data as object);
    }),
    { numRuns: 3_000 },
  );
  expect(taken).toBeGreaterThan(500);
});

test('the quick check takes the body that a browser sends', () => {
  const answer = { questionId: 'q-1', revision: 3, userAnswer: 'b', marked: false, visited: true, timeSpent: 40, visitTimings: [{ start: 1_795_000_000, end: 1_795_000_040 }] };
  const sent = { epoch: 1, answers: [answer] };
  expect(submitAttempt.readBody!(sent)).toBe(sent);
  expect(submitAttempt.readBody!({ epoch: 1, answers: [] })).toEqual({ epoch: 1, answers: [] });
  expect(saveAnswers.readBody!({ epoch: 1, answers: [] })).toBeUndefined();
  expect(submitAttempt.readBody!({ epoch: 1, answers: [{ ...answer, visitTimings: undefined }] })).toBeUndefined();
});
