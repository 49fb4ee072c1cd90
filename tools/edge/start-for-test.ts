import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runCommand } from '../lib/command.js';
import { root, serviceNames } from '../lib/folders.js';
import { answers } from '../lib/liveness.js';
import { freePorts } from '../lib/ports.js';
import { startProcess } from '../lib/processes.js';
import { untilReady } from '../lib/wait.js';
import { edgeCommand } from './command.js';
import type { EdgeOptions, Upstreams } from './types.js';

export type EdgeForTest = {
  pid: number;
  address: string;
  internal: string;
  logFile: string;
  /** As the page of keys tells it. */
  reload(): Promise<{ code: number; output: string }>;
  stop(): Promise<void>;
};

/** An edge as `npm start` runs it, on free ports. */
export async function startEdge({
  clientFolder = '/nowhere',
  ...options
}: Pick<EdgeOptions, 'routes' | 'upstreams'> & Partial<EdgeOptions>): Promise<EdgeForTest> {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'an edge-'));
  chmodSync(dataFolder, 0o755); // the workers are another user
  const [port, internalPort] = (await freePorts(2)) as [number, number];
  const internal = `http://127.0.0.1:${internalPort}`;
  const logFile = path.join(dataFolder, 'edge.log');
  const command = await edgeCommand({
    ...options,
    clientFolder,
    dataFolder,
    logFile,
    listen: `127.0.0.1:${port}`,
    internalListen: `127.0.0.1:${internalPort}`,
    say: console.log,
  });
  const edge = startProcess(command);
  await untilReady(edge, () => answers(`${internal}/health/ready`, 2_000), 60_000);
  return {
    pid: edge.pid,
    address: `${options.tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    internal,
    logFile,
    reload: () =>
      runCommand(command.command, reloadArgs(path.join(dataFolder, 'edge/nginx.conf')), { env: command.env ?? {} }),
    async stop() {
      await edge.stop();
      rmSync(dataFolder, { recursive: true });
    },
  };
}

/** A server behind the edge, for the tests of one file. */
export function serverForTests(answer: http.RequestListener) {
  const server = http.createServer(answer);
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    get address() {
      return `127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
  };
}

export const nobody = '127.0.0.1:1';
export const allAt = (address: string) =>
  Object.fromEntries(serviceNames.map((name) => [name, address])) as Record<keyof Upstreams, string>;

function reloadArgs(config: string): string[] {
  const page = readFileSync(path.join(root, 'docs/operate/keys-and-secrets.md'), 'utf8');
  const [, told = ''] = /`nginx (-c \/tmp\/edge\/nginx\.conf [^`]*)`/.exec(page) ?? [];
  return told.split(' ').map((word) => (word === '/tmp/edge/nginx.conf' ? config : word));
}
