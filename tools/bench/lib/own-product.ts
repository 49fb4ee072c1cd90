// What every product of a tool's own needs, be it measured or broken: built, with databases of its own, leaving no
// trace.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import { Kafka, logLevel } from 'kafkajs';
import pg from 'pg';
import { databaseUrl, ensureDatabases, type Infrastructure } from '../../infra/index.js';
import { root, type ServiceName } from '../../lib/folders.js';
import type { Progress } from '../../lib/steps.js';

export type Servers = Pick<Infrastructure, 'postgresAdminUrl' | 'redisUrl' | 'kafkaBrokers'>;

/** One migrated database for each service. */
export async function makeDatabases(
  postgresAdminUrl: string,
  services: readonly ServiceName[],
  nameOf: (name: ServiceName) => string,
  progress: Progress,
): Promise<void> {
  const { migrate } = await import('@exam/platform/db/migrate');
  await ensureDatabases(postgresAdminUrl, services.map(nameOf));
  for (const name of services) {
    progress(name);
    const migrationsFolder = path.join(root, 'services', name, 'prisma/migrations');
    await migrate({
      databaseUrl: databaseUrl(postgresAdminUrl, nameOf(name)),
      ...(existsSync(migrationsFolder) && { migrationsFolder }),
    });
  }
}

/** Leaves the servers as they were found. */
export async function removeTraces(
  infrastructure: Servers,
  databases: readonly string[],
  topicPrefix: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: infrastructure.postgresAdminUrl });
  await client.connect();
  for (const name of databases)
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  await client.end();
  const redis = new Redis(infrastructure.redisUrl);
  await redis.flushdb();
  await redis.quit();
  const admin = new Kafka({ brokers: infrastructure.kafkaBrokers, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(topicPrefix));
  if (topics.length > 0) await admin.deleteTopics({ topics });
  await admin.disconnect();
}

/** Does it answer that it is ready? */
export async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
