// Prisma over our own connections: over the pool for reads, over one connection inside its open transaction.
import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlDriverAdapter, SqlQuery, Transaction } from '@prisma/driver-adapter-utils';
import pg from 'pg';

/** A generated client, of which only its making and its end matter here. */
export interface OrmClient {
  $disconnect(): Promise<void>;
}

/** The generated `PrismaClient` class of a service. */
export type OrmClass<Client extends OrmClient = OrmClient> = new (options: { adapter: PrismaPg }) => Client;

export const ormOverPool = <Client extends OrmClient>(Client: OrmClass<Client>, pool: pg.Pool): Client =>
  new Client({ adapter: new PrismaPg(pool) });

const clients = new WeakMap<pg.ClientBase, OrmClient>();

/**
 * The ORM's client of one connection: what it does belongs to whatever transaction is open there. It is made once per
 * connection and lives as long, since a new one for each transaction would compile every query again.
 */
export function ormOverConnection<Client extends OrmClient>(
  Class: OrmClass<Client>,
  connection: pg.ClientBase,
): Client {
  let client = clients.get(connection) as Client | undefined;
  if (!client) clients.set(connection, (client = new Class({ adapter: new ConnectionAdapter(connection) })));
  return client;
}

/** What the ORM's adapter takes for a pool and is one connection, which is neither opened nor closed here. */
class OneConnection extends pg.Pool {
  constructor(connection: pg.ClientBase) {
    super({ max: 1 });
    this.query = connection.query.bind(connection) as never;
  }
}

class ConnectionAdapter extends PrismaPg {
  constructor(connection: pg.ClientBase) {
    super(new OneConnection(connection));
  }

  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    const lock = { free: Promise.resolve() };
    adapter.startTransaction = () => nested(adapter, lock);
    return adapter;
  }
}

const statement = (sql: string): SqlQuery => ({ sql, args: [], argTypes: [] });

/**
 * The ORM wraps a write of several statements (a nested create) in a transaction of its own. Inside ours that is a
 * savepoint; two of them take turns, because savepoints of one connection are a stack.
 */
async function nested(adapter: SqlDriverAdapter, lock: { free: Promise<void> }): Promise<Transaction> {
  const before = lock.free;
  let leave = () => {};
  lock.free = new Promise((resolve) => (leave = resolve));
  await before;
  const end = (sql: string) => async () => {
    try {
      await adapter.executeRaw(statement(sql));
    } finally {
      leave();
    }
  };
  try {
    await adapter.executeRaw(statement('savepoint orm'));
  } catch (error) {
    leave();
    throw error;
  }
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    options: { usePhantomQuery: true }, // the two below send their statements themselves
    queryRaw: (query) => adapter.queryRaw(query),
    executeRaw: (query) => adapter.executeRaw(query),
    commit: end('release savepoint orm'),
    rollback: end('rollback to savepoint orm'),
    createSavepoint: async (name) => void (await adapter.executeRaw(statement(`savepoint ${name}`))),
    rollbackToSavepoint: async (name) => void (await adapter.executeRaw(statement(`rollback to savepoint ${name}`))),
    releaseSavepoint: async (name) => void (await adapter.executeRaw(statement(`release savepoint ${name}`))),
  };
}
