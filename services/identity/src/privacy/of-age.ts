import type { Role } from '@exam/contracts';
import { isAdult } from '@exam/domain/age';

export { isAdult };

/** Whose age is not known counts as a child; who teaches or administers is employed, and of age. */
export function isChild(roles: readonly string[], birthdate: string | null | undefined, nowMs: number): boolean {
  if (birthdate) return !isAdult(birthdate, nowMs);
  return roles.some((role) => minors.includes(role as Role));
}

const minors: readonly Role[] = ['student', 'applicant'];
