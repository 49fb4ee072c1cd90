import type pg from 'pg';
import { isUnanswered } from './faults.js';
import { prismaTransaction, type PrismaLike, type PrismaTransactionOptions } from './prisma-transaction.js';
import { lastStatementsOf, runAfterCommit, txOf, type PrismaTx, type Tx } from './tx.js';

/** Like Promise.all, but only once all have ended: a connection is not given back with statements under way. */
async function allEnded(promises: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(promises)).find(({ status }) => status === 'rejected') as
    PromiseRejectedResult | undefined;
  if (failed) throw failed.reason;
}

export type Isolation = 'read committed' | 'repeatable read' | 'serializable';

/** The service's own database. It retries nothing: who calls knows whether that is safe. */
export class Database {
  constructor(readonly pool: pg.Pool) {}

  async query<Row = Record<string, unknown>>(text: string | pg.QueryConfig, values?: unknown[]): Promise<Row[]> {
    return (await this.pool.query(text as string, values)).rows as Row[];
  }

  /** Commits when `work` resolves, rolls back and throws its error when it does not. */
  async transaction<T>(work: (tx: Tx) => Promise<T>, options?: { isolation?: Isolation }): Promise<T> {
    const client = await this.pool.connect();
    const tx = txOf(client);
    // an error event of a connection in use would end the process; the query in flight reports the same fault
    const ignore = () => undefined;
    client.on('error', ignore);
    let broken: Error | undefined;
    let result: T;
    try {
      const last = lastStatementsOf(tx);
      // not waited for: the connection sends what comes next behind it at once
      const begun = client.query(options?.isolation ? `begin isolation level ${options.isolation}` : 'begin');
      const working = work(tx);
      await allEnded([begun, working]);
      result = await working;
      await allEnded([...last.map((statement) => client.query(statement)), client.query('commit')]);
    } catch (error) {
      // behind a statement that was never answered a rollback would wait as long again
      if (isUnanswered(error)) broken = error as Error;
      else await client.query('rollback').catch((fault: Error) => (broken = fault));
      throw error;
    } finally {
      client.off('error', ignore);
      client.release(broken);
    }
    runAfterCommit(tx);
    return result;
  }

  /** The same with an ORM client made over this pool: `tx.prisma` and `tx.query` are one transaction. */
  prismaTransaction<Client extends PrismaLike, T>(
    client: Client,
    work: (tx: PrismaTx<Client>) => Promise<T>,
    options?: PrismaTransactionOptions,
  ): Promise<T> {
    return prismaTransaction(client, work, options);
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
