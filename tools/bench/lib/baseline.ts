import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { databaseUrl, ensureDatabases } from '../../infra/index.js';
import { root } from '../../lib/folders.js';
import { baselineEnvironment } from './baseline-settings.js';
import type { Stack } from './stack.js';

export type Baseline = { origin: string; pid: number; stop(): Promise<void> };

/** Starts the bare server over a database of its own on the same PostgreSQL, with assessment's tables. */
export async function startBaseline(stack: Stack, answerBytes = 1_000): Promise<Baseline> {
  const name = `${stack.run}_baseline`;
  const url = databaseUrl(stack.servers.postgresAdminUrl, name);
  await ensureDatabases(stack.servers.postgresAdminUrl, [name]);
  const { migrate } = await import('@exam/platform/db/migrate');
  const migrationsFolder = path.join(root, 'services/assessment/prisma/migrations');
  await migrate({ databaseUrl: url, ...(existsSync(migrationsFolder) && { migrationsFolder }) });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table if not exists baseline_row (id text primary key, body text not null)');
  await client.end();

  const file = path.join(path.dirname(fileURLToPath(import.meta.url)), 'baseline-server.ts');
  const child = fork(file, {
    env: { ...process.env, ...baselineEnvironment({ databaseUrl: url, answerBytes }) },
    execArgv: process.execArgv,
  });
  const port = await new Promise<number>((done, failed) => {
    child.once('message', (message: { port: number }) => done(message.port));
    child.once('exit', (code) => failed(new Error(`the baseline server ended with ${code}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill();
      await ended;
      const admin = new pg.Client({ connectionString: stack.servers.postgresAdminUrl });
      await admin.connect();
      await admin.query(`drop database if exists ${admin.escapeIdentifier(name)} with (force)`);
      await admin.end();
    },
  };
}
