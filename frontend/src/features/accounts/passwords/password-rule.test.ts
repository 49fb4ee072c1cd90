import { passwordFault } from './password-rule.js';

test.each([
  ['', 'accounts.password.short'],
  ['Ab1!xyz', 'accounts.password.short'],
  ['PURPLE-SKY-1!', 'own.password.lower'],
  ['purple-sky-1!', 'own.password.upper'],
  ['Purple-Sky-!', 'own.password.digit'],
  ['Purple-Sky-1', 'own.password.sign'],
  ['Password@123', 'own.password.common'],
  ['Purple-Sky-1?', 'own.password.sign'],
  ['Ab1!xyzw', null],
  ...[...'!@#$%^&*'].map((sign) => [`Purple-Sky-1${sign}`, null] as [string, null]),
])('[PWD-008] the password "%s" has the fault %s', (password, fault) => {
  expect(passwordFault(password)).toBe(fault);
});
