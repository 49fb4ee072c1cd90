import { createPool, Database } from '@exam/platform';
import type { ServiceName } from './folders.js';
import type { Databases } from './options.js';

/** Works in a service's own database, on one connection that goes by the command's name. */
export async function inServiceDatabase<T>(
  databases: Databases,
  service: ServiceName,
  name: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = new Database(createPool({ databaseUrl: databases.urlOf(service), size: 1, name }));
  return work(database).finally(() => database.close());
}
