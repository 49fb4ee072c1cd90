import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MigrationList } from '@prisma/schema-engine-wasm';

const besideThis = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../prisma/migrations');

/** The platform's migrations, then the service's, each in the order of their names. */
export async function readMigrations(serviceFolder?: string, platformFolder = besideThis): Promise<MigrationList> {
  const folders = serviceFolder ? [platformFolder, serviceFolder] : [platformFolder];
  const found = await Promise.all(folders.map(directoriesOf));
  const directories = found.flat();
  const names = directories.map((directory) => directory.path);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`two migrations are named ${twice}`);
  return {
    baseDir: serviceFolder ?? platformFolder,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: directories,
  };
}

async function directoriesOf(folder: string): Promise<MigrationList['migrationDirectories']> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const value = await readFile(path.join(folder, name, 'migration.sql'), 'utf8');
      return { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value } } };
    }),
  );
}
