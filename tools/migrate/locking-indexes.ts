const createIndex = /\bcreate (?:unique )?index (concurrently )?[^;(]*\bon (?:only )?([\w".]+)/gi;
const createTable = /\bcreate table (?:if not exists )?([\w".]+)/gi;

/**
 * The tables of a migration whose writers would wait while an index is built: they were there before it. PostgreSQL
 * builds `create index concurrently` beside them, and only outside of a transaction: alone in its script.
 */
export function lockingIndexes(script: string): string[] {
  const sql = script.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ');
  const made = new Set([...sql.matchAll(createTable)].map(([, table]) => table));
  return [...sql.matchAll(createIndex)]
    .filter(([, concurrently, table]) => concurrently === undefined && !made.has(table))
    .map(([, , table]) => table ?? '');
}
