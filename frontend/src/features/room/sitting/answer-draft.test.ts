import { chosenAfter, draftFits, pressed, written } from './answer-draft.js';

const typed = (type: 'NUM' | 'INT', keys: string[]) =>
  keys.reduce((before, key) => pressed(type, before.draft, key), { draft: '', answer: '', refused: false });

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
  expect([draftFits('NUM', '-', ''), draftFits('NUM', '5.', '5'), draftFits('NUM', '5', '6')]).toEqual([
    true,
    true,
    false,
  ]);
});
