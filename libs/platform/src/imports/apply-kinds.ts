import { packKinds, type ImportCounts } from '@exam/contracts';
import type { AnyImportKind, ImportContext, RowRefusal, StagedRow } from './kind.js';
import type { ImportOutcome } from './imports.js';
import { foreignRows, type OwnedTables } from './foreign-rows.js';
import * as staging from './staging.js';
import type { Tx } from '../db/tx.js';

/** Walks all kinds inside the commit's transaction; at any moment one chunk of rows is in memory. */
export async function applyKinds(
  kinds: readonly AnyImportKind[],
  tx: Tx,
  given: Omit<ImportContext, 'refusedAmong'>,
  owned: OwnedTables,
): Promise<ImportOutcome> {
  const { importId } = given;
  const context: ImportContext = {
    ...given,
    refusedAmong: (kind, keys) =>
      keys.length === 0 ? Promise.resolve(new Set()) : staging.refusedKeys(tx, importId, kind, keys),
  };
  await staging.refuseDuplicates(tx, importId);

  const counts: ImportOutcome['counts'] = {};
  const warnings: ImportOutcome['warnings'] = [];
  for (const kind of kinds) {
    const sequences = await staging.chunksOf(tx, importId, kind.kind);
    if (sequences.length === 0) continue;
    const total: ImportCounts = { created: 0, updated: 0, unchanged: 0, refused: 0 };
    for (const sequence of sequences)
      warnings.push(...(await applyChunk({ kind, sequence, total, tx, context, owned })));
    await kind.finish?.(tx, context);
    total.refused = await staging.countRefused(tx, importId, kind.kind);
    counts[kind.kind] = total;
  }
  return { counts, refused: await staging.allRefusals(tx, importId, packKinds), warnings };
}

interface ChunkOfKind {
  readonly kind: AnyImportKind;
  readonly sequence: number;
  readonly total: ImportCounts;
  readonly tx: Tx;
  readonly context: ImportContext;
  readonly owned: OwnedTables;
}

async function applyChunk({
  kind,
  sequence,
  total,
  tx,
  context,
  owned,
}: ChunkOfKind): Promise<ImportOutcome['warnings']> {
  const rows = await staging.standingRows(tx, context.importId, sequence);
  const own = await leaveOut(rows, await foreignRows(kind, rows, tx, { actor: context.actor, owned }), tx, context);
  if (own.length === 0) return [];
  const passed = await leaveOut(own, await kind.check(own, tx, context), tx, context);
  if (passed.length === 0) return [];
  const warnings = (await kind.warn?.(passed, tx, context)) ?? [];
  const { created, updated, unchanged } = await kind.apply(passed, tx, context);
  total.created += created;
  total.updated += updated;
  total.unchanged += unchanged;
  return warnings.map(({ row, code, message }) => ({ kind: kind.kind, place: row.place, code, message }));
}

/** Marks the refused rows and answers the others. */
async function leaveOut(
  rows: readonly StagedRow<unknown>[],
  refusals: readonly RowRefusal[],
  tx: Tx,
  { importId }: ImportContext,
): Promise<StagedRow<unknown>[]> {
  const refused = byRow(refusals);
  await staging.refuseRows(tx, importId, refused);
  return rows.filter((row) => !refused.has(idOf(row)));
}

const idOf = ({ sequence, index }: Pick<StagedRow<unknown>, 'sequence' | 'index'>): string => `${sequence}:${index}`;

function byRow(refusals: readonly RowRefusal[]): Map<string, staging.Fault[]> {
  const refused = new Map<string, staging.Fault[]>();
  for (const { row, ...fault } of refusals) refused.set(idOf(row), [...(refused.get(idOf(row)) ?? []), fault]);
  return refused;
}
