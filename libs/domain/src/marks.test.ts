import fc from 'fast-check';
import { centimarksOf, divideHalfUp, marksLimit, marksOf, marksText } from './marks.js';

test.each([
  [4, 400],
  [-1, -100],
  [0.33, 33],
  [1.005, 101],
  [2.675, 268],
  [-0, 0],
  [1e-7, 0],
  [0.1 + 0.2, 30],
  [-0.25, -25],
  [33.333333333333336, 3333],
])('%d marks are %d centimarks', (marks, centimarks) => {
  expect(centimarksOf(marks)).toBe(centimarks);
});

test.each([NaN, Infinity, -Infinity, marksLimit + 1, -marksLimit - 1, 1e21])('%d is no mark', (marks) => {
  expect(() => centimarksOf(marks)).toThrow(RangeError);
});

test('centimarks survive the way to marks and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (centimarks) => {
      expect(centimarksOf(marksOf(centimarks))).toBe(centimarks);
    }),
  );
});

test('a sum of centimarks is exact where a sum of marks is not', () => {
  expect(0.1 + 0.1 + 0.1).not.toBe(0.3);
  expect(marksOf(centimarksOf(0.1) * 3)).toBe(0.3);
});

test.each([
  [400, '4'],
  [-100, '-1'],
  [333, '3.33'],
  [250, '2.5'],
  [0, '0'],
] as const)('%d centimarks read %s', (centimarks, text) => {
  expect(marksText(centimarks)).toBe(text);
});

test.each([
  [5, 2, 3],
  [-5, 2, -3],
  [4, 3, 1],
  [-4, 3, -1],
  [0, 7, 0],
  [-1, 3, 0],
  [1, 2, 1],
])('%d / %d rounds to %d', (dividend, divisor, quotient) => {
  expect(divideHalfUp(dividend, divisor)).toBe(quotient);
});

test('a rounded quotient is never further than half from the truth', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 1_000_000 }), (dividend, divisor) => {
      const error = BigInt(divideHalfUp(dividend, divisor)) * BigInt(divisor) - BigInt(dividend);
      expect((error < 0n ? -error : error) * 2n <= BigInt(divisor)).toBe(true);
    }),
  );
});
