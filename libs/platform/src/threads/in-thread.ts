import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import v8 from 'node:v8';
import { Worker } from 'node:worker_threads';

export interface ThreadLimits {
  /** For each piece of work, from when the thread is ready for it. */
  readonly limitMs: number;
  /** Of the thread's own objects. Bytes lie outside: the worker bounds those that it makes. */
  readonly memoryMb?: number;
}

/**
 * Of a thread, so that few new objects are moved at once: where they are more than Node gives it beyond its limit to end
 * in, V8 ends the whole process. The flag with which services start stands above a limit of the thread's own, and is read
 * when a thread starts; the process keeps what it has.
 */
v8.setFlagsFromString('--max-semi-space-size=2');

/** What a service holds itself under the load of an exam (docs/operate/scale.md), and what a thread has besides its objects. */
export const besideMb = 300 + 60;

/** What all threads of a process may take together: what a pod of so much memory leaves. One alone always begins. */
export const threadsMb = (podMb: number): number => Math.max(128, Math.min(400, Math.floor(podMb) - besideMb));

// where nothing limits the process, the answer is nothing or more than there is
const totalMb = threadsMb((process.constrainedMemory() || Infinity) / 2 ** 20);
let freeMb = totalMb;
const waiting: { readonly memoryMb: number; readonly start: () => void }[] = [];

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
  await reserve(memoryMb);
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
    freeMb += memoryMb;
    startNext();
  }
  return results;
}

const reserve = (memoryMb: number): Promise<void> =>
  new Promise((start) => {
    waiting.push({ memoryMb, start });
    startNext();
  });

/** In the order in which they came: a large one is not passed by for ever. */
function startNext(): void {
  for (let [next] = waiting; next && (next.memoryMb <= freeMb || freeMb === totalMb); [next] = waiting) {
    waiting.shift();
    freeMb -= next.memoryMb;
    next.start();
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
