import type { SourceRow } from './source.js';

/**
 * What one call takes: rows by the contract, bytes by its body limit (with room for the frame), keys by the services'
 * guard against enormous JSON.
 */
export const chunkLimits = { rows: 1_000, bytes: 8_000_000, keys: 15_000 };

/** Groups rows into chunks that fit; the size of a chunk is what bounds the memory of an import. */
export async function* chunksOf(rows: AsyncIterable<SourceRow>, limits = chunkLimits): AsyncGenerator<SourceRow[]> {
  let chunk: SourceRow[] = [];
  let bytes = 0;
  let keys = 0;
  for await (const row of rows) {
    const rowBytes = Buffer.byteLength(JSON.stringify(row));
    const rowKeys = 2 + keyCount(row.row);
    if (
      chunk.length > 0 &&
      (chunk.length >= limits.rows || bytes + rowBytes > limits.bytes || keys + rowKeys > limits.keys)
    ) {
      yield chunk;
      [chunk, bytes, keys] = [[], 0, 0];
    }
    chunk.push(row);
    bytes += rowBytes;
    keys += rowKeys;
  }
  if (chunk.length > 0) yield chunk;
}

function keyCount(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  for (const part of Object.values(value)) count += 1 + keyCount(part);
  return count;
}
