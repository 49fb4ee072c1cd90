import { inThread, workerFile } from '@exam/platform';
import type { DrawingVerdict } from './drawing.worker.js';

export type { DrawingVerdict };

/** A drawing of the largest size allowed takes a tenth of it; whatever needs longer was made to. */
const defaultLimitMs = 5_000;
const worker = workerFile('drawing', import.meta.url);

/** Judges drawings in a thread of their own; one that keeps it busy is refused with it. */
export async function judgeDrawings(
  drawings: readonly Buffer[],
  { limitMs = defaultLimitMs, file = worker } = {},
): Promise<DrawingVerdict[]> {
  const verdicts = await inThread<Buffer, DrawingVerdict>(file, drawings, { limitMs });
  return verdicts.map((verdict) => verdict ?? 'too_complex');
}
