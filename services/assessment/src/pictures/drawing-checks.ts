import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { DrawingVerdict } from './drawing.worker.js';

export type { DrawingVerdict };

/** A drawing of the largest size allowed takes a tenth of it; whatever needs longer was made to. */
const defaultLimitMs = 5_000;

/** `.ts` where the sources run (Node strips the types), `.js` in the program. */
const workerFile = new URL(`./drawing.worker${path.extname(fileURLToPath(import.meta.url))}`, import.meta.url);

/**
 * Judges drawings in a thread of their own, one after the other, each within a time limit: nobody else's request waits
 * for a parser, and a drawing that keeps it busy is refused with it.
 */
export async function judgeDrawings(
  drawings: readonly Buffer[],
  { limitMs = defaultLimitMs, file = workerFile } = {},
): Promise<DrawingVerdict[]> {
  const verdicts: DrawingVerdict[] = [];
  let worker: Worker | null = null;
  try {
    for (const drawing of drawings) {
      worker ??= await started(file);
      const verdict = await judge(worker, drawing, limitMs);
      if (verdict === 'too_complex') {
        await worker.terminate();
        worker = null;
      }
      verdicts.push(verdict);
    }
  } finally {
    await worker?.terminate();
  }
  return verdicts;
}

/** Its own start is not the drawing's fault, however long a busy machine takes for it. */
async function started(file: URL): Promise<Worker> {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 128 } });
  await once(worker, 'message');
  return worker;
}

/** A thread that fails, or runs out of memory, has met what it cannot judge. */
async function judge(worker: Worker, drawing: Buffer, limitMs: number): Promise<DrawingVerdict> {
  try {
    const answer = once(worker, 'message', { signal: AbortSignal.timeout(limitMs) });
    worker.postMessage(drawing);
    return ((await answer) as [DrawingVerdict])[0];
  } catch {
    return 'too_complex';
  }
}
