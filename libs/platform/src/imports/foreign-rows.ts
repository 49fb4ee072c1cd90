/** The one check of whose things a row of a pack names; every kind passes through it before it judges anything itself. */
import { refuse, type AnyImportKind, type ImportContext, type RowRefusal, type StagedRow } from './kind.js';
import { idPathsOf, idsAt } from './row-names.js';
import type { Tx } from '../db/tx.js';

/** A table of the service whose rows belong to an organisation: its column `org_id` says to which. */
export interface OwnedTable {
  readonly table: string;
  /** The column by which packs name its rows. */
  readonly id: string;
}
/** By the name that kinds give to such things. */
export type OwnedTables = Readonly<Record<string, OwnedTable>>;

const code = 'row.other_organisation';

/** Throws, at boot, where a kind leaves an id of its rows out or names things that the service does not have. */
export function requireNames({ kind, schema, names }: AnyImportKind, owned: OwnedTables): void {
  const said = (names as typeof names | undefined) ?? {};
  for (const path of idPathsOf(schema))
    if (!(path in said)) throw new Error(`the import kind '${kind}' does not say what '${path}' names`);
  for (const [path, naming] of Object.entries(said))
    if (typeof naming === 'object' && !(naming.thing in owned))
      throw new Error(`the import kind '${kind}' names a '${naming.thing}' at '${path}', which the service has not`);
}

/**
 * Rows of an organisation into which the actor may not import, and rows that name another organisation's things. Who
 * is `super` writes into every organisation, but a row stays within one.
 */
export async function foreignRows(
  { names }: AnyImportKind,
  rows: readonly StagedRow<unknown>[],
  tx: Tx,
  { actor, owned }: { actor: ImportContext['actor']; owned: OwnedTables },
): Promise<RowRefusal[]> {
  const paths = Object.entries(names);
  const isSuper = actor.roles.includes('super');
  const ownerOf = (row: StagedRow<unknown>): string | null =>
    paths.flatMap(([path, naming]) => (naming === 'organisation' ? idsAt(row.row, path) : []))[0] ??
    (isSuper ? null : actor.orgId);

  const refusals = new Map<StagedRow<unknown>, RowRefusal>();
  for (const row of rows) {
    const orgId = ownerOf(row);
    if (isSuper || orgId === actor.orgId) continue;
    refusals.set(row, refuse(row, code, `You may not import into the organisation '${orgId}'.`));
  }
  for (const [path, naming] of paths) {
    if (typeof naming !== 'object') continue;
    const left = rows.filter((row) => !refusals.has(row) && ownerOf(row) !== null);
    const owners = await ownersOf(
      tx,
      owned[naming.thing]!,
      left.flatMap((row) => idsAt(row.row, path)),
    );
    for (const row of left) {
      const foreign = idsAt(row.row, path).find((id) => owners.has(id) && !owners.get(id)!.has(ownerOf(row)!));
      if (foreign === undefined) continue;
      const message = `${path}: '${foreign}' belongs to another organisation.`;
      refusals.set(row, { ...refuse(row, code, message), field: path });
    }
  }
  return [...refusals.values()];
}

async function ownersOf(tx: Tx, { table, id }: OwnedTable, ids: readonly string[]): Promise<Map<string, Set<string>>> {
  const owners = new Map<string, Set<string>>();
  if (ids.length === 0) return owners;
  const rows = await tx.query<{ id: string; orgId: string }>(
    `select "${id}" as id, org_id as "orgId" from "${table}" where "${id}" = any($1::text[])`,
    [[...new Set(ids)]],
  );
  for (const row of rows) owners.set(row.id, (owners.get(row.id) ?? new Set()).add(row.orgId));
  return owners;
}
