import fc from 'fast-check';
import { foldedText } from './fill-text.js';
import { canonicalKey, isChosen, keyProblem, outcomeOf, rightAnswerText, type QuestionKey } from './outcome.js';
import { optionIds, type QuestionType } from './question-types.js';

const question = (type: QuestionType, key: string, more: Partial<QuestionKey> = {}): QuestionKey => ({
  questionId: 'q',
  subjectId: 's',
  type,
  key,
  ...more,
});
const lettersOf = fc.uniqueArray(fc.constantFrom(...optionIds), { minLength: 1 }).map((letters) => letters.sort());
const partialRule = { partialMarks: 1 };

test.each<[QuestionType, string, string, string]>([
  ['SCCT', 'b', 'b', 'right'],
  ['SCCT', 'b', 'c', 'wrong'],
  ['SCCT', 'B', 'b', 'right'],
  ['SCCT', '2', 'b', 'right'],
  ['PQS', 'd', 'd', 'right'],
  ['PQS', 'd', 'a', 'wrong'],
])('[SCORE-001] %s with key %s, answer %s is %s', (type, key, answer, outcome) => {
  expect(outcomeOf(question(type, key), answer)).toBe(outcome);
});

test.each<[QuestionType, string, string, string]>([
  ['MCCT', 'a,c', 'a,c', 'right'],
  ['MCCT', 'C,A', 'a,c', 'right'],
  ['MCCT', 'a,c', 'a', 'wrong'],
  ['MCCT', 'a,c', 'a,b,c', 'wrong'],
  ['MCCT', 'a,c', 'b', 'wrong'],
  ['PQM', 'a,c', 'c,a', 'right'],
  ['PQM', 'a', 'a', 'right'],
  ['PQM', 'a', 'a,b', 'wrong'],
])('[SCORE-002] %s with key %s, answer %s is %s', (type, key, answer, outcome) => {
  expect(outcomeOf(question(type, key), answer)).toBe(outcome);
});

test('[SCORE-002] a multiple choice is right exactly when the sets are equal', () => {
  fc.assert(
    fc.property(lettersOf, lettersOf, (key, answer) => {
      expect(outcomeOf(question('MCCT', key.join(',')), answer.join(','))).toBe(
        key.join() === answer.join() ? 'right' : 'wrong',
      );
    }),
  );
});

test('a part of the key is partial exactly when the rule gives partial marks for a multiple choice', () => {
  fc.assert(
    fc.property(lettersOf, lettersOf, (key, answer) => {
      const part = answer.length < key.length && answer.every((letter) => key.includes(letter));
      const same = key.join() === answer.join();
      expect(outcomeOf(question('PQM', key.join(',')), answer.join(','), partialRule)).toBe(
        same ? 'right' : part ? 'partial' : 'wrong',
      );
    }),
  );
  expect(outcomeOf(question('MCCT', 'a,b'), 'a', { partialMarks: 0 })).toBe('wrong');
  expect(outcomeOf(question('SCCT', 'a'), 'b', partialRule)).toBe('wrong');
});

test('an answer that is not canonical is wrong, never partial or right', () => {
  expect(outcomeOf(question('MCCT', 'a,b'), 'a,x', partialRule)).toBe('wrong');
  expect(outcomeOf(question('MCCT', 'a,b'), ',', partialRule)).toBe('wrong');
  expect(outcomeOf(question('NUM', '5'), 'five')).toBe('wrong');
});

test.each<[QuestionType, string, string, string]>([
  ['NUM', '0.5', '0.5', 'right'],
  ['NUM', '0.50', '0.5', 'right'],
  ['NUM', '1.005', '1.01', 'right'],
  ['NUM', '1.005', '1', 'wrong'],
  ['NUM', '0.004', '0', 'right'],
  ['NUM', '-0', '0', 'right'],
  ['NUM', '-2', '2', 'wrong'],
  ['NUM', '3.14159', '3.14', 'right'],
  ['NUM', ' 7 ', '7', 'right'],
  ['INT', '9', '9', 'right'],
  ['INT', '9.00', '9', 'right'],
  ['INT', '9', '8', 'wrong'],
])('[SCORE-004] %s with key %s, answer %s is %s', (type, key, answer, outcome) => {
  expect(outcomeOf(question(type, key), answer)).toBe(outcome);
});

test.each<[string, string | null, string, string]>([
  ['New Delhi', null, 'new delhi', 'right'],
  ['New Delhi', null, ' NEW   DELHI ', 'right'],
  ['New Delhi', null, 'NewDelhi', 'wrong'],
  ['velocity', 'speed', 'Speed', 'right'],
  ['velocity', 'speed', 'force', 'wrong'],
  ['velocity', '', 'x', 'wrong'],
  ['', 'only', 'ONLY', 'right'],
  ['caf\u00e9', null, 'CAFE\u0301', 'right'],
  ['1947', null, '१९४७', 'right'],
  ['१९४७', null, '1947', 'right'],
  ['৭', null, '7', 'right'],
  ['௧௦', null, '10', 'right'],
  ['Straße', null, 'STRASSE', 'right'],
  ['a\u00a0b', null, 'a b', 'right'],
  ['\u1fb4', null, '\u03b1\u0345\u0301', 'right'],
  ['दिल्ली', null, 'दिल्ली', 'right'],
])('[SCORE-005] FB with key %j or %j, answer %j is %s', (key, alternateKey, answer, outcome) => {
  expect(outcomeOf(question('FB', key, { alternateKey }), answer)).toBe(outcome);
});

test('[SCORE-005] case, outer spaces and Unicode form of a text never matter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      fc.pre(foldedText(text) !== '');
      for (const typed of [text.toUpperCase(), ` ${text}\t`, text.normalize('NFD'), text.normalize('NFC')]) {
        expect(outcomeOf(question('FB', text), typed)).toBe('right');
      }
    }),
  );
});

test.each<QuestionType>(['SCCT', 'MCCT', 'PQS', 'PQM', 'NUM', 'INT', 'FB'])('no answer to %s is unanswered', (type) => {
  const key = type === 'NUM' || type === 'INT' ? '0' : 'a';
  expect(outcomeOf(question(type, key), '', partialRule)).toBe('unanswered');
});

test.each<[QuestionType, string, string | null]>([
  ['SCCT', 'a', null],
  ['SCCT', 'a,b', 'key.wrong_type'],
  ['SCCT', 'h', 'key.unknown_option'],
  ['SCCT', '', 'key.empty'],
  ['MCCT', ',', 'key.empty'],
  ['MCCT', 'a,d', null],
  ['INT', '9', null],
  ['INT', '10', 'key.out_of_range'],
  ['INT', '-1', 'key.out_of_range'],
  ['INT', '', 'key.empty'],
  ['INT', 'x', 'key.wrong_type'],
  ['NUM', '0.333333333', null],
  ['NUM', '9999.994', null],
  ['NUM', '9999.995', 'key.out_of_range'],
  ['NUM', '123456', 'key.out_of_range'],
  ['NUM', 'pi', 'key.wrong_type'],
  ['NUM', ' ', 'key.empty'],
  ['FB', 'x', null],
  ['FB', '  ', 'key.empty'],
])('a %s key %j is judged %s for authoring', (type, key, code) => {
  expect(keyProblem(question(type, key))).toBe(code);
});

test('[BANK-003] a NUM key that is a range holds both its ends, at two decimals, and has to be reachable', () => {
  const of = (answer: string) => outcomeOf(question('NUM', '-1.5..2.45'), answer);
  expect(['-1.5', '0', '2.45', '2.454'].map(of)).toEqual(['right', 'right', 'right', 'right']);
  expect(['-1.51', '2.46', 'two', ''].map(of)).toEqual(['wrong', 'wrong', 'wrong', 'unanswered']);
  const problem = (key: string, range?: { minimum: number; maximum: number }) =>
    keyProblem(question('NUM', key, range && { range }));
  expect([problem('1..2'), problem('1..1'), problem('2..1')]).toEqual([null, null, 'key.out_of_range']);
  expect([problem('1..'), problem('1..2..3'), problem('a..b')]).toEqual(Array(3).fill('key.wrong_type'));
  expect(problem('4..6', { minimum: 0, maximum: 5 })).toBe('key.out_of_range');
  expect(problem('0..10000')).toBe('key.out_of_range');
  expect(keyProblem(question('INT', '1..2'))).toBe('key.wrong_type');
});

test('a key beyond the options is unusable, an alternate text alone is enough', () => {
  expect(keyProblem(question('SCCT', 'e', { optionCount: 4 }))).toBe('key.unknown_option');
  expect(keyProblem(question('FB', '', { alternateKey: 'x' }))).toBeNull();
});

test.each<[QuestionType, string]>([
  ['SCCT', 'h'],
  ['SCCT', ''],
  ['MCCT', 'ab'],
  ['NUM', 'pi'],
  ['INT', ''],
  ['FB', ' '],
])('a %s question with key %j cannot be scored and says so', (type, key) => {
  expect(() => outcomeOf(question(type, key), '')).toThrow(RangeError);
});

test('[REVIEW-003] the right answer is shown in the form of its type', () => {
  const shown = (type: QuestionType, key: string) => rightAnswerText({ type, key });
  expect([shown('SCCT', 'B'), shown('PQS', 'C'), shown('SCCT', '2'), shown('FB', 'New Delhi')]).toEqual([
    'b',
    'c',
    'b',
    'new delhi',
  ]);
  expect([shown('MCCT', 'A, C'), shown('PQM', 'B,D'), shown('MCCT', '3,1')]).toEqual(['a,c', 'b,d', 'a,c']);
  expect([shown('NUM', '1.50'), shown('INT', '7'), shown('FB', '2')]).toEqual(['1.50', '7', '2']);
});

test('[REVIEW-004] a review marks the letters of the answer, however they are written', () => {
  expect(optionIds.filter((id) => isChosen('A,c', id.toUpperCase()))).toEqual(['a', 'c']);
  expect(optionIds.filter((id) => isChosen('2, 4', id))).toEqual(['b', 'd']);
  expect(isChosen('', 'a')).toBe(false);
});

/** One letter of a key in every way a pack may write it. */
const spellings = (letter: (typeof optionIds)[number]) =>
  fc
    .tuple(
      // only a to d have numbers
      fc.constantFrom(letter, letter.toUpperCase(), letter < 'e' ? String(optionIds.indexOf(letter) + 1) : letter),
      fc.constantFrom('', ' '),
    )
    .map(([written, space]) => space + written + space);
const spelledKey = fc
  .oneof(
    fc.record({
      type: fc.constantFrom<QuestionType>('SCCT', 'PQS'),
      letters: fc.constantFrom(...optionIds).map((letter) => [letter]),
    }),
    fc.record({ type: fc.constantFrom<QuestionType>('MCCT', 'PQM'), letters: lettersOf }),
  )
  .chain(({ type, letters }) =>
    fc
      .tuple(fc.shuffledSubarray(letters, { minLength: letters.length }), fc.constant(letters))
      .chain(([order]) => fc.tuple(...order.map(spellings)))
      .map((written) => ({ type, letters, key: written.join(',') })),
  );

test('[REVIEW-003] [REVIEW-004] scoring and review agree about a key, however it is written', () => {
  fc.assert(
    fc.property(spelledKey, lettersOf, ({ type, letters, key }, given) => {
      const answer = (type === 'SCCT' || type === 'PQS' ? given.slice(0, 1) : given).join(',');
      const shown = rightAnswerText({ type, key });
      expect([shown, canonicalKey(type, key)]).toEqual([letters.join(','), letters.join(',')]);
      expect(optionIds.filter((id) => isChosen(key, id))).toEqual(letters);
      expect(outcomeOf(question(type, key), shown)).toBe('right');
      const looksRight = optionIds.every((id) => isChosen(key, id) === isChosen(answer, id));
      expect(outcomeOf(question(type, key), answer) === 'right').toBe(looksRight);
    }),
  );
});

test.each<[QuestionType, string]>([
  ['NUM', '2'],
  ['INT', '7'],
  ['FB', 'B'],
  ['SCCT', 'h'],
  ['SCCT', 'a,b'],
])('a %s key %j is stored as it is written', (type, key) => {
  expect(canonicalKey(type, key)).toBe(key);
});
