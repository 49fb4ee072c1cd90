import type { ImportContext } from '@exam/platform';
import type { Written } from './organisations.repository.js';

/** A super operator imports everywhere, an organisation's own administrator only there. */
export const mayImportInto = (actor: ImportContext['actor'], orgId: string): boolean =>
  actor.roles.includes('super') || actor.orgId === orgId;

/** `written` are the rows that were not as they should be. */
export function countsOf(rows: number, written: readonly Pick<Written, 'isNew'>[]) {
  const created = written.filter(({ isNew }) => isNew).length;
  return { created, updated: written.length - created, unchanged: rows - written.length };
}
