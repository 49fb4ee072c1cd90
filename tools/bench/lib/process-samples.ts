import { readdirSync } from 'node:fs';
import { openInspector } from './inspector.js';
import { round } from './latencies.js';
import { residentKb } from './pids.js';
import type { Stack } from './stack.js';

export type Sample = { process: string; atSeconds: number; rssMb: number; handles: number; loopP99Ms: number | null };

/** Memory and open handles of every process by /proc, and the event loop's delay where the process tells it. */
export async function sampleProcesses(stack: Stack, atSeconds: number): Promise<Sample[]> {
  return Promise.all(
    Object.entries(stack.pids()).map(async ([name, pid]) => ({
      process: name,
      atSeconds: round(atSeconds),
      rssMb: memoryMb(pid),
      handles: openHandles(pid),
      loopP99Ms: await loopDelay(stack, name),
    })),
  );
}

/** In MB: heap and buffers, and all that is resident. */
export type Collected = { heapMb: number; rssMb: number };

/**
 * What each Node process of the bench's own stack holds once all garbage is collected: what a leak would make grow,
 * where
 * resident memory also grows by garbage that V8 has no need to collect yet.
 */
export async function collected(stack: Stack): Promise<Record<string, Collected>> {
  const pids = stack.pids();
  const measured = await Promise.all(
    Object.keys(pids)
      .filter((name) => isNode(stack, name))
      .map(async (name) => [name, { heapMb: await liveHeapMb(pids[name]!), rssMb: memoryMb(pids[name]!) }] as const),
  );
  return Object.fromEntries(measured);
}

const isNode = (stack: Stack, name: string) => stack.services.some((one) => one === name);

async function liveHeapMb(pid: number): Promise<number> {
  const { ask, close } = await openInspector(pid);
  await ask('HeapProfiler.collectGarbage');
  const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
  const { result } = (await ask('Runtime.evaluate', { expression, returnByValue: true })) as {
    result: { value: number };
  };
  close();
  return round(result.value / 1_048_576, 1);
}

/**
 * Of a family what its processes share is counted once; of one process all of it, as what neighbours share comes and
 * goes.
 */
function memoryMb(pid: number): number {
  const { rssKb, pssKb, processes } = residentKb(pid);
  return round((processes > 2 ? pssKb : rssKb) / 1024, 1);
}

function openHandles(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

async function loopDelay(stack: Stack, name: string): Promise<number | null> {
  const service = stack.services.find((one) => one === name);
  if (!service) return null;
  const text = await fetch(`${stack.direct(service)}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  );
  const found = /^event_loop_delay_seconds\{[^}]*quantile="0\.99"[^}]*\} (\S+)/m.exec(text);
  return found ? round(Number(found[1]) * 1000, 1) : null;
}
