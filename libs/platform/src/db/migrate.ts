import type { MigrationList } from '@prisma/schema-engine-wasm';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { isLockTimeout, type LockPatience } from './lock-patience.js';
import { readMigrations } from './migration-folders.js';
import { connectWithinMs } from './pool.js';

export interface MigrateOptions {
  databaseUrl: string;
  /** The service's own `prisma/migrations`; without it only the platform's tables are made. */
  migrationsFolder?: string;
  /** The platform's, where this file was bundled away from it. */
  platformFolder?: string;
  locks?: LockPatience;
}

/** Replicas that start together take turns; the number only has to be the same in all of them. */
const lock = createHash('sha256').update('exam migrations').digest().readInt32BE();

/**
 * Applies the platform's migrations, then the service's, in Prisma's own layout and table. Answers the names of those
 * applied now. Throws when one fails, which is then marked failed, as Prisma does. An applied one that is not there, as
 * for an image of a release before, is left alone. One that got no lock changed nothing: it is not marked, and
 * the next start applies it.
 */
export async function migrate({
  databaseUrl,
  migrationsFolder,
  platformFolder,
  locks,
}: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(migrationsFolder, platformFolder);
  const holder = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: connectWithinMs });
  await holder.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [lock]);
    if (await areApplied(holder, migrations)) return [];
    const { withSchemaEngine } = await import('./schema-engine.js');
    return await withSchemaEngine({ databaseUrl, ...(locks && { locks }) }, async (engine) => {
      const { appliedMigrationNames } = await engine.applyMigrations({
        migrationsList: migrations,
        filters: noFilters,
      });
      return appliedMigrationNames;
    });
  } catch (error) {
    if (isLockTimeout(error)) await holder.query(forgetUnfinished);
    throw error;
  } finally {
    await holder.end();
  }
}

/** Exactly these, as they are written: then the engine, which takes half a second to load, has nothing to say. */
async function areApplied(holder: pg.Client, { migrationDirectories }: MigrationList): Promise<boolean> {
  const { rows: tables } = await holder.query("select to_regclass('_prisma_migrations') is not null as there");
  if (!(tables as { there: boolean }[])[0]?.there) return false;
  const { rows } = await holder.query<{ name: string; checksum: string; isDone: boolean }>(
    `select migration_name as name, checksum, finished_at is not null as "isDone"
     from _prisma_migrations where rolled_back_at is null`,
  );
  const applied = new Map(rows.map(({ name, checksum, isDone }) => [name, isDone && checksum]));
  return (
    rows.length === migrationDirectories.length &&
    migrationDirectories.every(({ path, migrationFile: { content } }) => {
      if (content.tag !== 'ok') return false;
      return applied.get(path) === createHash('sha256').update(content.value).digest('hex');
    })
  );
}

/** As `prisma migrate resolve --rolled-back` does. */
const forgetUnfinished =
  'update _prisma_migrations set rolled_back_at = now() where finished_at is null and rolled_back_at is null';

export const noFilters = { externalTables: [], externalEnums: [] };
