import { inThread, workerFile } from '@exam/platform';
import type { FileFault, ParsedFile } from './parsed.js';
import type { GivenFile } from './question-file.worker.js';

/** A thousand questions take some seconds; whatever needs longer was made to. */
const limits = { limitMs: 60_000, memoryMb: 512 };
const worker = workerFile('question-file', import.meta.url);

/** What a file of questions says, read in a thread of its own. What needs too much time or memory is too large. */
export async function readFile(file: GivenFile, at = worker): Promise<ParsedFile | FileFault> {
  const [read] = await inThread<GivenFile, ParsedFile | FileFault>(at, [file], limits);
  return read ?? 'import.too_large';
}
