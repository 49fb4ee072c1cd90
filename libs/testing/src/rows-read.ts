import type { TestDatabase } from './databases.js';

interface Node {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Node[];
}

const readBy = (node: Node): number => {
  const isScan = node['Relation Name'] !== undefined || node['Index Name'] !== undefined;
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = isScan ? (node['Actual Rows'] + removed) * node['Actual Loops'] : 0;
  return own + (node.Plans ?? []).reduce((sum, one) => sum + readBy(one), 0);
};

/**
 * How many rows and index entries the statements of `work` read, by the plans that the server takes with the statistics
 * it has: fill, analyse, then ask. The same however busy the machine is.
 */
export async function rowsRead(
  db: TestDatabase,
  work: (db: Pick<TestDatabase, 'query'>) => Promise<unknown>,
): Promise<number> {
  let read = 0;
  await work({
    async query<Row>(statement: string | { text: string; values?: unknown[] }, given?: unknown[]) {
      const { text, values } = typeof statement === 'string' ? { text: statement, values: given } : statement;
      const [explained] = await db.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        `explain (analyze, format json) ${text}`,
        values,
      );
      read += readBy(explained!['QUERY PLAN'][0].Plan);
      return db.query<Row>(text, values);
    },
  });
  return Math.round(read);
}
