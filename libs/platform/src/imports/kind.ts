/**
 * What a service says about one kind of row of a content pack. The platform stages the rows, walks them in batches
 * inside one transaction and reports; it knows nothing of what a row means.
 *
 * At commit, for each kind in the order of `packKinds` and each batch in the order of the pack: rows that reach into
 * another organisation are refused, by what the kind says of its `names`; then `check`, then `apply` of the rows that
 * passed. So a check sees in the tables what earlier kinds and earlier batches brought, and asks
 * `context.refusedAmong` for rows of this pack that did not make it. Everything is one transaction: an error thrown
 * anywhere leaves nothing behind. A dry run does the same and rolls back.
 *
 * A kind judges by its own service's tables alone. What other services refused of the same pack is told by the
 * importer,
 * which sees both; a projection may not have caught up with the commit before.
 */
import type { ImportCounts, PackKind } from '@exam/contracts';
import type { z } from 'zod';
import type { Actor } from '../auth/actor.js';
import type { Queryable, Tx } from '../db/tx.js';
import type { Naming, RowNames } from './row-names.js';

/** Who imports, as far as a kind may care. */
export type ImportActor = Pick<Actor, 'userId' | 'orgId' | 'roles'>;

/** A row waiting in the staging table. `row` has passed the kind's schema (and `prepare`). */
export interface StagedRow<Row> {
  /** Which row of the import this is: its chunk's number and its place in the chunk. */
  readonly sequence: number;
  readonly index: number;
  /** Where it is in the pack: file and line or index. For people. */
  readonly place: string;
  readonly row: Row;
}

/**
 * Why one row is left out. Codes are stable words such as `question.unknown_picture`; messages name the value at fault.
 */
export interface RowRefusal {
  readonly row: Pick<StagedRow<unknown>, 'sequence' | 'index'>;
  readonly code: string;
  readonly message: string;
  /** The field at fault, where it is one. */
  readonly field?: string;
}

/** Why the author of a row that was taken should look at it again. */
export interface RowWarning {
  readonly row: StagedRow<unknown>;
  readonly code: string;
  readonly message: string;
}

export const refuse = (row: StagedRow<unknown>, code: string, message: string): RowRefusal => ({ row, code, message });

export interface ImportContext {
  /** Who imports. Rows that are not theirs to bring have been refused before a kind sees them. */
  readonly actor: ImportActor;
  readonly importId: string;
  /** Epoch milliseconds, one value for the whole commit: relative instants are told from it. */
  readonly now: number;
  /** Whether rows may replace what the console has changed since. */
  readonly overwrite: boolean;
  /** Which of these keys of a kind were refused in this pack (so far): a row that depends on one is refused as well. */
  refusedAmong(kind: PackKind, keys: readonly string[]): Promise<Set<string>>;
}

export interface ImportKind<Row> {
  readonly kind: PackKind;
  readonly schema: z.ZodType<Row>;
  /** What every id of a row names: the platform refuses what is another organisation's (foreign-rows.ts). */
  readonly names: RowNames<Row>;
  /** The row's id within its kind; a second row of the same id in one pack is refused before `check`. */
  keyOf(row: Row): string;
  /**
   * Slow work on arrival, outside the commit's transaction: hash passwords, look at a picture's bytes. Gives the rows
   * back in the same order; what it returns is what is staged. It must not write.
   */
  prepare?(rows: Row[], db: Queryable, context: { actor: ImportActor }): Promise<Row[]>;
  /**
   * Called once before the commit, outside its transaction, with the batches that stand: waits, for a bounded time,
   * until
   * what other services tell by events of these rows has arrived. It judges nothing and must not write.
   */
  arrival?(batches: AsyncIterable<StagedRow<Row>[]>, db: Queryable): Promise<void>;
  /** Judges a batch (at most 1,000 rows). It must not write, and reads for the whole batch at once, not per row. */
  check(rows: StagedRow<Row>[], tx: Tx, context: ImportContext): Promise<RowRefusal[]>;
  /** What the author of rows that passed should know of them; asked before they are applied. It must not write. */
  warn?(rows: StagedRow<Row>[], tx: Tx, context: ImportContext): Promise<RowWarning[]>;
  /**
   * Writes what passed, in few statements. Running it again with the same rows must change nothing and say `unchanged`.
   */
  apply(rows: StagedRow<Row>[], tx: Tx, context: ImportContext): Promise<Omit<ImportCounts, 'refused'>>;
  /** Called once after the kind's last batch, when there was one: work over all rows together. */
  finish?(tx: Tx, context: ImportContext): Promise<void>;
}

/** Any kind, for lists of kinds of different rows. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a list of kinds mixes row types; each is only ever given its own
export type AnyImportKind = Omit<ImportKind<any>, 'names'> & { readonly names: Readonly<Record<string, Naming>> };
