// `wait-migrated <service>`: ends when every migration that this image knows is applied in the database of the service.
// The
// init container of a pod runs it, so that code never meets tables older than itself. More than it knows is no fault:
// the pods of a
// release before are made anew beside newer tables.
import { readMigrations } from '@exam/platform/db/migration-folders';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { root } from '../lib/folders.js';

const everyMs = 1_000;

/** The names that are not applied yet, or why it cannot be told: no server, no database, no role, no table so far. */
export async function missing(databaseUrl: string, wanted: readonly string[]): Promise<readonly string[] | string> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      'select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null',
    );
    const applied = new Set(rows.map(({ name }) => name));
    return wanted.filter((name) => !applied.has(name));
  } catch (error) {
    return (error as Error).message || (error as { code?: string }).code || 'no answer';
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function waitMigrated(service: string, databaseUrl: string): Promise<void> {
  const migrations = await readMigrations(
    path.join(root, 'services', service, 'prisma/migrations'),
    path.join(root, 'libs/platform/prisma/migrations'),
  );
  const wanted = migrations.migrationDirectories.map((directory) => directory.path);
  let told = '';
  for (;;) {
    const now = await missing(databaseUrl, wanted);
    if (Array.isArray(now) && now.length === 0)
      return console.log(`${service}: all ${wanted.length} migrations are in`);
    const text = typeof now === 'string' ? now : `${now.length} migrations to come`;
    if (text !== told) console.log(`${service}: waiting (${text})`);
    told = text;
    await sleep(everyMs);
  }
}
