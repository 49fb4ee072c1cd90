import type { ClientBase, QueryConfig } from 'pg';
import { prepared } from './prepared.js';

/** What plain SQL needs: an open transaction, or the database outside any. */
export interface Queryable {
  /** Answers the rows. A `{ name, text, values }` is prepared once per connection. */
  query<Row = Record<string, unknown>>(text: string | QueryConfig, values?: unknown[]): Promise<Row[]>;
}

/** A generated client inside a transaction, where it neither connects nor opens another one. */
export type Inside<Client> = Omit<Client, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends' | '$use'>;

/** An open transaction: `prisma` and plain SQL write the same. Only `Database.transaction` makes one. */
export class Tx<Prisma = unknown> implements Queryable {
  readonly #client: ClientBase;
  readonly #orm: Prisma | undefined;

  constructor(client: ClientBase, orm: Prisma | undefined) {
    this.#client = client;
    this.#orm = orm;
  }

  get prisma(): Prisma {
    if (!this.#orm) throw new Error('this database was made without a Prisma client: pass `db` to bootService');
    return this.#orm;
  }

  async query<Row = Record<string, unknown>>(text: string | QueryConfig, values?: unknown[]): Promise<Row[]> {
    inOneWrite(this.#client);
    return (await this.#client.query(prepared(text, values))).rows as Row[];
  }
}

/** What pg keeps to itself of its connection: the stream, which can hold writes back. */
type Corked = { connection?: { stream?: { cork?(): void; uncork?(): void } } };

/** Statements that leave within one step of the program leave by one call of the system. */
export function inOneWrite(client: ClientBase): void {
  const stream = (client as unknown as Corked).connection?.stream;
  if (!stream?.cork) return;
  stream.cork();
  process.nextTick(() => stream.uncork?.());
}

/** The transaction of a consumer or job, which any service's handler accepts as its own. */
export type HandlerTx = Tx<never>;

const afterCommits = new WeakMap<Tx, Set<() => void>>();

/** Runs `work` once the transaction has committed, and never when it did not. The same function is run once. */
export function afterCommit(tx: Tx, work: () => void): void {
  const works = afterCommits.get(tx) ?? new Set();
  afterCommits.set(tx, works.add(work));
}

/** For those who commit: what was asked for with `afterCommit`. */
export function runAfterCommit(tx: Tx): void {
  for (const work of afterCommits.get(tx) ?? []) work();
  afterCommits.delete(tx);
}

const lastStatements = new WeakMap<Tx, QueryConfig[]>();

/**
 * Sends the statement together with the commit, which saves one round trip. For the last statement of a
 * `Database.transaction`, whose rows nobody needs; when it fails the transaction fails.
 */
export function sendWithCommit(tx: Tx, statement: QueryConfig): void {
  const statements = lastStatements.get(tx);
  if (!statements) throw new Error('only Database.transaction can send a statement with its commit');
  statements.push(statement);
}

/** For `Database.transaction`: makes `sendWithCommit` possible; what it is given comes into the list. */
export function lastStatementsOf(tx: Tx): readonly QueryConfig[] {
  const statements: QueryConfig[] = [];
  lastStatements.set(tx, statements);
  return statements;
}
