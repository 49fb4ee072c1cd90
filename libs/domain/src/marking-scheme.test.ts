import fc from 'fast-check';
import {
  defaultScheme,
  maximumMarks,
  ruleFor,
  type MarkingScheme,
  type SchemeQuestion,
  type TypeRule,
} from './marking-scheme.js';
import { questionTypes, type QuestionType } from './question-types.js';
import { schemeProblems } from './scheme-problems.js';

const rule = (change: Partial<TypeRule> = {}): TypeRule => ({
  positiveMarks: 4,
  negativeMarks: 1,
  partialMarks: 0,
  unansweredMarks: 0,
  totalQuestions: 2,
  totalMarkedQuestions: 2,
  ...change,
});
const of = (type: QuestionType, subjectId = 'phy'): SchemeQuestion => ({ type, subjectId });
const schemeOf = (types: MarkingScheme['subjects'][number]['types'], subjectId = 'phy'): MarkingScheme => ({
  subjects: [{ subjectId, types }],
});
const twoSingles = [of('SCCT'), of('SCCT')];

test('[SCORE-010] without a scheme each question is worth totalMarks / number of questions and a wrong answer costs nothing', () => {
  const questions = [of('SCCT'), of('PQS'), of('PQM'), { ...of('NUM', 'chem'), subjectName: 'Chemistry' }];
  expect(defaultScheme(100, questions)).toEqual({
    subjects: [
      {
        subjectId: 'phy',
        types: {
          SCCT: rule({ positiveMarks: 25, negativeMarks: 0, totalQuestions: 1, totalMarkedQuestions: 1 }),
          PSGS: rule({ positiveMarks: 25, negativeMarks: 0, totalQuestions: 2, totalMarkedQuestions: 2 }),
        },
      },
      {
        subjectId: 'chem',
        subjectName: 'Chemistry',
        types: { NUM: rule({ positiveMarks: 25, negativeMarks: 0, totalQuestions: 1, totalMarkedQuestions: 1 }) },
      },
    ],
  });
  expect(defaultScheme(100, [])).toEqual({ subjects: [] });
});

test('[SCORE-010] a default scheme fits its own paper and differs from the total by rounding alone', () => {
  const paper = fc.array(
    fc.record({ type: fc.constantFrom(...questionTypes), subjectId: fc.constantFrom('a', 'b', 'c') }),
    { minLength: 1, maxLength: 200 },
  );
  fc.assert(
    fc.property(paper, fc.integer({ min: 1, max: 1000 }), (questions, totalMarks) => {
      const scheme = defaultScheme(totalMarks, questions);
      expect(schemeProblems(scheme, questions)).toEqual([]);
      expect(Math.abs(maximumMarks(scheme, questions) - totalMarks)).toBeLessThanOrEqual(
        0.005 * questions.length + 1e-9,
      );
    }),
  );
});

test('a rule is found by subject and scheme key', () => {
  const scheme = schemeOf({ PSGS: rule() });
  expect(ruleFor(scheme, 'phy', 'PQS')).toEqual(rule());
  expect(ruleFor(scheme, 'phy', 'PQM')).toEqual(rule());
  expect(ruleFor(scheme, 'phy', 'SCCT')).toBeNull();
  expect(ruleFor(scheme, 'chem', 'PQS')).toBeNull();
});

test.each<[string, number, Partial<TypeRule>]>([
  ['all count', 8, {}],
  ['only the allowed number counts', 4, { totalMarkedQuestions: 1 }],
  ['a limit beyond the paper adds nothing', 8, { totalMarkedQuestions: 9 }],
  ['leaving out can be worth more than nothing', 10, { positiveMarks: 4, unansweredMarks: 5 }],
  ['hundredths add up exactly', 0.2, { positiveMarks: 0.1 }],
])('[GRID-014] the maximum: %s', (_, maximum, change) => {
  expect(maximumMarks(schemeOf({ SCCT: rule(change) }), twoSingles)).toBe(maximum);
});

test('the maximum of a paper without a rule is nothing', () => {
  expect(maximumMarks({ subjects: [] }, twoSingles)).toBe(0);
});

test.each<[string, Partial<TypeRule>, string]>([
  ['scheme.negative_number', { positiveMarks: -1 }, 'positiveMarks'],
  ['scheme.negative_number', { negativeMarks: -1 }, 'negativeMarks'],
  ['scheme.negative_number', { partialMarks: -0.5 }, 'partialMarks'],
  ['scheme.negative_number', { totalQuestions: -2 }, 'totalQuestions'],
  ['scheme.not_a_number', { positiveMarks: NaN }, 'positiveMarks'],
  ['scheme.not_a_number', { positiveMarks: 1e12 }, 'positiveMarks'],
  ['scheme.not_a_number', { unansweredMarks: '0' as unknown as number }, 'unansweredMarks'],
  ['scheme.not_a_number', { totalMarkedQuestions: undefined as unknown as number }, 'totalMarkedQuestions'],
  ['scheme.too_precise', { positiveMarks: 1.005 }, 'positiveMarks'],
  ['scheme.too_precise', { negativeMarks: 1e-7 }, 'negativeMarks'],
  ['scheme.not_whole', { totalMarkedQuestions: 1.5 }, 'totalMarkedQuestions'],
  ['scheme.limit_above_total', { totalMarkedQuestions: 3 }, 'totalMarkedQuestions'],
  ['scheme.limit_below_one', { totalMarkedQuestions: 0 }, 'totalMarkedQuestions'],
  ['scheme.total_mismatch', { totalQuestions: 3 }, 'totalQuestions'],
  ['scheme.partial_above_positive', { partialMarks: 4.5 }, 'partialMarks'],
])('%s is reported with its place for %j', (code, change, field) => {
  expect(schemeProblems(schemeOf({ SCCT: rule(change) }), twoSingles)).toEqual([{ code, place: `phy.SCCT.${field}` }]);
});

test('a fitting scheme has no problem, also with marks for leaving a question out', () => {
  expect(
    schemeProblems(
      schemeOf({ SCCT: rule({ unansweredMarks: -0.25, partialMarks: 1, totalMarkedQuestions: 1 }) }),
      twoSingles,
    ),
  ).toEqual([]);
});

test('a missing rule, an unknown type and a subject given twice are reported', () => {
  expect(schemeProblems({ subjects: [] }, [of('PQS'), of('PQM'), of('FB', 'chem')])).toEqual([
    { code: 'scheme.missing_rule', place: 'phy.PSGS' },
    { code: 'scheme.missing_rule', place: 'chem.FB' },
  ]);
  expect(schemeProblems(schemeOf({ SCCT: rule(), PQS: rule() } as never), twoSingles)).toEqual([
    { code: 'scheme.unknown_type', place: 'phy.PQS' },
  ]);
  const twice = { subjects: [...schemeOf({ SCCT: rule() }).subjects, ...schemeOf({ SCCT: rule() }).subjects] };
  expect(schemeProblems(twice, twoSingles)).toEqual([{ code: 'scheme.duplicate_subject', place: 'phy' }]);
});
