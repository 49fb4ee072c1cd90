import type { ClientBase, QueryConfig } from 'pg';

/** An open transaction. */
export interface Tx {
  /** Answers the rows. A `{ name, text, values }` is prepared once per connection. */
  query<Row = Record<string, unknown>>(text: string | QueryConfig, values?: unknown[]): Promise<Row[]>;
}

/** An open transaction in which both the ORM and plain SQL may be used. */
export interface PrismaTx<Client> extends Tx {
  readonly prisma: PrismaInside<Client>;
}

type NotInside = '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends' | '$use';
export type PrismaInside<Client> = Omit<Client, NotInside>;

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
 * Sends the statement together with the commit, which spares its way to the server and back. For the last statement of
 * a
 * `Database.transaction`, whose rows nobody needs; when it fails the transaction fails. Throws for any other
 * transaction.
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

export function txOf(client: ClientBase): Tx {
  return {
    async query<Row>(text: string | QueryConfig, values?: unknown[]): Promise<Row[]> {
      return (await client.query(text as string, values)).rows as Row[];
    },
  };
}
