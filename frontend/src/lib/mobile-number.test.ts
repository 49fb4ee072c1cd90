import { mobileFault, sentNumber, typedDigits } from './mobile-number.js';

test('typing a mobile number accepts digits only, at most ten [SHELL-019]', () => {
  expect(typedDigits('98a7 6-5')).toBe('98765');
  expect(typedDigits('98765432109')).toBe('9876543210');
  expect(typedDigits('+91 98765 43210')).toBe('9876543210');
});

test.each([
  ['', 'accounts.login.enterMobile'],
  ['98765', 'accounts.login.tenDigits'],
  ['5876543210', 'accounts.login.invalidMobile'],
  ['6876543210', null],
])('the number "%s" has the fault %s [SHELL-019]', (digits, fault) => {
  expect(mobileFault(digits)).toBe(fault);
});

test('[CONST-002] the number is sent with the +91 prefix, and is right by ^[6-9][0-9]{9}$', () => {
  expect(sentNumber('9876543210')).toBe('+919876543210');
  for (const first of '0123456789')
    expect(mobileFault(`${first}876543210`) === null).toBe(/^[6-9][0-9]{9}$/.test(`${first}876543210`));
});
