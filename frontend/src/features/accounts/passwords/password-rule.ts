/** What is wrong with a password that is being chosen: the contract's rule, in the words of the chosen language. */
import { newPassword } from '@exam/contracts/http/identity';
import type { TextKey } from '../../../texts/accounts.js';

const parts = [
  [/[a-z]/, 'own.password.lower'],
  [/[A-Z]/, 'own.password.upper'],
  [/[0-9]/, 'own.password.digit'],
  [/[!@#$%^&*]/, 'own.password.sign'],
] as const satisfies readonly (readonly [RegExp, TextKey])[];

/** Null where it may be chosen. */
export function passwordFault(password: string): TextKey | null {
  if (newPassword.safeParse(password).success) return null;
  if (password.length < 8) return 'accounts.password.short';
  return parts.find(([pattern]) => !pattern.test(password))?.[1] ?? 'own.password.common';
}
