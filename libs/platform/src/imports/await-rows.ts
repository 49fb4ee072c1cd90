import { setTimeout as pause } from 'node:timers/promises';
import type { StagedRow } from './kind.js';

const lookEveryMs = 250;

/** An `arrival` that waits until all batches are there, `waitMs` for all of them together. */
export async function awaitRows<Row>(
  batches: AsyncIterable<StagedRow<Row>[]>,
  areThere: (rows: Row[]) => Promise<boolean>,
  waitMs: number,
): Promise<void> {
  const endsAt = performance.now() + waitMs;
  for await (const rows of batches)
    while (!(await areThere(rows.map(({ row }) => row)))) {
      if (performance.now() >= endsAt) return;
      await pause(lookEveryMs);
    }
}
