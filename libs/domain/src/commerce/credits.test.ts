import { whenCreditGoesBack } from './index.js';

const larger = { isOpen: true, paidPaise: 32_000, leftPaise: 32_000 };

test('the shop pays nothing back that was taken off a larger package', () => {
  expect(whenCreditGoesBack('shop', [larger])).toEqual({ isRefused: true, ends: [] });
  expect(whenCreditGoesBack('shop', [{ ...larger, isOpen: false }]).isRefused).toBe(true);
  expect(whenCreditGoesBack('shop', [])).toEqual({ isRefused: false, ends: [] });
});

test.each([
  ['all that was paid beside the credit', larger, 32_000],
  ['no more than is left of its order', { ...larger, leftPaise: 2_000 }, 2_000],
  ['nothing where the credit paid all', { ...larger, paidPaise: 0 }, 0],
])('once somebody outside did it, the larger one ends, and %s goes back', (_what, of, refundPaise) => {
  expect(whenCreditGoesBack('outside', [of])).toEqual({ isRefused: false, ends: [{ of, refundPaise }] });
});

test('what has ended already stays as it is', () => {
  expect(whenCreditGoesBack('outside', [{ ...larger, isOpen: false }]).ends).toEqual([]);
});
