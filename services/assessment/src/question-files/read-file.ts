import { inThread, workerFile } from '@exam/platform';
import type { FileFault, ParsedFile } from './parsed.js';
import type { GivenFile, QuestionFileWork } from './question-file.worker.js';

/** A thousand questions take some seconds; whatever needs longer was made to. A pod has 768 MB; bytes come on top. */
export const limits = { limitMs: 60_000, memoryMb: 256 };
export const worker = workerFile('question-file', import.meta.url);

/** What a file of questions says, read in a thread of its own. What needs too much time or memory is too large. */
export async function readFile(file: GivenFile, at = worker): Promise<ParsedFile | FileFault> {
  const [read] = await inThread<QuestionFileWork, ParsedFile | FileFault>(at, [{ read: file }], limits);
  return read ?? 'import.too_large';
}
