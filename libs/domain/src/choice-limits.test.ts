import fc from 'fast-check';
import { mayAnswer, takesPlace, type ChoiceState } from './choice-limits.js';
import type { MarkingScheme } from './marking-scheme.js';
import type { QuestionType } from './question-types.js';

const limited = (totalMarkedQuestions: number, totalQuestions = 10): MarkingScheme => {
  const rule = {
    positiveMarks: 4,
    negativeMarks: 1,
    partialMarks: 0,
    unansweredMarks: 0,
    totalQuestions,
    totalMarkedQuestions,
  };
  return {
    subjects: [
      { subjectId: 'phy', types: { SCCT: rule, PSGS: rule } },
      { subjectId: 'chem', types: { SCCT: rule } },
    ],
  };
};
const at = (
  questionId: string,
  answer: string,
  marked = false,
  type: QuestionType = 'SCCT',
  subjectId = 'phy',
): ChoiceState => ({ questionId, type, subjectId, answer, marked });
const next = { questionId: 'new', type: 'SCCT' as const, subjectId: 'phy' };

test.each<[string, ChoiceState[], boolean]>([
  ['below the limit', [at('1', 'a')], true],
  ['at the limit by answers', [at('1', 'a'), at('2', 'b')], false],
  ['at the limit by an answer and a mark', [at('1', 'a'), at('2', '', true)], false],
  ['answered and marked counts once', [at('1', 'a', true)], true],
  ['visited without answer or mark counts nothing', [at('1', 'a'), at('2', '')], true],
  ['another subject has its own limit', [at('1', 'a'), at('2', 'a', false, 'SCCT', 'chem')], true],
  ['another type has its own limit', [at('1', 'a'), at('2', 'a', false, 'PQS')], true],
  ['already over the limit', [at('1', 'a'), at('2', 'a'), at('3', 'a')], false],
])('[GRID-013] of two allowed answers, %s', (_, state, allowed) => {
  expect(mayAnswer(next, state, limited(2)).allowed).toBe(allowed);
});

test('[GRID-013] the refusal names subject, type, total and allowed count', () => {
  expect(mayAnswer(next, [at('1', 'a')], limited(1, 7))).toEqual({
    allowed: false,
    subjectId: 'phy',
    schemeKey: 'SCCT',
    total: 7,
    allowedCount: 1,
  });
});

test('[GRID-013] a question that counts already may be changed, also over the limit', () => {
  const state = [at('1', 'a'), at('2', '', true), at('3', 'b')];
  for (const { questionId } of state)
    expect(mayAnswer({ ...next, questionId }, state, limited(1))).toEqual({ allowed: true });
});

test('[GRID-013] a mark without an answer takes no place when the exam says so', () => {
  const state = [at('1', '', true)];
  expect(mayAnswer(next, state, limited(1), { countMarkedOnly: false })).toEqual({ allowed: true });
  expect(mayAnswer(next, state, limited(1), { countMarkedOnly: true }).allowed).toBe(false);
  expect(mayAnswer(next, [at('1', 'a', true)], limited(1), { countMarkedOnly: false }).allowed).toBe(false);
  // so it needs none to be set either
  expect(takesPlace({ answer: '', marked: true }, { countMarkedOnly: false })).toBe(false);
  expect(takesPlace({ answer: '', marked: true }, {})).toBe(true);
  expect(takesPlace({ answer: 'a', marked: false }, { countMarkedOnly: false })).toBe(true);
});

test('[GRID-014] PQS and PQM count together', () => {
  const question = { questionId: 'new', type: 'PQM' as const, subjectId: 'phy' };
  expect(mayAnswer(question, [at('1', 'a', false, 'PQS')], limited(1))).toMatchObject({
    allowed: false,
    schemeKey: 'PSGS',
  });
});

test('without a rule there is no limit', () => {
  expect(mayAnswer({ ...next, subjectId: 'bio' }, [at('1', 'a')], limited(1))).toEqual({ allowed: true });
});

test('[GRID-013] whoever asks before each answer never answers more than allowed, and can always fill the limit', () => {
  const clicks = fc.array(fc.record({ id: fc.nat(9), answer: fc.constantFrom('a', 'b', ''), marked: fc.boolean() }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(clicks, fc.integer({ min: 1, max: 10 }), (steps, limit) => {
      const state = new Map<string, ChoiceState>();
      const counted = () => [...state.values()].filter(({ answer, marked }) => answer !== '' || marked).length;
      for (const { id, answer, marked } of steps) {
        const before = counted();
        const allowance = mayAnswer({ ...next, questionId: String(id) }, state.values(), limited(limit));
        if (allowance.allowed) state.set(String(id), at(String(id), answer, marked));
        else expect(before).toBe(limit);
        expect(counted()).toBeLessThanOrEqual(limit);
      }
    }),
  );
});
