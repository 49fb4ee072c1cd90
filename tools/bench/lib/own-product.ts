// What every product of a tool's own needs, be it measured or broken: built, with databases of its own, leaving no
// trace.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { kafkaConnection } from '@exam/platform/events/kafka-address';
import { Redis } from 'ioredis';
import { Kafka, logLevel } from 'kafkajs';
import { databaseUrl, dropDatabases, ensureDatabases, giveToService, type Infrastructure } from '../../infra/index.js';
import { root, type ServiceName } from '../../lib/folders.js';
import type { Progress } from '../../lib/steps.js';

export type Servers = Pick<Infrastructure, 'postgresAdminUrl' | 'redisUrl' | 'kafkaBrokers'>;

/** One migrated database for each service; answers with what the service connects to. */
export async function makeDatabases(
  postgresAdminUrl: string,
  services: readonly ServiceName[],
  nameOf: (name: ServiceName) => string,
  progress: Progress,
): Promise<(name: ServiceName) => string> {
  const { migrate } = await import('@exam/platform/db/migrate');
  await ensureDatabases(postgresAdminUrl, services.map(nameOf));
  const addresses = new Map<ServiceName, string>();
  for (const name of services) {
    progress(name);
    const migrationsFolder = path.join(root, 'services', name, 'prisma/migrations');
    await migrate({
      databaseUrl: databaseUrl(postgresAdminUrl, nameOf(name)),
      ...(existsSync(migrationsFolder) && { migrationsFolder }),
    });
    addresses.set(name, await giveToService(postgresAdminUrl, nameOf(name)));
  }
  return (name) => addresses.get(name)!;
}

/** Leaves the servers as they were found. */
export async function removeTraces(
  infrastructure: Servers,
  databases: readonly string[],
  topicPrefix: string,
): Promise<void> {
  await dropDatabases(infrastructure.postgresAdminUrl, databases);
  const redis = new Redis(infrastructure.redisUrl);
  await redis.flushdb();
  await redis.quit();
  const admin = new Kafka({ ...kafkaConnection(infrastructure.kafkaBrokers), logLevel: logLevel.NOTHING }).admin();
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
