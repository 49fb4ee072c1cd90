import { inThread } from '@exam/platform';
import type { QuestionFileWork } from './question-file.worker.js';
import { limits, worker } from './read-file.js';
import type { WrittenFile } from './written.js';

/** A file of questions, written in a thread of its own. Null where that needs too much time or memory. */
export async function writeFile(file: WrittenFile): Promise<Buffer | null> {
  const [bytes] = await inThread<QuestionFileWork, Uint8Array | null>(worker, [{ write: file }], limits);
  return bytes ? Buffer.from(bytes) : null;
}
