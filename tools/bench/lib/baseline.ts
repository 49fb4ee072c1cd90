import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { databaseUrl, dropDatabases, ensureDatabases } from '../../infra/index.js';
import type { OwnProduct } from '../../load/product.js';
import { closedLoop, jsonHeaders, type LoadResult } from './load.js';

export type Baseline = Awaited<ReturnType<typeof startBaseline>>;

/** As long as a saved answer. */
const body = JSON.stringify({ text: 'x'.repeat(330) });

/** The bare server over a database of its own on the same PostgreSQL; `rows` stores as many as go. */
export async function startBaseline({ run, servers }: OwnProduct) {
  const name = `${run}_baseline`;
  await ensureDatabases(servers.postgresAdminUrl, [name]);
  const url = databaseUrl(servers.postgresAdminUrl, name);
  const child = fork(path.join(import.meta.dirname, 'baseline-server.ts'), [url], { execArgv: process.execArgv });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    pid: child.pid ?? 0,
    rows: (connections: number, seconds: number): Promise<LoadResult> =>
      closedLoop({
        ...{ origin: `http://127.0.0.1:${port}`, connections, signal: AbortSignal.timeout(seconds * 1000) },
        next: (index) => ({ method: 'POST', path: `/row/${index % 20_000}`, headers: jsonHeaders(), body }),
      }),
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await dropDatabases(servers.postgresAdminUrl, [name]);
    },
  };
}
