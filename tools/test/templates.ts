import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { migrate } from '@exam/platform/db/migrate';
import { templateName, withDatabase } from '@exam/testing/databases';
import { connected, giveToService } from '../infra/databases.js';
import { root, type ServiceName } from '../lib/folders.js';
import type { Progress } from '../lib/steps.js';

/** A name for one run's databases, so that runs beside each other on one server never meet. */
export const newRunName = (): string => `test_${randomBytes(4).toString('hex')}`;

/**
 * Creates and migrates the database of each service from which the test files' own ones are copied, grants to the
 * service's role included.
 */
export async function createTemplates(
  adminUrl: string,
  { run, rolePassword, services }: { run: string; rolePassword: string; services: readonly ServiceName[] },
  progress: Progress,
): Promise<void> {
  await connected(adminUrl, async (client) => {
    for (const service of services) await client.query(`create database "${templateName(run, service)}"`);
  });
  for (const service of services) {
    const migrationsFolder = path.join(root, 'services', service, 'prisma', 'migrations');
    const databaseUrl = withDatabase(adminUrl, templateName(run, service));
    await migrate({ databaseUrl, migrationsFolder });
    await giveToService(adminUrl, templateName(run, service), rolePassword);
    progress(service);
  }
  progress(services.length === 1 ? services[0]! : `${services.length} services`);
}

/** Removes whatever databases and roles of the run are left. */
export async function dropRun(adminUrl: string, run: string): Promise<void> {
  await connected(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`${run}_`],
    );
    for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`);
    const roles = await client.query<{ rolname: string }>(
      'select rolname from pg_roles where starts_with(rolname, $1)',
      [`${run}_`],
    );
    for (const { rolname } of roles.rows) await client.query(`drop role "${rolname}"`);
  });
}
