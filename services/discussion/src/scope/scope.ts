import type { Actor } from '@exam/platform';
import { NotYourScope } from './scope.errors.js';

/** Where a discussion is held. Nobody reads or writes in another one. */
export interface Scope {
  readonly orgId: string;
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
}
type Named = Pick<Scope, 'boardId' | 'classId' | 'groupId'>;

const staffRoles = ['teacher', 'moderator', 'org-admin', 'super'] as const;
export const isStaff = ({ roles }: Pick<Actor, 'roles'>): boolean => staffRoles.some((role) => roles.includes(role));
export const isTeacher = ({ roles }: Pick<Actor, 'roles'>): boolean =>
  (['teacher', 'org-admin', 'super'] as const).some((role) => roles.includes(role));

/**
 * The caller's scope is the token's. What a body names must be the same; only staff whose token names no class choose
 * one of their organisation by it.
 */
export function scopeOf(actor: Actor, named: Named): Scope {
  const { orgId, boardId, classId, groupId } = actor;
  if (boardId && classId && groupId) {
    if (named.boardId !== boardId || named.classId !== classId || named.groupId !== groupId) throw new NotYourScope();
    return { orgId, boardId, classId, groupId };
  }
  if (!isStaff(actor)) throw new NotYourScope();
  return { orgId, boardId: named.boardId, classId: named.classId, groupId: named.groupId };
}

export function reaches(actor: Actor, scope: Scope): boolean {
  if (actor.orgId !== scope.orgId) return false;
  if (isStaff(actor) && !actor.boardId) return true;
  return actor.boardId === scope.boardId && actor.classId === scope.classId && actor.groupId === scope.groupId;
}
