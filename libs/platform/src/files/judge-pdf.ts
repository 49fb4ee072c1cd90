import { inThread, workerFile } from '../threads/in-thread.js';
import type { PdfVerdict } from './pdf.worker.js';

/** The largest file allowed takes a tenth of it; whatever needs longer was made to. */
const limitMs = 60_000;

/** What a PDF does when it is opened, of a file's path or of its bytes; null where that takes too long to say. */
export async function judgePdf(file: string | Uint8Array): Promise<PdfVerdict | null> {
  const [verdict] = await inThread<string | Uint8Array, PdfVerdict>(workerFile('pdf', import.meta.url), [file], {
    limitMs,
  });
  return verdict ?? null;
}
