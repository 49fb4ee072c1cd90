// Brings every service's database to its newest shape, gives it to its service, and makes the bucket. May be repeated.
import path from 'node:path';
import { migrate } from '@exam/platform/db/migrate';
import { ObjectStorage } from '@exam/platform/storage/object-storage';
import { databaseUrl, ensureDatabases, giveToService, roleOf } from '../../infra/databases.js';
import { failureOf, printFailure } from '../../lib/failure.js';
import { root, serviceNames } from '../../lib/folders.js';
import { once } from './once.js';

const platformFolder = path.join(root, 'libs/platform/prisma/migrations');

try {
  for (const name of serviceNames) await prepare(name);
  const { STORAGE_URL } = process.env;
  if (STORAGE_URL) await makeBucket(STORAGE_URL);
  process.exit(0);
} catch (error) {
  printFailure(failureOf(error, 'migrate'));
  process.exit(1);
}

async function prepare(name: string): Promise<void> {
  const own = `${name.toUpperCase()}_DATABASE_URL`;
  // the seven may lie on seven servers
  const admin = process.env[`${name.toUpperCase()}_DATABASE_ADMIN_URL`] ?? process.env['DATABASE_ADMIN_URL'];
  const service = process.env[own];
  if (!admin || !service) throw new Error(`DATABASE_ADMIN_URL and ${own} have to be set.`);
  const { pathname, username, password } = new URL(service);
  const database = decodeURIComponent(pathname.slice(1));
  if (decodeURIComponent(username) !== roleOf(database))
    throw new Error(`${own} names the user ${username}; it has to be ${roleOf(database)}.`);
  await once('PostgreSQL', () => ensureDatabases(admin, [database]));
  const applied = await migrate({
    databaseUrl: databaseUrl(admin, database),
    migrationsFolder: path.join(root, 'services', name, 'prisma/migrations'),
    platformFolder,
  });
  await giveToService(admin, database, decodeURIComponent(password));
  console.log(`${database}: ${applied.length === 0 ? 'up to date' : `applied ${applied.join(', ')}`}`);
}

async function makeBucket(address: string): Promise<void> {
  const storage = new ObjectStorage({ address });
  await once('the object storage', () => storage.makeBucket());
  storage.close();
  console.log('bucket: there');
}
