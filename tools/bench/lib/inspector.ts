import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'undici';
import { round } from '../../load/report.js';

type Ask = (method: string, params?: Record<string, unknown>) => Promise<unknown>;

/** The inspector of a Node process that was started with --inspect-port, opened by SIGUSR1. */
async function inspect<T>(pid: number, work: (ask: Ask) => Promise<T>): Promise<T> {
  const port = /--inspect-port=(\d+)/.exec(readFileSync(`/proc/${pid}/cmdline`, 'latin1'))?.[1] ?? '9229';
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await debuggerUrl(port));
  await once(socket, 'open');
  let last = 0;
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  const ask: Ask = (method, params = {}) =>
    new Promise((done) => {
      waiting.set(++last, done);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return work(ask).finally(() => socket.close());
}

async function debuggerUrl(port: string): Promise<string> {
  for (let tried = 0; ; tried++) {
    const [target] = await fetch(`http://127.0.0.1:${port}/json/list`)
      .then((answer) => answer.json() as Promise<{ webSocketDebuggerUrl: string }[]>)
      .catch((error: Error) => (tried > 50 ? Promise.reject(error) : []));
    if (target) return target.webSocketDebuggerUrl;
    await sleep(100);
  }
}

/** A CPU profile of the process while `work` runs, as a .cpuprofile file has it. */
export const cpuProfile = <T>(pid: number, work: () => Promise<T>): Promise<{ result: T; profile: unknown }> =>
  inspect(pid, async (ask) => {
    await ask('Profiler.enable');
    await ask('Profiler.setSamplingInterval', { interval: 500 });
    await ask('Profiler.start');
    const result = await work();
    return { result, ...((await ask('Profiler.stop')) as { profile: unknown }) };
  });

/** Megabytes of heap and buffers once all garbage is collected: what a leak would make grow. */
export const liveHeapMb = (pid: number): Promise<number> =>
  inspect(pid, async (ask) => {
    await ask('HeapProfiler.collectGarbage');
    const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
    const { result } = (await ask('Runtime.evaluate', { expression, returnByValue: true })) as {
      result: { value: number };
    };
    return round(result.value / 1_048_576, 1);
  });
