import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { startInfrastructure } from '../infra/index.js';
import { outsideFolder } from '../infra/outside-folder.js';
import { Failure } from '../lib/failure.js';
import { defaultDataFolder, type ServiceName } from '../lib/folders.js';
import { step } from '../lib/steps.js';
import { folderInMemory } from './memory.js';
import { createTemplates, dropRun, newRunName } from './templates.js';

const testFolder = path.join(defaultDataFolder, 'test');

/** Servers of this run alone, in a folder of its own that goes with them, and the databases of these services. */
export async function withServers(
  signal: AbortSignal,
  services: readonly ServiceName[],
  work: (environment: Record<string, string>) => Promise<void>,
): Promise<void> {
  const run = newRunName();
  const rolePassword = randomBytes(18).toString('base64url');
  const dataFolder = path.join(testFolder, run);
  removeForgotten();
  mkdirSync(dataFolder, { recursive: true });
  const postgresFolder = folderInMemory();
  let keepsLogs = false;
  try {
    const servers = await step('PostgreSQL, Redis, Kafka, storage', (progress) =>
      startInfrastructure({ dataFolder, durable: false, progress, signal, ...(postgresFolder && { postgresFolder }) }),
    );
    try {
      await step('database templates', (progress) =>
        createTemplates(servers.postgresAdminUrl, { run, rolePassword, services }, progress),
      );
      await work({
        DATABASE_ADMIN_URL: servers.postgresAdminUrl,
        REDIS_URL: servers.redisUrl,
        KAFKA_BROKERS: servers.kafkaBrokers.join(','),
        STORAGE_URL: servers.storageUrl,
        TEST_RUN: run,
        TEST_ROLE_PASSWORD: rolePassword,
        TEST_DATA_FOLDER: dataFolder,
      });
    } finally {
      if (servers.kind.postgres === 'given') await dropRun(servers.postgresAdminUrl, run).catch(() => undefined);
      await servers.stop();
    }
  } catch (error) {
    keepsLogs = error instanceof Failure && !signal.aborted; // it names a log
    throw error;
  } finally {
    const outside = [dataFolder, postgresFolder].map((folder) => folder && outsideFolder(folder));
    for (const folder of [postgresFolder, ...(keepsLogs ? [] : [...outside, dataFolder])])
      if (folder) rmSync(folder, { recursive: true, force: true });
  }
}

/** What runs that were killed left behind. No run takes so long. */
function removeForgotten(): void {
  if (!existsSync(testFolder)) return;
  for (const name of readdirSync(testFolder)) {
    const folder = path.join(testFolder, name);
    if (Date.now() - statSync(folder).mtimeMs > 6 * 3_600_000) rmSync(folder, { recursive: true, force: true });
  }
}
