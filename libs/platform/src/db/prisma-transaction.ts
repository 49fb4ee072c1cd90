import { capture, type Capture } from './pool.js';
import { runAfterCommit, txOf, type PrismaInside, type PrismaTx } from './tx.js';

/** What every generated client has. */
export interface PrismaLike {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each generated client types the inner client its own way
  $transaction(work: (inside: any) => Promise<any>, options?: any): Promise<any>;
}

export interface PrismaTransactionOptions {
  /** Longest wait for a connection. */
  maxWait?: number;
  /** Longest life of the transaction, milliseconds. */
  timeout?: number;
  isolationLevel?: string;
}

/**
 * The ORM opens the transaction and takes its connection from our pool, which notes it; plain SQL then runs on that
 * connection with the types and prepared statements of `Database`, rather than through `$queryRawUnsafe`, whose types
 * differ.
 */
export async function prismaTransaction<Client extends PrismaLike, T>(
  client: Client,
  work: (tx: PrismaTx<Client>) => Promise<T>,
  options?: PrismaTransactionOptions,
): Promise<T> {
  const noted: Capture = {};
  let tx: PrismaTx<Client> | undefined;
  const result = (await capture.run(noted, () =>
    client.$transaction((inside: PrismaInside<Client>) => {
      if (!noted.client) throw new Error('the Prisma client was not made over the pool of Database');
      tx = Object.assign(txOf(noted.client), { prisma: inside });
      return capture.exit(() => work(tx as PrismaTx<Client>));
    }, options),
  )) as T;
  if (tx) runAfterCommit(tx);
  return result;
}
