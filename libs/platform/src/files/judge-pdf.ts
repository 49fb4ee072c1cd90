import { Turns } from '../batch/turns.js';
import { inThread, workerFile } from '../threads/in-thread.js';
import type { PdfVerdict } from './pdf.worker.js';

/** The largest file allowed takes a tenth of it; whatever needs longer was made to. */
const limitMs = 60_000;
/** One at a time: a file of 100 KB may unpack to 128 MB. Whoever calls has had a turn of their own already. */
const turns = new Turns({ waiting: 30, ofOne: 30 });

/**
 * What a PDF does when it is opened, of a file's path or of its bytes; null where that takes too long to say. Throws
 * ServiceUnavailable where too many wait.
 */
export async function judgePdf(file: string | Uint8Array): Promise<PdfVerdict | null> {
  const worker = workerFile('pdf', import.meta.url);
  const [verdict] = await turns.take('all', () =>
    inThread<string | Uint8Array, PdfVerdict>(worker, [file], { limitMs }),
  );
  return verdict ?? null;
}
