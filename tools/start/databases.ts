import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { databaseUrl, ensureDatabases } from '../infra/index.js';
import { Failure, Interrupted } from '../lib/failure.js';
import { root, serviceNames } from '../lib/folders.js';

/** Creates the services' databases where they are missing and brings each to its newest shape. */
export async function prepareDatabases(
  postgresAdminUrl: string,
  progress: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { migrate } = await import('@exam/platform/db/migrate');
  await ensureDatabases(postgresAdminUrl, serviceNames);
  let applied = 0;
  for (const name of serviceNames) {
    if (signal.aborted) throw new Interrupted();
    progress(name);
    const migrationsFolder = path.join(root, 'services', name, 'prisma/migrations');
    try {
      applied += (
        await migrate({
          databaseUrl: databaseUrl(postgresAdminUrl, name),
          ...(existsSync(migrationsFolder) && { migrationsFolder }),
        })
      ).length;
    } catch (error) {
      throw new Failure(
        `The database ${name} could not be migrated`,
        (error as Error).message,
        `Look at ${migrationsFolder}. For local data that may go: npm start -- --fresh`,
      );
    }
  }
  progress(applied === 0 ? `${serviceNames.length} are up to date` : `${applied} migrations`);
}

/** Has identity no organisation yet? Then nothing was ever imported. */
export async function isEmpty(postgresAdminUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl(postgresAdminUrl, 'identity') });
  await client.connect();
  try {
    const { rows } = await client.query<{ found: boolean }>('select exists (select from organisation) as found');
    return !rows[0]?.found;
  } finally {
    await client.end();
  }
}
