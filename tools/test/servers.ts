import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startInfrastructure } from '../infra/index.js';
import { defaultDataFolder } from '../lib/folders.js';
import { step } from '../lib/steps.js';
import { createTemplates, dropRun, newRunName } from './templates.js';

/** Servers of this run alone, in a folder of its own that goes with them. */
export async function withServers(signal: AbortSignal, work: (environment: Record<string, string>) => Promise<void>): Promise<void> {
  const runName = newRunName();
  const dataFolder = path.join(defaultDataFolder, 'test', runName);
  mkdirSync(dataFolder, { recursive: true });
  const servers = await step('PostgreSQL, Redis, Kafka', (progress) => startInfrastructure({ dataFolder, durable: false, progress, signal }));
  try {
    await step('database templates', (progress) => createTemplates(servers.postgresAdminUrl, runName, progress));
    await work({
      DATABASE_ADMIN_URL: servers.postgresAdminUrl,
      REDIS_URL: servers.redisUrl,
      KAFKA_BROKERS: servers.kafkaBrokers.join(','),
      TEST_RUN: runName,
      TEST_DATA_FOLDER: dataFolder,
    });
  } finally {
    if (servers.kind.postgres === 'given') await dropRun(servers.postgresAdminUrl, runName).catch(() => undefined);
    await servers.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
