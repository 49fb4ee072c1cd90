import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningProcess } from './processes.js';

export type Liveness = {
  /** Answers 200 from the process's own event loop. */
  url: string;
  everyMs?: number;
  patienceMs?: number;
  /** So many probes in a row without an answer are a process that hangs. */
  strikes?: number;
};

/** Kills a process whose event loop answers no more; whoever keeps it running then starts it again. */
export async function killWhenHung(
  running: RunningProcess,
  { url, everyMs = 5_000, patienceMs = 5_000, strikes = 3 }: Liveness,
  say: (text: string) => void,
): Promise<void> {
  let missed = 0;
  while (running.isRunning()) {
    await Promise.race([sleep(everyMs, undefined, { ref: false }), running.exited]);
    if (!running.isRunning()) return;
    missed = (await answers(url, patienceMs)) ? 0 : missed + 1;
    if (missed < strikes || !running.isRunning()) continue;
    say(`${running.name} hangs: ${strikes} probes of ${url} had no answer; it is killed`);
    return running.kill();
  }
}

export async function answers(url: string, withinMs: number): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(withinMs) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
