/** The staging tables: the only file here that knows SQL. */
import type { ImportRefusal, PackKind } from '@exam/contracts';
import type { StagedRow } from './kind.js';
import type { Queryable, Tx } from '../db/tx.js';

export interface Fault {
  code: string;
  message: string;
  field?: string;
}

export interface ArrivedRow {
  key: string | null;
  place: string;
  /** Null when it was refused on arrival. */
  row: unknown;
  faults: Fault[];
}

export interface Chunk {
  sequence: number;
  kind: PackKind;
  digest: string;
  bytes: number;
}

export interface ImportRecord {
  actorId: string;
  outcome: string | null;
}

export async function openImport(
  tx: Tx,
  item: { id: string; pack: string; actorId: string; now: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO platform.import (id, pack, actor_id, opened_at) VALUES ($1, $2, $3, to_timestamp($4::float8 / 1000))
     ON CONFLICT (id) DO NOTHING`,
    [item.id, item.pack, item.actorId, item.now],
  );
}

/** Others of the same pack that the person has opened and not committed; one that is used at this moment stays. */
export async function dropWaiting(tx: Tx, { id, pack, actorId }: { id: string; pack: string; actorId: string }) {
  await tx.query(
    `DELETE FROM platform.import WHERE id IN (
       SELECT id FROM platform.import WHERE actor_id = $1 AND pack = $2 AND id <> $3 AND outcome IS NULL
       FOR UPDATE SKIP LOCKED)`,
    [actorId, pack, id],
  );
}

/** The import, locked against a commit (`share`; null while there is one) or against everything (`update`). */
export async function lockImport(tx: Tx, importId: string, lock: 'share' | 'update'): Promise<ImportRecord | null> {
  const [record] = await tx.query<ImportRecord>(
    `SELECT actor_id AS "actorId", outcome FROM platform.import WHERE id = $1
     FOR ${lock === 'share' ? 'SHARE SKIP LOCKED' : 'UPDATE'}`,
    [importId],
  );
  return record ?? null;
}

/** One commit at a time in this database: two packs never write over each other's half-seen rows. */
export async function takeTurn(tx: Tx): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('platform.import', 0))`);
}

export async function readChunk(
  tx: Tx,
  importId: string,
  sequence: number,
): Promise<{ digest: string; answer: string } | null> {
  const [chunk] = await tx.query<{ digest: string; answer: string }>(
    'SELECT digest, answer FROM platform.import_chunk WHERE import_id = $1 AND sequence = $2',
    [importId, sequence],
  );
  return chunk ?? null;
}

/** Of the rows that somebody has sent and nobody has committed. */
export async function bytesWaiting(tx: Queryable, actorId: string): Promise<number> {
  const [sent] = await tx.query<{ bytes: number }>(
    `SELECT coalesce(sum(c.bytes), 0)::float8 AS bytes
     FROM platform.import i JOIN platform.import_chunk c ON c.import_id = i.id WHERE i.actor_id = $1`,
    [actorId],
  );
  return sent!.bytes;
}

/** False when a chunk of that number is there already; nothing is written then. */
export async function addChunk(
  tx: Tx,
  importId: string,
  chunk: Chunk,
  answer: string,
  rows: readonly ArrivedRow[],
): Promise<boolean> {
  const added = await tx.query(
    `INSERT INTO platform.import_chunk (import_id, sequence, kind, digest, answer, bytes) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING RETURNING sequence`,
    [importId, chunk.sequence, chunk.kind, chunk.digest, answer, chunk.bytes],
  );
  if (added.length === 0) return false;
  await tx.query(
    `INSERT INTO platform.import_row (import_id, sequence, index, kind, key, place, row, refusals)
     SELECT $1, $2, item.position - 1, $3, item.key, item.place, item.row, item.refusals
     FROM unnest($4::text[], $5::text[], $6::text[], $7::text[]) WITH ORDINALITY AS item (key, place, row, refusals, position)`,
    [
      importId,
      chunk.sequence,
      chunk.kind,
      rows.map((row) => row.key),
      rows.map((row) => row.place),
      rows.map((row) => (row.faults.length > 0 ? null : JSON.stringify(row.row))),
      rows.map((row) => (row.faults.length > 0 ? JSON.stringify(row.faults) : null)),
    ],
  );
  return true;
}

/**
 * Of rows with one id the first stands, also when it is refused for another reason: which one was meant is not guessed.
 */
export async function refuseDuplicates(tx: Tx, importId: string): Promise<void> {
  // the rows have just come: without statistics the joins of a commit are planned for an empty table
  await tx.query('ANALYZE platform.import_row');
  await tx.query(
    `WITH numbered AS MATERIALIZED (
       SELECT sequence, index, first_value(place) OVER same AS first, row_number() OVER same AS number
       FROM platform.import_row WHERE import_id = $1 AND key IS NOT NULL
       WINDOW same AS (PARTITION BY kind, key ORDER BY sequence, index)
     ), repeated AS MATERIALIZED (
       SELECT * FROM numbered WHERE number > 1
     )
     UPDATE platform.import_row AS target
     SET refusals = json_build_array(json_build_object(
       'code', 'row.duplicate', 'message', format('the id %s stands already at %s', target.key, repeated.first)))::text
     FROM repeated
     WHERE target.import_id = $1 AND target.sequence = repeated.sequence AND target.index = repeated.index
       AND target.refusals IS NULL`,
    [importId],
  );
}

export async function chunksOf(tx: Queryable, importId: string, kind: PackKind): Promise<number[]> {
  const chunks = await tx.query<{ sequence: number }>(
    'SELECT sequence FROM platform.import_chunk WHERE import_id = $1 AND kind = $2 ORDER BY sequence',
    [importId, kind],
  );
  return chunks.map((chunk) => chunk.sequence);
}

/** The rows of one chunk that still stand. A chunk is bounded by the size of one call's body, and so is this. */
export async function standingRows(tx: Queryable, importId: string, sequence: number): Promise<StagedRow<unknown>[]> {
  const rows = await tx.query<{ index: number; place: string; row: string }>(
    `SELECT index, place, row FROM platform.import_row
     WHERE import_id = $1 AND sequence = $2 AND refusals IS NULL ORDER BY index`,
    [importId, sequence],
  );
  return rows.map(({ index, place, row }) => ({ sequence, index, place, row: JSON.parse(row) as unknown }));
}

export async function refuseRows(tx: Tx, importId: string, refused: ReadonlyMap<string, Fault[]>): Promise<void> {
  if (refused.size === 0) return;
  const places = [...refused.keys()].map((place) => place.split(':').map(Number));
  await tx.query(
    `UPDATE platform.import_row AS target SET refusals = refused.faults
     FROM unnest($2::int[], $3::int[], $4::text[]) AS refused (sequence, index, faults)
     WHERE target.import_id = $1 AND target.sequence = refused.sequence AND target.index = refused.index`,
    [
      importId,
      places.map(([sequence]) => sequence),
      places.map(([, index]) => index),
      [...refused.values()].map((faults) => JSON.stringify(faults)),
    ],
  );
}

export async function refusedKeys(
  tx: Tx,
  importId: string,
  kind: PackKind,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.query<{ key: string }>(
    `SELECT key FROM platform.import_row WHERE import_id = $1 AND kind = $2 AND key = ANY ($3::text[])
     GROUP BY key HAVING bool_and(refusals IS NOT NULL)`,
    [importId, kind, keys],
  );
  return new Set(rows.map((row) => row.key));
}

export async function countRefused(tx: Tx, importId: string, kind: PackKind): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM platform.import_row WHERE import_id = $1 AND kind = $2 AND refusals IS NOT NULL',
    [importId, kind],
  );
  return row?.count ?? 0;
}

/** The ids of the rows that were taken, by kind: so many of each that an entry of the audit trail stays readable. */
export async function takenKeys(tx: Tx, importId: string, mostOfKind: number): Promise<Record<string, string[]>> {
  const rows = await tx.query<{ kind: string; keys: string[] }>(
    `SELECT kind, (array_agg(key ORDER BY sequence, index))[1:$2] AS keys FROM platform.import_row
     WHERE import_id = $1 AND key IS NOT NULL AND refusals IS NULL GROUP BY kind`,
    [importId, mostOfKind],
  );
  return Object.fromEntries(rows.map(({ kind, keys }) => [kind, keys]));
}

/** Every reason for every refused row, in the order of the pack. */
export async function allRefusals(tx: Tx, importId: string, kinds: readonly PackKind[]): Promise<ImportRefusal[]> {
  const rows = await tx.query<{ kind: string; place: string; refusals: string }>(
    `SELECT kind, place, refusals FROM platform.import_row WHERE import_id = $1 AND refusals IS NOT NULL
     ORDER BY array_position($2::text[], kind), sequence, index`,
    [importId, kinds],
  );
  return rows.flatMap(({ kind, place, refusals }) =>
    (JSON.parse(refusals) as Fault[]).map((fault) => ({ kind, place, ...fault })),
  );
}

export async function closeImport(tx: Tx, importId: string, outcome: string, now: number): Promise<void> {
  await tx.query(
    'UPDATE platform.import SET outcome = $2, committed_at = to_timestamp($3::float8 / 1000) WHERE id = $1',
    [importId, outcome, now],
  );
  await tx.query('DELETE FROM platform.import_chunk WHERE import_id = $1', [importId]);
}

export async function purgeBefore(tx: Queryable, instant: number): Promise<void> {
  await tx.query('DELETE FROM platform.import WHERE opened_at < to_timestamp($1::float8 / 1000)', [instant]);
}
