import fc from 'fast-check';
import {
  compareAtTwoDecimals,
  decimalPlaces,
  hundredthsText,
  isDecimal,
  plainDecimal,
  sameAtTwoDecimals,
} from './decimal.js';

const hundredths = fc.integer({ min: -999_999, max: 999_999 });
const written = (value: number): string => {
  const digits = String(Math.abs(value)).padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

test.each([
  ['1.005', '101'],
  ['1.004', '100'],
  ['1.0049999', '100'],
  ['2.675', '268'],
  ['-1.005', '-101'],
  ['-1.004', '-100'],
  ['0', '0'],
  ['-0', '0'],
  ['-0.00', '0'],
  ['-0.004', '0'],
  ['-0.005', '-1'],
  ['0.995', '100'],
  ['9.995', '1000'],
  ['99.999', '10000'],
  ['5', '500'],
  ['5.', '500'],
  ['.5', '50'],
  ['007', '700'],
  ['123456789012345678901234567890.005', '12345678901234567890123456789001'],
])('[SCORE-004] %s is %s hundredths, a half rounded up', (text, expected) => {
  expect(hundredthsText(text)).toBe(expected);
});

test.each(['', '-', '.', '-.', '1.2.3', '1e3', '+1', ' 1', '1 ', '1,5', '0x1', 'NaN', 'Infinity', '--1', '१'])(
  '%j is no decimal',
  (text) => {
    expect(isDecimal(text)).toBe(false);
    expect(hundredthsText(text)).toBeNull();
    expect(plainDecimal(text)).toBeNull();
    expect(compareAtTwoDecimals(text, '1')).toBeNull();
    expect(compareAtTwoDecimals('1', text)).toBeNull();
    expect(sameAtTwoDecimals(text, text)).toBe(false);
  },
);

test.each([
  ['007.50', '7.5'],
  ['-0', '0'],
  ['-0.0', '0'],
  ['.5', '0.5'],
  ['-.5', '-0.5'],
  ['5.', '5'],
  ['0.10', '0.1'],
  ['100', '100'],
  ['000', '0'],
])('the plain writing of %s is %s', (text, expected) => {
  expect(plainDecimal(text)).toBe(expected);
});

test.each([
  ['1', 0],
  ['1.50', 1],
  ['1.005', 3],
  ['1.000', 0],
  ['x', 0],
] as const)('%s has %d decimals that matter', (text, places) => {
  expect(decimalPlaces(text)).toBe(places);
});

test('[SCORE-004] two-decimal numbers are equal exactly when their hundredths are', () => {
  fc.assert(
    fc.property(hundredths, hundredths, (left, right) => {
      expect(hundredthsText(written(left))).toBe(String(left));
      expect(sameAtTwoDecimals(written(left), written(right))).toBe(left === right);
      expect(compareAtTwoDecimals(written(left), written(right))).toBe(Math.sign(left - right));
    }),
  );
});

test('a third decimal decides the rounding and no later one', () => {
  fc.assert(
    fc.property(fc.nat(999_999), fc.nat(9), fc.stringMatching(/^\d{0,12}$/), (value, third, rest) => {
      expect(hundredthsText(`${written(value)}${third}${rest}`)).toBe(String(value + (third >= 5 ? 1 : 0)));
    }),
  );
});

test('rounding is the same on both sides of zero', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,6}\.\d{1,6}$/), (text) => {
      const above = hundredthsText(text)!;
      expect(hundredthsText(`-${text}`)).toBe(above === '0' ? '0' : `-${above}`);
    }),
  );
});

test('the plain writing is stable and says the same number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^-?\d{1,8}(\.\d{0,5})?$/), (text) => {
      const plain = plainDecimal(text)!;
      expect(plainDecimal(plain)).toBe(plain);
      expect(sameAtTwoDecimals(plain, text)).toBe(true);
    }),
  );
});

test('a long hostile text is refused as fast as a short one is read', () => {
  expect(isDecimal(`${'1'.repeat(1_000_000)}x`)).toBe(false);
});
