import fc from 'fast-check';
import { newPassword } from '../http/identity.js';
import { isCommonPassword } from './common-password.js';

test.each([
  ...['Password@123', 'P@ssw0rd1!', 'Welcome#2025', 'Student@123', 'India@1947', 'Qwerty@12345', 'Jaishriram@108'],
  ...['Cricket#2025', '123@Password', 'Rahul@1999', 'TestTest@1', 'Aa@12345', 'Abcd@1234', 'M5Dhoni@7777', 'Aaaaaaa@1'],
])('"%s" is refused where a password is chosen', (password) => {
  expect(isCommonPassword(password)).toBe(true);
  expect(newPassword.safeParse(password).error?.issues[0]?.message).toBe('This password is tried first by everybody');
});

test.each(['New-pass-2!', 'Asha-rao-1!', 'Blue7$kettle', 'tr0mbone&Kite', 'Kx7!9#2$pQ', 'Purple*Lamp82'])(
  '"%s" may be chosen',
  (password) => {
    expect(newPassword.safeParse(password).success).toBe(true);
  },
);

test('what is made at random is never refused', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'bcdfghjklmnpqrstvwxz2469#%&*'), minLength: 14, maxLength: 20 });
  fc.assert(fc.property(letters, (text) => !isCommonPassword(`Zk${text}Vd`)));
});

test('no input takes long: by the square of its length these would not end', () => {
  for (const part of ['1', 'a', '@', '0123456789'])
    expect(isCommonPassword(part.repeat(300_000))).toEqual(expect.any(Boolean));
});
