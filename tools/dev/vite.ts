import path from 'node:path';
import { keepProcess } from '../lib/keep-process.js';
import type { Kept } from '../lib/keep-running.js';
import { root } from '../lib/folders.js';
import { answers } from '../lib/liveness.js';
import { localUrl } from '../start/environment.js';
import type { StartOptions } from '../start/options.js';
import { logOf } from '../start/services.js';

export const vitePort = ({ ports }: StartOptions): number => ports.edge + 20;

/** The client from its source, with hot replacement; everything below /api goes to the edge. */
export function startVite(
  options: StartOptions,
  { say, signal }: { say: (text: string) => void; signal: AbortSignal },
): Promise<Kept> {
  const port = String(vitePort(options));
  const command = {
    name: 'vite',
    command: process.execPath,
    args: [
      path.join(root, 'node_modules/vite/bin/vite.js'),
      ...['--host', '127.0.0.1', '--port', port, '--strictPort'],
    ],
    cwd: path.join(root, 'frontend'),
    env: { EDGE_URL: localUrl(options) },
    logFile: logOf('vite', options),
  };
  return keepProcess(command, { isReady: () => answers(`http://127.0.0.1:${port}`, 2_000), say, signal });
}
