import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'undici';

export type Inspector = { ask(method: string, params?: Record<string, unknown>): Promise<unknown>; close(): void };

/**
 * The inspector of a running Node process, which SIGUSR1 opens. The process must have been started with --inspect-port,
 * as
 * the bench's own stack is.
 */
export async function openInspector(pid: number): Promise<Inspector> {
  const port = inspectPort(pid);
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await debuggerUrl(port));
  await new Promise((done, failed) => {
    socket.addEventListener('open', done);
    socket.addEventListener('error', failed);
  });
  return { ask: asker(socket), close: () => socket.close() };
}

function inspectPort(pid: number): number {
  const line = readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  return Number(/--inspect-port=(\d+)/.exec(line)?.[1] ?? 9229);
}

async function debuggerUrl(port: number): Promise<string> {
  for (let tried = 0; ; tried++) {
    try {
      const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
        webSocketDebuggerUrl: string;
      }[];
      if (target) return target.webSocketDebuggerUrl;
    } catch (error) {
      if (tried > 50) throw error;
    }
    await sleep(100);
  }
}

function asker(socket: WebSocket) {
  let last = 0;
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  return (method: string, params: Record<string, unknown> = {}) =>
    new Promise((done) => {
      waiting.set(++last, done);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}
