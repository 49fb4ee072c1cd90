import type { Queryable } from './tx.js';

/**
 * Until the transaction ends no other one gets beyond this line with the same words: what it then reads and counts of
 * that thing stays true until it commits. Several are taken in one order everywhere.
 */
export async function lockUntilCommit(tx: Queryable, ...things: readonly string[]): Promise<void> {
  for (const thing of things) await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [thing]);
}
