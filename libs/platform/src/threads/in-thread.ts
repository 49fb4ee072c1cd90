import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

export interface ThreadLimits {
  /** For each piece of work, from when the thread is ready for it. */
  readonly limitMs: number;
  /** Of the thread's own objects. Bytes lie outside: the worker bounds those that it makes. */
  readonly memoryMb?: number;
}

/** What all threads of a process may take together, in MB. A pod has 768 where more than 256 is ever asked for. */
const together = 400;
let free = together;
const waiting: { readonly memoryMb: number; readonly begin: () => void }[] = [];

/**
 * `<name>.worker` beside the file of this `import.meta.url`: `.ts` where the sources run (Node strips the types), `.js`
 * in the program. Such a file imports nothing of ours but types, and answers each message with one, after a first one
 * that says that it is ready.
 */
export const workerFile = (name: string, besideUrl: string): URL =>
  new URL(`./${name}.worker${path.extname(fileURLToPath(besideUrl))}`, besideUrl);

/**
 * Has a worker do pieces of work, one after the other, each within its limits: nobody else's request waits for a parser.
 * Null for a piece that keeps the thread too busy, needs too much memory or breaks it; the next one has a new thread.
 * It waits while other threads have the memory that it may need.
 */
export async function inThread<Work, Result>(
  file: URL,
  pieces: readonly Work[],
  limits: ThreadLimits,
): Promise<(Result | null)[]> {
  const results: (Result | null)[] = [];
  const { memoryMb = 128 } = limits;
  let worker: Worker | null = null;
  await share(memoryMb);
  try {
    for (const piece of pieces) {
      worker ??= await started(file, memoryMb);
      const result = await done<Work, Result>(worker, piece, limits);
      results.push(result);
      if (result !== null) continue;
      await worker.terminate();
      worker = null;
    }
  } finally {
    await worker?.terminate();
    free += memoryMb;
    beginNext();
  }
  return results;
}

const share = (memoryMb: number): Promise<void> =>
  new Promise((begin) => {
    waiting.push({ memoryMb, begin });
    beginNext();
  });

/** In the order in which they came: a large one is not passed by for ever. */
function beginNext(): void {
  for (let [next] = waiting; next && (next.memoryMb <= free || free === together); [next] = waiting) {
    waiting.shift();
    free -= next.memoryMb;
    next.begin();
  }
}

/** Its own start is not the work's fault, however long a busy machine takes for it. */
async function started(file: URL, memoryMb: number): Promise<Worker> {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  await once(worker, 'message');
  return worker;
}

async function done<Work, Result>(worker: Worker, piece: Work, { limitMs }: ThreadLimits): Promise<Result | null> {
  try {
    const answer = once(worker, 'message', { signal: AbortSignal.timeout(limitMs) });
    worker.postMessage(piece);
    return ((await answer) as [Result])[0];
  } catch {
    return null;
  }
}
