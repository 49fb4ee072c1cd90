import type { Permission } from './permissions.js';
import type { Route } from './route.js';

/** The parts of the product that an organisation may have (`assignedModules`); an empty list is all of them. */
export const moduleNames = ['learning', 'assessment', 'analytics', 'discussion'] as const;
export type ModuleName = (typeof moduleNames)[number];

/** Whose part a right of the staff is; people, shop, moderation, trail and approvals are of no part. */
export function moduleOfRight(permission: Permission): ModuleName | null {
  if (/^(questions|tests|monitor|time|attempts|results)\./.test(permission)) return 'assessment';
  return permission === 'learning.edit' ? 'learning' : null;
}

/**
 * Whose part a call is, on the school's side by the right to it; null for what everybody needs, as tests too need subjects
 * and chapters. Ranks belong to the exam.
 */
export function moduleOf({ service, path, access }: Pick<Route, 'service' | 'path' | 'access'>): ModuleName | null {
  if (path.startsWith('/operator/curriculum')) return null;
  const ofRight = 'permission' in access && access.permission ? moduleOfRight(access.permission) : null;
  if (ofRight !== null || /^\/(operator|organization)\//.test(path)) return ofRight;
  if (service === 'catalog') return 'learning';
  if (service === 'discussion') return 'discussion';
  if (service === 'assessment') return /^\/(user\/(examid|quiz)|examination)\//.test(path) ? 'learning' : 'assessment';
  if (service === 'analytics') return /^\/analytics\/(board|standing)\//.test(path) ? 'assessment' : 'analytics';
  return null;
}

/** Whether who has these modules may call it. Names are taken in any case; one that is not ours switches nothing on. */
export function isAssigned(module: ModuleName | null, assigned: readonly string[]): boolean {
  return module === null || assigned.length === 0 || assigned.some((one) => one.trim().toLowerCase() === module);
}
