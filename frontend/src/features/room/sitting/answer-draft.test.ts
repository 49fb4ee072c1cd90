import type { AnswerRange } from '@exam/domain/numeric-range';
import { chosenAfter, draftFits, pressed, written } from './answer-draft.js';

const typed = (type: 'NUM' | 'INT', keys: string[], range?: AnswerRange) =>
  keys.reduce((before, key) => pressed(type, before.draft, key, range), { draft: '', answer: '', refused: false });

test.each([
  [['1', '2', '.', '5'], '12.5', '12.5'],
  [['-', '0', '.', '5'], '-0.5', '-0.5'],
  [['-'], '-', ''],
  [['5', '.'], '5.', '5'],
  [['5', 'Clear'], '', ''],
  [['1', '2', 'Backspace'], '1', '1'],
])('the keys %j show %s and answer %s [SCORE-006]', (keys, draft, answer) => {
  expect(typed('NUM', keys)).toMatchObject({ draft, answer });
});

test('a number out of range changes nothing and is said [SCORE-007]', () => {
  expect(typed('NUM', ['9', '9', '9', '9', '9'])).toEqual({ draft: '9999', answer: '9999', refused: true });
});

test('the integer pad holds one digit, and a new one replaces it [SCORE-008]', () => {
  expect(typed('INT', ['4', '7'])).toMatchObject({ draft: '7', answer: '7' });
});

test('a question that declares a range takes its numbers, and one short of it is no answer yet', () => {
  const years = { minimum: 10, maximum: 2099 };
  expect(typed('INT', ['1'], years)).toMatchObject({ draft: '1', answer: '' });
  expect(typed('INT', ['1', '3'], years)).toMatchObject({ draft: '13', answer: '13', refused: false });
  expect(typed('INT', ['2', '0', '9', '9', '0'], years)).toEqual({ draft: '2099', answer: '2099', refused: true });
  expect(typed('NUM', [...'18900.5'], { minimum: 0, maximum: 99_999.99 })).toMatchObject({ answer: '18900.5' });
  expect(draftFits({ questionType: 'INT', answerRange: years }, '1', '')).toBe(true);
});

test('a text too long is refused and keeps what was there', () => {
  expect(written('abc', 'x'.repeat(300))).toEqual({ draft: 'abc', answer: 'abc', refused: true });
  expect(written('', ' two  words ')).toMatchObject({ draft: ' two  words ', answer: 'two  words', refused: false });
});

test('single choice replaces; of several a second touch takes the letter back [SCORE-003]', () => {
  expect(chosenAfter('SCCT', 'a', 'b')).toBe('b');
  expect(chosenAfter('MCCT', 'a,c', 'b')).toBe('a,b,c');
  expect(chosenAfter('PQM', 'a,b,c', 'b')).toBe('a,c');
});

test('an unfinished number belongs to no answer, a finished one to its own', () => {
  const fits = (draft: string, answer: string) => draftFits({ questionType: 'NUM' }, draft, answer);
  expect([fits('-', ''), fits('5.', '5'), fits('5', '6')]).toEqual([true, true, false]);
});
