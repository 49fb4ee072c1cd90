import { spawn, type ChildProcess } from 'node:child_process';
import { root } from '../lib/folders.js';
import type { EdgeOptions } from './types.js';

/** An edge in a process of its own, for tests; it ends when it is disconnected. */
export async function startEdge(options: EdgeOptions): Promise<{ edge: ChildProcess; address: string }> {
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', 'tools/edge/listen-for-test.ts', JSON.stringify(options)], { cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: { ...process.env, NODE_OPTIONS: '' } });
  const listening = await new Promise<string>((done, failed) => child.once('message', (text) => done(String(text))).once('exit', () => failed(new Error('the edge did not start'))));
  return { edge: child, address: listening };
}
