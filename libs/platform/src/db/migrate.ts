import { createHash } from 'node:crypto';
import pg from 'pg';
import { isLockTimeout, type LockPatience } from './lock-patience.js';
import { readMigrations } from './migration-folders.js';
import { withSchemaEngine } from './schema-engine.js';

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
 * applied now. Throws when one fails (it is then marked failed, as Prisma does) or when an applied one is gone or
 * edited. One that got no lock changed nothing: it is not marked, and the next start applies it.
 */
export async function migrate({
  databaseUrl,
  migrationsFolder,
  platformFolder,
  locks,
}: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(migrationsFolder, platformFolder);
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [lock]);
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

/** As `prisma migrate resolve --rolled-back` does. */
const forgetUnfinished =
  'update _prisma_migrations set rolled_back_at = now() where finished_at is null and rolled_back_at is null';

export const noFilters = { externalTables: [], externalEnums: [] };
