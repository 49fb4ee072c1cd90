import { packKinds, type ImportCounts } from '@exam/contracts';
import type { AnyImportKind, ImportContext, RowRefusal, StagedRow } from './kind.js';
import type { ImportOutcome } from './imports.js';
import * as staging from './staging.js';
import type { Tx } from '../db/tx.js';

/** Walks all kinds inside the commit's transaction; at any moment one chunk of rows is in memory. */
export async function applyKinds(
  kinds: readonly AnyImportKind[],
  tx: Tx,
  given: Omit<ImportContext, 'refusedAmong'>,
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
    for (const sequence of sequences) warnings.push(...(await applyChunk(kind, sequence, total, tx, context)));
    await kind.finish?.(tx, context);
    total.refused = await staging.countRefused(tx, importId, kind.kind);
    counts[kind.kind] = total;
  }
  return { counts, refused: await staging.allRefusals(tx, importId, packKinds), warnings };
}

async function applyChunk(
  kind: AnyImportKind,
  sequence: number,
  total: ImportCounts,
  tx: Tx,
  context: ImportContext,
): Promise<ImportOutcome['warnings']> {
  const rows = await staging.standingRows(tx, context.importId, sequence);
  if (rows.length === 0) return [];
  const refused = byRow(await kind.check(rows, tx, context));
  await staging.refuseRows(tx, context.importId, refused);

  const passed = rows.filter((row) => !refused.has(idOf(row)));
  if (passed.length === 0) return [];
  const warnings = (await kind.warn?.(passed, tx, context)) ?? [];
  const { created, updated, unchanged } = await kind.apply(passed, tx, context);
  total.created += created;
  total.updated += updated;
  total.unchanged += unchanged;
  return warnings.map(({ row, code, message }) => ({ kind: kind.kind, place: row.place, code, message }));
}

const idOf = ({ sequence, index }: Pick<StagedRow<unknown>, 'sequence' | 'index'>): string => `${sequence}:${index}`;

function byRow(refusals: readonly RowRefusal[]): Map<string, staging.Fault[]> {
  const refused = new Map<string, staging.Fault[]>();
  for (const { row, code, message } of refusals) {
    refused.set(idOf(row), [...(refused.get(idOf(row)) ?? []), { code, message }]);
  }
  return refused;
}
