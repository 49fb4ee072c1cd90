import type { Route } from './route.js';

/** The parts of the product that an organisation may have (`assignedModules`); an empty list is all of them. */
export const moduleNames = ['learning', 'assessment', 'analytics', 'discussion'] as const;
export type ModuleName = (typeof moduleNames)[number];

/** Whose part a call is; null for what everybody needs, and for operators' calls. Ranks belong to the exam. */
export function moduleOf({ service, path }: Pick<Route, 'service' | 'path'>): ModuleName | null {
  if (/^\/(operator|organization)\//.test(path)) return null;
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
