import fc from 'fast-check';
import { canonicalAnswer, fillMaxGraphemes, optionIdOf, toggleChoice } from './answers.js';
import { optionIds, questionTypes, type QuestionType } from './question-types.js';

type Raw = string | string[] | null;
const options = fc.constantFrom(...optionIds);
const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[-0-9.a-gA-G, ]*$/),
);

test.each<[QuestionType, Raw, string]>([
  ['SCCT', 'B', 'b'],
  ['SCCT', 'b', 'b'],
  ['SCCT', '2', 'b'],
  ['SCCT', ['B'], 'b'],
  ['SCCT', ' g ', 'g'],
  ['SCCT', '4', 'd'],
  ['SCCT', [], ''],
  ['PQS', 'A', 'a'],
  ['PQS', 'a,a', 'a'],
  ['PQS', '', ''],
  ['PQS', null, ''],
  ['MCCT', 'c,a', 'a,c'],
  ['MCCT', ['C', '1'], 'a,c'],
  ['MCCT', 'A, C ,A', 'a,c'],
  ['MCCT', ['d,b', 'a'], 'a,b,d'],
  ['MCCT', ',', ''],
  ['MCCT', [''], ''],
  ['PQM', '3,1,2', 'a,b,c'],
  ['NUM', '-9999.99', '-9999.99'],
  ['NUM', '9999.99', '9999.99'],
  ['NUM', '007.50', '7.5'],
  ['NUM', '-0', '0'],
  ['NUM', '5.', '5'],
  ['NUM', '.5', '0.5'],
  ['NUM', ' 1.2 ', '1.2'],
  ['NUM', ['3'], '3'],
  ['NUM', '   ', ''],
  ['NUM', '1.500', '1.5'],
  ['INT', '0', '0'],
  ['INT', '9', '9'],
  ['INT', ' 4 ', '4'],
  ['INT', [], ''],
  ['FB', '  New Delhi ', 'New Delhi'],
  ['FB', 'e\u0301', '\u00e9'],
  ['FB', '   ', ''],
  ['FB', 'a  b', 'a  b'],
  ['FB', 'दिल्ली', 'दिल्ली'],
])('[SCORE-003] %s %j is stored as %j', (type, raw, answer) => {
  expect(canonicalAnswer(type, raw)).toEqual({ ok: true, answer });
});

test.each<[QuestionType, Raw, string]>([
  ['SCCT', 'h', 'unknown_option'],
  ['SCCT', '8', 'unknown_option'],
  ['SCCT', '0', 'unknown_option'],
  ['SCCT', 'ab', 'unknown_option'],
  ['SCCT', 'a,b', 'wrong_type'],
  ['PQS', ['a', 'b'], 'wrong_type'],
  ['SCCT', 'é', 'unknown_option'],
  ['MCCT', 'a,h', 'unknown_option'],
  ['PQM', 'a;b', 'unknown_option'],
  ['NUM', '10000', 'out_of_range'],
  ['NUM', '-10000', 'out_of_range'],
  ['NUM', '1.005', 'out_of_range'],
  ['NUM', '9999.991', 'out_of_range'],
  ['NUM', '000000001', 'too_long'],
  ['NUM', '-9999.990', 'too_long'],
  ['NUM', '-', 'wrong_type'],
  ['NUM', '.', 'wrong_type'],
  ['NUM', '1e3', 'wrong_type'],
  ['NUM', 'a', 'wrong_type'],
  ['NUM', ['1', '2'], 'wrong_type'],
  ['NUM', '1-', 'wrong_type'],
  ['NUM', '1.2.3', 'wrong_type'],
  ['INT', '10', 'out_of_range'],
  ['INT', '-1', 'out_of_range'],
  ['INT', '1.5', 'out_of_range'],
  ['INT', 'x', 'wrong_type'],
  ['INT', ['1', '2'], 'wrong_type'],
  ['FB', 'x'.repeat(201), 'too_long'],
  ['FB', 'x'.repeat(10_000_000), 'too_long'],
  ['FB', `e${'\u0316'.repeat(3000)}`, 'too_long'],
  ['FB', 'a\u0000b', 'wrong_type'],
  ['FB', '\ud800', 'wrong_type'],
  ['FB', ['a', 'b'], 'wrong_type'],
])('%s refuses an unfit answer (%#: %j)', (type, raw, code) => {
  expect(canonicalAnswer(type, raw)).toEqual({ ok: false, code: `answer.${code}` });
});

test('an option the question does not have is refused', () => {
  expect(canonicalAnswer('SCCT', 'd', 4)).toEqual({ ok: true, answer: 'd' });
  expect(canonicalAnswer('SCCT', 'e', 4)).toEqual({ ok: false, code: 'answer.unknown_option' });
  expect(canonicalAnswer('MCCT', 'a,5', 4)).toEqual({ ok: false, code: 'answer.unknown_option' });
});

test('a fill-in text is counted as people count characters', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(canonicalAnswer('FB', family.repeat(100)).ok).toBe(true);
  expect(canonicalAnswer('FB', 'क्षि'.repeat(fillMaxGraphemes)).ok).toBe(true);
  expect(canonicalAnswer('FB', `${'é'.repeat(fillMaxGraphemes)}x`)).toEqual({ ok: false, code: 'answer.too_long' });
});

test('values that are no strings are refused, whatever the type says', () => {
  for (const type of questionTypes) {
    for (const raw of [5, {}, true, [1], [null], [['a']]]) {
      expect(canonicalAnswer(type, raw as unknown as Raw)).toEqual({ ok: false, code: 'answer.wrong_type' });
    }
  }
});

test('canonical form is reached in one step for every type and text', () => {
  fc.assert(
    fc.property(fc.constantFrom(...questionTypes), anyText, (type, raw) => {
      const first = canonicalAnswer(type, raw);
      if (first.ok) expect(canonicalAnswer(type, first.answer)).toEqual(first);
    }),
    { numRuns: 2000 },
  );
});

test('[SCORE-003] order, case, form and repetition of letters make no difference', () => {
  fc.assert(
    fc.property(fc.array(options, { maxLength: 10 }), fc.boolean(), (letters, asDigits) => {
      const written = letters.map((id) =>
        asDigits && id < 'e' ? String(optionIds.indexOf(id) + 1) : id.toUpperCase(),
      );
      const answer = [...new Set(letters)].sort().join(',');
      expect(canonicalAnswer('MCCT', written)).toEqual({ ok: true, answer });
      expect(canonicalAnswer('PQM', written.join(','))).toEqual({ ok: true, answer });
    }),
  );
});

test('[SCORE-006] every number of the range with two decimals is accepted, none beyond', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_200_000, max: 1_200_000 }), (hundredths) => {
      const typed = (hundredths / 100).toFixed(2);
      const answer = canonicalAnswer('NUM', typed);
      expect(answer.ok).toBe(Math.abs(hundredths) <= 999_999);
      if (answer.ok) expect(Number(answer.answer)).toBe(hundredths / 100);
    }),
  );
});

test('[SCORE-003] a second click removes the letter', () => {
  expect(toggleChoice('', 'c')).toBe('c');
  expect(toggleChoice('c', 'a')).toBe('a,c');
  expect(toggleChoice('a,c', 'c')).toBe('a');
  expect(toggleChoice('a', 'a')).toBe('');
});

test('[SCORE-003] after any clicks the answer is canonical and holds the letters clicked an odd number of times', () => {
  fc.assert(
    fc.property(fc.array(options, { maxLength: 40 }), (clicks) => {
      const answer = clicks.reduce(toggleChoice, '');
      const odd = optionIds.filter((id) => clicks.filter((click) => click === id).length % 2 === 1);
      expect(answer).toBe(odd.join(','));
      expect(canonicalAnswer('MCCT', answer)).toEqual({ ok: true, answer });
    }),
  );
});

test('[SCORE-009] a to d have the codes 1 to 4, e to g have none', () => {
  const written = (answer: string) => canonicalAnswer('SCCT', answer, 7);
  expect(['1', '2', '3', '4'].map(written)).toEqual(['a', 'b', 'c', 'd'].map((answer) => ({ ok: true, answer })));
  for (const code of ['0', '5', '6', '7']) expect(written(code)).toEqual({ ok: false, code: 'answer.unknown_option' });
  expect(['e', 'f', 'g'].map(written)).toEqual(['e', 'f', 'g'].map((answer) => ({ ok: true, answer })));
});

test('a letter may be written in three ways', () => {
  expect(['b', 'B', '2'].map(optionIdOf)).toEqual(['b', 'b', 'b']);
  expect(['', 'h', 'H', '0', '5', '8', 'ab', '-'].map(optionIdOf)).toEqual(Array(8).fill(null));
});

test.each([
  ['INT', '13', { minimum: 0, maximum: 9999 }, '13'],
  ['INT', '0030', { minimum: 0, maximum: 9999 }, '30'],
  ['INT', '10000', { minimum: 0, maximum: 9999 }, 'answer.out_of_range'],
  ['INT', '-3', { minimum: -5, maximum: 5 }, '-3'],
  ['INT', '1.5', { minimum: 0, maximum: 9999 }, 'answer.out_of_range'],
  ['INT', '13', null, 'answer.out_of_range'],
  ['NUM', '18900', { minimum: 0, maximum: 99_999.99 }, '18900'],
  ['NUM', '-1', { minimum: 0, maximum: 99_999.99 }, 'answer.out_of_range'],
  ['NUM', '18900', null, 'answer.out_of_range'],
] as const)('%s %s in the range %j is %s', (type, typed, range, expected) => {
  const canonical = canonicalAnswer(type, typed, undefined, range);
  expect(canonical.ok ? canonical.answer : canonical.code).toBe(expected);
});
