import fc from 'fast-check';
import { canonicalAnswer } from './answers.js';
import { integerPad, numberPad, padKeys } from './number-pad.js';

const type = (keys: string) => [...keys].reduce((value, key) => numberPad.press(value, key).value, '');
const anyKeys = fc.array(fc.constantFrom(...padKeys), { maxLength: 60 });

test.each([
  ['12.34', '12.34'],
  ['-9999.99', '-9999.99'],
  ['9999.99', '9999.99'],
  ['.5', '0.5'],
  ['-.5', '-0.5'],
  ['05', '5'],
  ['-07', '-7'],
  ['00', '0'],
  ['5.', '5.'],
  ['-', '-'],
])('[SCORE-006] the keys %s write %s', (keys, value) => {
  expect(type(keys)).toBe(value);
});

test.each([
  ['', '.-'],
  ['5', '-'],
  ['-', '-'],
  ['1.5', '.'],
  ['1.25', '5'],
  ['1.25', '0'],
  ['9999', '9'],
  ['-9999', '0'],
  ['9999.99', '9'],
  ['', 'e'],
  ['1', '+'],
  ['1', ' '],
  ['1', '२'],
])('[SCORE-007] after %j the key %j is refused and the value stays', (current, key) => {
  expect(numberPad.press(current, key)).toEqual({ value: current, refused: true });
});

test('[SCORE-006] Clear empties and backspace takes the last character', () => {
  expect(numberPad.press('-12.3', 'Clear')).toEqual({ value: '' });
  expect(numberPad.press('-12.3', 'Backspace')).toEqual({ value: '-12.' });
  expect(numberPad.press('', 'backspace')).toEqual({ value: '' });
});

test('[SCORE-006] whatever is pressed, the value can be stored or is only unfinished', () => {
  fc.assert(
    fc.property(anyKeys, (keys) => {
      let value = '';
      for (const key of keys) {
        const press = numberPad.press(value, key);
        if (press.refused) expect(press.value).toBe(value);
        value = press.value;
        expect(value.length).toBeLessThanOrEqual(8);
        if (value !== '-') expect(canonicalAnswer('NUM', value).ok).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

test('[SCORE-006] every number of the range can be typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999, max: 999_999 }), (hundredths) => {
      const typed = (hundredths / 100).toFixed(2);
      expect(type(typed)).toBe(typed);
    }),
  );
});

test('[SCORE-008] a new digit replaces the old, other keys change nothing', () => {
  expect(integerPad.press('', '4')).toEqual({ value: '4' });
  expect(integerPad.press('4', '7')).toEqual({ value: '7' });
  for (const key of ['-', '.', '10', 'x', ''])
    expect(integerPad.press('4', key)).toEqual({ value: '4', refused: true });
  expect(integerPad.press('4', 'Clear')).toEqual({ value: '' });
  expect(integerPad.press('4', 'Backspace')).toEqual({ value: '' });
});

test('[SCORE-008] whatever is pressed, the value is one digit or none', () => {
  fc.assert(
    fc.property(anyKeys, (keys) => {
      const value = keys.reduce((current, key) => integerPad.press(current, key).value, '');
      expect(value).toMatch(/^[0-9]?$/);
    }),
  );
});
