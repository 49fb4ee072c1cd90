import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { isUnanswered } from './faults.js';
import { Orm, type OrmClass, type OrmClient } from './orm.js';
import { prepared } from './prepared.js';
import { inOneWrite, lastStatementsOf, runAfterCommit, Tx, type Inside } from './tx.js';

/** Like Promise.all, but only once all have ended: a connection is not given back with statements under way. */
async function allEnded(promises: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(promises)).find(({ status }) => status === 'rejected') as
    PromiseRejectedResult | undefined;
  if (failed) throw failed.reason;
}

/** The transaction of a service: `type Tx = TxOf<PrismaClient>`. */
export type TxOf<Client> = Tx<Inside<Client>>;

/** `Database`, or a service's `Db`. */
export type DatabaseClass = (new (pool: pg.Pool) => Database) & Pick<typeof Database, 'Client'>;

let inside: AsyncLocalStorage<unknown> | null = null;

/**
 * For tests: a transaction holds one connection of the pool, and work in it that asks for a second one waits for itself
 * as soon as all are held so. From now on that throws where it is written.
 */
export function refuseSecondConnections(): void {
  inside ??= new AsyncLocalStorage();
}

export type Isolation = 'read committed' | 'repeatable read' | 'serializable';

/**
 * The service's own database: `prisma` reads, `transaction` writes (docs/build/data.md). A service extends it with its
 * generated client. It retries nothing: the caller knows whether that is safe.
 */
export class Database<Client extends OrmClient = OrmClient> {
  /** The generated client; none where only the platform's own tables are used. */
  static readonly Client: OrmClass | undefined = undefined;
  private readonly orm: Orm<Client> | undefined;

  constructor(readonly pool: pg.Pool) {
    const { Client } = this.constructor as typeof Database;
    if (Client) this.orm = new Orm(Client as OrmClass<Client>, pool);
  }

  /** The ORM outside any transaction. */
  get prisma(): Client {
    this.assertOutside();
    if (!this.orm) throw new Error('this database was made without a Prisma client: pass `db` to bootService');
    return this.orm.client;
  }

  async query<Row = Record<string, unknown>>(text: string | pg.QueryConfig, values?: unknown[]): Promise<Row[]> {
    this.assertOutside();
    return (await this.pool.query(prepared(text, values))).rows as Row[];
  }

  private assertOutside(): void {
    if (inside?.getStore() === this) throw new Error('inside a transaction its own client is used: pass `tx` on');
  }

  /** Commits when `work` resolves, rolls back and throws its error when it does not. */
  async transaction<T>(work: (tx: TxOf<Client>) => Promise<T>, options?: { isolation?: Isolation }): Promise<T> {
    this.assertOutside();
    const client = await this.pool.connect();
    let broken: Error | undefined;
    let result: T;
    let tx: TxOf<Client>;
    try {
      tx = new Tx<Inside<Client>>(client, await this.orm?.over(client));
      const last = lastStatementsOf(tx);
      inOneWrite(client);
      // not waited for: the connection sends what comes next behind it at once
      const begun = client.query(options?.isolation ? `begin isolation level ${options.isolation}` : 'begin');
      const working = inside ? inside.run(this, () => work(tx)) : work(tx);
      await allEnded([begun, working]);
      result = await working;
      inOneWrite(client);
      await allEnded([...last.map((statement) => client.query(statement)), client.query('commit')]);
    } catch (error) {
      // behind a statement that was never answered a rollback would wait as long again
      if (isUnanswered(error)) broken = error as Error;
      else await client.query('rollback').catch((fault: Error) => (broken = fault));
      throw error;
    } finally {
      client.release(broken);
    }
    runAfterCommit(tx);
    return result;
  }

  async close(): Promise<void> {
    await this.pool.end();
    await this.orm?.close();
  }
}
