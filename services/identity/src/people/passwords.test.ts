import { newPassword } from '@exam/contracts/http/identity';
import { Passwords } from './passwords.js';

const passwords = new Passwords();

test('a password is kept as argon2id with the figures that OWASP names, each time with another salt', async () => {
  const [one, other] = [await passwords.hash('Asha-rao-1!'), await passwords.hash('Asha-rao-1!')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
});

test('it is compared exactly as given, to its last character', async () => {
  const long = ` Asha-rao-1! ${'x'.repeat(100)}é`;
  const kept = await passwords.hash(long);
  expect(await passwords.matches(kept, long)).toBe(true);
  for (const other of [long.trim(), long.toLowerCase(), long.slice(0, -1), long.normalize('NFD')])
    expect(await passwords.matches(kept, other)).toBe(false);
  expect(await passwords.matches(null, long)).toBe(false);
});

test('a chosen one has eight characters at least, and a hundred and more are taken as they are', () => {
  expect(newPassword.safeParse('Kx7!9#2').success).toBe(false);
  expect(newPassword.safeParse('Kx7!9#2$').success).toBe(true);
  const long = ` Kx7!9#2$ ${'q'.repeat(100)} `;
  expect(newPassword.safeParse(long)).toEqual({ success: true, data: long });
});
