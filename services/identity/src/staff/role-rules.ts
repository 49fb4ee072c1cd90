import type { Role, StaffRole } from '@exam/contracts';

/** What an organisation's administrator gives and takes within it; the others are super's. */
const givenByAdmins: readonly Role[] = ['teacher', 'organiser', 'moderator', 'shop'];

/** Whether the actor may make these roles of those. Pure. */
export function mayChangeRoles(
  actor: { readonly userId: string; readonly roles: readonly Role[] },
  person: { readonly userId: string; readonly roles: readonly Role[] },
  wanted: readonly StaffRole[],
): boolean {
  if (actor.userId === person.userId) return false;
  if (actor.roles.includes('super')) return true;
  const held = person.roles.filter((role) => role !== 'student');
  const changed = [
    ...held.filter((role) => !wanted.includes(role as StaffRole)),
    ...wanted.filter((role) => !held.includes(role)),
  ];
  return changed.every((role) => givenByAdmins.includes(role));
}

/** Who gives somebody a password, a login or a start code can sign in as them: for administrators super alone does. */
export const mayGiveLogin = (actor: { readonly roles: readonly Role[] }, roles: readonly Role[]): boolean =>
  actor.roles.includes('super') || roles.every((role) => role === 'student' || givenByAdmins.includes(role));
