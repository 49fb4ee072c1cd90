import { chunkLimits, chunksOf } from './chunks.js';
import type { SourceRow } from './source.js';

async function sizes(rows: SourceRow[], limits = chunkLimits): Promise<number[]> {
  const found: number[] = [];
  for await (const chunk of chunksOf(
    (async function* () {
      yield* rows;
    })(),
    limits,
  ))
    found.push(chunk.length);
  return found;
}
const rows = (count: number, row: unknown): SourceRow[] =>
  Array.from({ length: count }, (_, index) => ({ place: `f:${index}`, row }));

test('a chunk holds at most 1,000 rows', async () => {
  expect(await sizes(rows(2_500, {}))).toEqual([1_000, 1_000, 500]);
});

test('a chunk stays below the body limit, a row larger than that goes alone', async () => {
  expect(await sizes(rows(3, { base64: 'x'.repeat(5_000_000) }))).toEqual([1, 1, 1]);
});

test('a chunk stays below the number of keys the services take', async () => {
  expect(await sizes(rows(5, { a: 1, b: [1, { c: 2 }] }), { ...chunkLimits, keys: 16 })).toEqual([2, 2, 1]);
});

test('no rows, no chunk', async () => {
  expect(await sizes([])).toEqual([]);
});
