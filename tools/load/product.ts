// A product of a tool's own, to be measured or broken: built services on databases of their own behind the edge, the
// outside parties beside them, every process in our hands. It leaves no trace on servers that others use too.
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { kafkaConnection } from '@exam/platform/events/kafka-address';
import { startOutside } from '@exam/testing/outside/index';
import { Redis } from 'ioredis';
import { Kafka, logLevel } from 'kafkajs';
import { edgeCommand } from '../edge/command.js';
import { crowdLimits } from '../edge/nginx-limits.js';
import type { EdgeLimits, Upstreams } from '../edge/types.js';
import { databaseUrl, dropDatabases, type Infrastructure } from '../infra/index.js';
import { entryOf, serviceNames, type ServiceName } from '../lib/folders.js';
import { keepProcess } from '../lib/keep-process.js';
import type { Kept } from '../lib/keep-running.js';
import { answers } from '../lib/liveness.js';
import { freePorts } from '../lib/ports.js';
import type { Command } from '../lib/processes.js';
import { step } from '../lib/steps.js';
import { prepareDatabases } from '../start/databases.js';
import { edgeOptions, nodeArguments, serviceEnvironment } from '../start/environment.js';
import { ownOptions } from '../start/own-options.js';
import { secretsOf } from '../start/secrets.js';

/** A process that may be ended, stopped or started: `assessment-1`, `identity`, `edge`, `kafka`. */
export type PartName = string;
export type Servers = Pick<Infrastructure, 'postgresAdminUrl' | 'redisUrl' | 'kafkaBrokers'>;
export type OwnProduct = Awaited<ReturnType<typeof prepareProduct>>;

type Making = {
  dataFolder: string;
  /** Names databases, topics and rows of this run. */
  run: string;
  infrastructure: Infrastructure;
  /** Of services that have more than one place at the edge. */
  replicas?: Partial<Record<ServiceName, number>>;
};

/** A machine that is busy with other work takes minutes for what else takes a second. */
const readyWithinMs = 240_000;

/** Databases, ports and outside parties; services and edge are started by who wants them, in the order they want. */
export async function prepareProduct({ dataFolder, run, infrastructure, replicas = {} }: Making) {
  const topicPrefix = `${run}.`;
  const nameOf = (service: ServiceName) => `${run}_${service}`;
  const partsOf = (service: ServiceName, count = replicas[service] ?? 1): PartName[] =>
    replicas[service] ? Array.from({ length: count }, (_, at) => `${service}-${at + 1}`) : [service];
  // away from the default database, where a product on the same server keeps its jobs
  const redisUrl = `${infrastructure.redisUrl.replace(/\/\d*$/, '')}/${1 + randomInt(15)}`;
  const servers: Servers = { ...infrastructure, redisUrl };
  const stops: (() => Promise<unknown>)[] = [() => removeTraces(servers, serviceNames.map(nameOf), topicPrefix)];
  const stop = async () => {
    for (const one of stops.splice(0).reverse())
      await one().catch((error: Error) => console.error(`  ! ${error.message}`));
  };
  try {
    const connections = await step('databases', (progress) =>
      prepareDatabases(infrastructure.postgresAdminUrl, progress, undefined, nameOf),
    );
    const options = await ownOptions(dataFolder);
    Object.assign(options.ports, { edgePlain: 0, slides: 0, slidesInternal: 0, storagePublic: 0 });
    const secrets = secretsOf(dataFolder);
    const url = `http://127.0.0.1:${options.ports.edge}`;
    rmSync(path.join(dataFolder, 'outside'), { recursive: true, force: true }); // the payments of earlier runs
    const webhookUrl = () => `${url}/api/payments/webhook`;
    const outside = await startOutside({ dataFolder, ports: options.ports.outside, webhookUrl });
    stops.push(() => outside.stop());
    const parts = serviceNames.flatMap((service) => partsOf(service));
    const free = await freePorts(parts.length);
    const ports = new Map<PartName, number>(parts.map((part, at) => [part, free[at]!]));
    for (const service of serviceNames) options.ports.services[service] = ports.get(partsOf(service)[0]!)!;

    /** What runs now; what ended although nobody ended it. */
    const running = new Map<PartName, Kept>();
    const ended: string[] = [];
    stops.push(() => Promise.all([...running.values()].map((part) => part.stop())));
    for (const name of ['postgres', 'redis', 'kafka'] as const) {
      const kept = infrastructure.keptOf(name);
      // its own owner stops it
      if (kept)
        running.set(name, {
          ...kept,
          get pid() {
            return kept.pid;
          },
          stop: async () => undefined,
        });
    }
    const say = (text: string) => {
      console.log(`  ! ${text}`);
      if (/^\S+ ended/.test(text)) ended.push(text.split('\n')[0]!);
    };
    const keep = async (command: Command, port: number) => {
      const isReady = () => answers(`http://127.0.0.1:${port}/health/ready`, 2_000);
      running.set(command.name, await keepProcess(command, { isReady, withinMs: readyWithinMs, say }));
    };
    const logOf = (part: PartName) => path.join(dataFolder, 'logs', `${part}.log`);

    return {
      ...{ run, topicPrefix, url, secrets, servers, outside, ports, running, ended, stop, partsOf },
      databaseUrl: (service: ServiceName) => databaseUrl(infrastructure.postgresAdminUrl, nameOf(service)),
      /** As the service itself connects: in the role that it runs with. */
      connectionOf: (service: ServiceName) => connections[service],
      /** Straight to a service or one of its replicas. */
      direct: (part: PartName) => `http://127.0.0.1:${ports.get(part)}`,
      /** Starts a service or one more replica; what runs under that name is stopped before. */
      async startService(part: PartName, environment: Record<string, string> = {}, nodeFlags: string[] = []) {
        await running.get(part)?.stop();
        const service = part.replace(/-\d+$/, '') as ServiceName;
        if (!ports.has(part)) ports.set(part, (await freePorts(1))[0]!);
        const env = {
          ...serviceEnvironment(service, options, infrastructure, secrets, connections[service]),
          TOPIC_PARTITIONS: '12', // as in production: replicas share them
          ...{ PORT: String(ports.get(part)), TOPIC_PREFIX: topicPrefix, REDIS_URL: redisUrl, ...environment },
        };
        const args = [...nodeArguments, ...nodeFlags, entryOf(service)];
        await keep({ name: part, command: process.execPath, args, env, logFile: logOf(part) }, ports.get(part)!);
      },
      /** In front of every place; `portOf` for lines that are laid between. */
      async startEdge(limits: Partial<EdgeLimits> = crowdLimits, portOf = (part: PartName) => ports.get(part)!) {
        const upstreams = Object.fromEntries(
          serviceNames.map((name) => [name, partsOf(name).map((part) => `127.0.0.1:${portOf(part)}`)]),
        ) as Partial<Upstreams>;
        await keep(
          await edgeCommand({ ...edgeOptions(options, { upstreams }), limits, logFile: logOf('edge'), say }),
          options.ports.edgeInternal,
        );
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function removeTraces(servers: Servers, databases: readonly string[], topicPrefix: string): Promise<void> {
  await dropDatabases(servers.postgresAdminUrl, databases);
  const redis = new Redis(servers.redisUrl);
  await redis.flushdb();
  await redis.quit();
  const admin = new Kafka({ ...kafkaConnection(servers.kafkaBrokers), logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(topicPrefix));
  if (topics.length > 0) await admin.deleteTopics({ topics });
  await admin.disconnect();
}
