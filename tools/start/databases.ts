import { existsSync } from 'node:fs';
import path from 'node:path';
import { connected, databaseUrl, ensureDatabases, giveToService } from '../infra/databases.js';
import { Failure, Interrupted } from '../lib/failure.js';
import { root, serviceNames, type ServiceName } from '../lib/folders.js';

/** The address of each service's database, with the role that is the service's own. */
export type ServiceDatabases = Record<ServiceName, string>;

/**
 * Creates the services' databases where they are missing, brings each to its newest shape and gives it to its service.
 */
export async function prepareDatabases(
  postgresAdminUrl: string,
  progress: (text: string) => void,
  signal?: AbortSignal,
  nameOf: (service: ServiceName) => string = (service) => service,
): Promise<ServiceDatabases> {
  const { migrate } = await import('@exam/platform/db/migrate');
  await ensureDatabases(postgresAdminUrl, serviceNames.map(nameOf));
  let applied = 0;
  const addresses: [ServiceName, string][] = [];
  for (const name of serviceNames) {
    if (signal?.aborted) throw new Interrupted();
    progress(name);
    const migrationsFolder = path.join(root, 'services', name, 'prisma/migrations');
    try {
      applied += (
        await migrate({
          databaseUrl: databaseUrl(postgresAdminUrl, nameOf(name)),
          ...(existsSync(migrationsFolder) && { migrationsFolder }),
        })
      ).length;
      addresses.push([name, await giveToService(postgresAdminUrl, nameOf(name))]);
    } catch (error) {
      throw new Failure(
        `The database ${name} could not be prepared`,
        (error as Error).message,
        `Look at ${migrationsFolder}. For local data that may go: npm start -- --fresh`,
      );
    }
  }
  progress(applied === 0 ? `${serviceNames.length} are up to date` : `${applied} migrations`);
  return Object.fromEntries(addresses) as ServiceDatabases;
}

/** Has identity no organisation yet? Then nothing was ever imported. */
export function isEmpty(postgresAdminUrl: string): Promise<boolean> {
  return connected(databaseUrl(postgresAdminUrl, 'identity'), async (client) => {
    const { rows } = await client.query<{ found: boolean }>('select exists (select from organisation) as found');
    return !rows[0]?.found;
  });
}
