import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrate } from '@exam/platform/db/migrate';
import { pendingDiff } from '@exam/platform/db/pending-diff';
import { folderName } from './options.js';

export interface WriteOptions {
  /** An empty database, which is migrated here. */
  readonly databaseUrl: string;
  /** The service's `prisma` folder. */
  readonly folder: string;
  readonly name: string;
  readonly now: Date;
}

/** Writes the migration that brings the migrations to the schema; answers its path, or null when nothing differs. */
export async function writeMigration({ databaseUrl, folder, name, now }: WriteOptions): Promise<string | null> {
  const migrationsFolder = path.join(folder, 'migrations');
  mkdirSync(migrationsFolder, { recursive: true });
  await migrate({ databaseUrl, migrationsFolder });
  const sql = await pendingDiff(databaseUrl, path.join(folder, 'schema.prisma'));
  if (!sql) return null;
  const lock = path.join(migrationsFolder, 'migration_lock.toml');
  if (!existsSync(lock)) writeFileSync(lock, 'provider = "postgresql"\n');
  const own = path.join(migrationsFolder, folderName(name, now, readdirSync(migrationsFolder)));
  mkdirSync(own);
  const file = path.join(own, 'migration.sql');
  writeFileSync(file, `${sql}\n`);
  return file;
}
