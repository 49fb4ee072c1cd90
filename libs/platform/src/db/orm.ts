// Prisma over our own connections. One client for a service: its compiler, its plans and some megabytes are there once.
import { AsyncLocalStorage } from 'node:async_hooks';
import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlDriverAdapter, SqlDriverAdapterFactory, Transaction } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { nameOf } from './prepared.js';
import type { Inside } from './tx.js';

/** A generated client, of which only its making and its end matter here. */
export interface OrmClient {
  $disconnect(): Promise<void>;
}
/** What every generated client has besides. */
interface Transacting<Client> {
  $transaction(
    work: (inside: Inside<Client>) => Promise<void>,
    options: { timeout: number; maxWait: number },
  ): Promise<void>;
}

/** The generated `PrismaClient` class of a service. */
export type OrmClass<Client extends OrmClient = OrmClient> = new (options: {
  adapter: SqlDriverAdapterFactory;
}) => Client;

/** The longest that a timer can wait, 24 days; the pool gives up a connection sooner. */
const forEver = 2 ** 31 - 1;
// the adapter hands undefined on to pg, which sends the statement without a name
const adapterOptions = { statementNameGenerator: ({ sql }: { sql: string }) => nameOf(sql) as string };
const handedOver = new AsyncLocalStorage<pg.ClientBase>();

/** The ORM of a service: over the pool, and inside whatever transaction is open on one of its connections. */
export class Orm<Client extends OrmClient> {
  readonly client: Client;
  private readonly inside = new WeakMap<pg.ClientBase, Promise<Inside<Client>>>();
  private readonly open = new Set<Promise<void>>();

  constructor(Class: OrmClass<Client>, pool: pg.Pool) {
    this.client = new Class({ adapter: new PoolAdapter(pool, adapterOptions) });
  }

  /**
   * What the ORM does on this connection, made once for it. To the ORM it is one transaction that lasts as long as the
   * connection, which is the ORM's own way of telling connections apart; begin and commit are ours.
   */
  over(connection: pg.ClientBase): Promise<Inside<Client>> {
    let inside = this.inside.get(connection);
    if (!inside) this.inside.set(connection, (inside = this.enter(connection)));
    return inside;
  }

  /** Once the connections are closed. */
  async close(): Promise<void> {
    await Promise.all(this.open);
    await this.client.$disconnect();
  }

  private enter(connection: pg.ClientBase): Promise<Inside<Client>> {
    const client = this.client as unknown as Transacting<Client>;
    return new Promise((resolve, reject) => {
      const ended = new Promise<void>((end) => void connection.once('end', end));
      const stay = (inside: Inside<Client>) => {
        resolve(inside);
        return ended;
      };
      const staying = handedOver
        .run(connection, () => client.$transaction(stay, { timeout: forEver, maxWait: 60_000 }))
        .catch((error: unknown) => {
          this.inside.delete(connection);
          reject(error as Error);
        })
        .finally(() => this.open.delete(staying));
      this.open.add(staying);
    });
  }
}

class PoolAdapter extends PrismaPg {
  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = (isolation) => {
      const connection = handedOver.getStore();
      return connection ? over(connection) : start(isolation);
    };
    return adapter;
  }
}

/** What the ORM's adapter takes for a pool and is one connection, which is neither opened nor closed here. */
class OneConnection extends pg.Pool {
  constructor(connection: pg.ClientBase) {
    super({ max: 1 });
    this.query = connection.query.bind(connection) as never;
  }
}

async function over(connection: pg.ClientBase): Promise<Transaction> {
  const adapter: SqlDriverAdapter = await new PrismaPg(new OneConnection(connection), adapterOptions).connect();
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    options: { usePhantomQuery: true }, // begin, commit and rollback are not its own
    queryRaw: (query) => adapter.queryRaw(query),
    executeRaw: (query) => adapter.executeRaw(query),
    commit: () => Promise.resolve(),
    rollback: () => Promise.resolve(),
  } as Transaction;
}
