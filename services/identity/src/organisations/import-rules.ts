import type { Written } from './organisations.repository.js';

/** `written` are the rows that were not as they should be. */
export function countsOf(rows: number, written: readonly Pick<Written, 'isNew'>[]) {
  const created = written.filter(({ isNew }) => isNew).length;
  return { created, updated: written.length - created, unchanged: rows - written.length };
}
