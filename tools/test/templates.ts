import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '@exam/platform/db/migrate';
import { templateName, withDatabase } from '@exam/testing/databases';
import { root, serviceNames } from '../lib/folders.js';
import type { Progress } from '../lib/steps.js';

/** A name for one run's databases, so that runs beside each other on one server never meet. */
export const newRunName = (): string => `test_${randomBytes(4).toString('hex')}`;

/** Creates and migrates the database of each service from which the test files' own ones are copied. */
export async function createTemplates(adminUrl: string, run: string, progress: Progress): Promise<void> {
  const services = serviceNames.filter((name) => existsSync(path.join(root, 'services', name, 'src')));
  await onServer(adminUrl, async (client) => {
    for (const service of services) await client.query(`create database "${templateName(run, service)}"`);
  });
  for (const service of services) {
    const migrationsFolder = path.join(root, 'services', service, 'prisma', 'migrations');
    const databaseUrl = withDatabase(adminUrl, templateName(run, service));
    await migrate({ databaseUrl, ...(existsSync(migrationsFolder) && { migrationsFolder }) });
    progress(service);
  }
  progress(`${services.length} services`);
}

/** Removes whatever databases of the run are left. */
export async function dropRun(adminUrl: string, run: string): Promise<void> {
  await onServer(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`${run}_`],
    );
    for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`);
  });
}

async function onServer(adminUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
