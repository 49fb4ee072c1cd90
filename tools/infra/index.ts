// Finds the four servers the product stands on: the address given in the environment, else a real local server as a
// child process. It knows nothing of services or topics.
import path from 'node:path';
import { Failure, Interrupted } from '../lib/failure.js';
import { dataFolderOf, ownFolder } from '../lib/own-folder.js';
import { freePorts, isPortFree } from '../lib/ports.js';
import { useGiven } from './given.js';
import { localKafkaAddress, startKafka } from './kafka.js';
import { startPostgres } from './postgres.js';
import { startRedis } from './redis.js';
import { startStorage } from './storage.js';
import type {
  GivenAddresses,
  Infrastructure,
  InfrastructureOptions,
  InfrastructurePorts,
  RunningServer,
  ServerName,
  StartLocal,
} from './types.js';

export { databaseUrl, dropDatabases, ensureDatabases, giveToService } from './databases.js';
export type {
  GivenAddresses,
  Infrastructure,
  InfrastructureOptions,
  InfrastructurePorts,
  ServerKind,
  ServerName,
} from './types.js';

/** The addresses that the environment names: DATABASE_ADMIN_URL, REDIS_URL, KAFKA_BROKERS, STORAGE_URL. */
export function givenByEnvironment(environment: NodeJS.ProcessEnv = process.env): GivenAddresses {
  const { DATABASE_ADMIN_URL, REDIS_URL, KAFKA_BROKERS, STORAGE_URL } = environment;
  return {
    ...(DATABASE_ADMIN_URL && { postgresAdminUrl: DATABASE_ADMIN_URL }),
    ...(REDIS_URL && { redisUrl: REDIS_URL }),
    ...(KAFKA_BROKERS && { kafkaBrokers: KAFKA_BROKERS.split(',').map((broker) => broker.trim()) }),
    ...(STORAGE_URL && { storageUrl: STORAGE_URL }),
  };
}

/** Starts or finds the four servers at once and answers when each accepts work. */
export async function startInfrastructure(options: InfrastructureOptions): Promise<Infrastructure> {
  const servers = await beginInfrastructure(options);
  try {
    await servers.whole;
    return servers;
  } catch (error) {
    await servers.stop();
    throw error;
  }
}

/**
 * As `startInfrastructure`, but answers while Kafka still starts, which takes the longest: services wait for it by
 * themselves. When another server fails, those already started are stopped again and the Failure of the first is thrown.
 */
export async function beginInfrastructure(
  options: InfrastructureOptions,
): Promise<Infrastructure & { readonly whole: Promise<void> }> {
  const given = options.given ?? givenByEnvironment();
  const local: StartLocal = {
    dataFolder: path.resolve(options.dataFolder),
    logsFolder: path.join(path.resolve(options.dataFolder), 'logs'),
    durable: options.durable ?? true,
    progress: options.progress ?? (() => undefined),
    say: options.say ?? ((text) => console.log(`  ! ${text}`)),
    ...(options.signal && { signal: options.signal }),
  };
  dataFolderOf(local.dataFolder);
  ownFolder(local.logsFolder);
  const ports = await choosePorts(options.ports ?? {}, given);

  const waitingFor = new Set<ServerName>(['postgres', 'redis', 'kafka', 'storage']);
  const find = async (name: ServerName, address: string | undefined, startLocally: () => Promise<RunningServer>) => {
    const server = address ? await useGiven(name, address) : await startLocally();
    waitingFor.delete(name);
    if (waitingFor.size > 0) local.progress(`waiting for ${[...waitingFor].join(' and ')}`);
    return server;
  };
  const kafka = find('kafka', given.kafkaBrokers?.join(','), () =>
    startKafka({
      ...local,
      port: ports.kafka,
      controllerPort: ports.kafkaController,
      ...(ports.kafkaAdvertised && { advertisedPort: ports.kafkaAdvertised }),
    }),
  );
  const begun: Partial<Record<ServerName, RunningServer>> = {};
  const whole = kafka.then((server) => void (begun.kafka = server));
  whole.catch(() => undefined);
  const started = await Promise.allSettled([
    find('postgres', given.postgresAdminUrl, () =>
      startPostgres({ ...local, dataFolder: options.postgresFolder ?? local.dataFolder, port: ports.postgres }),
    ),
    find('redis', given.redisUrl, () => startRedis({ ...local, port: ports.redis })),
    find('storage', given.storageUrl, () =>
      startStorage({ ...local, port: ports.storage, ...(options.pages && { pages: options.pages }) }),
    ),
  ]);
  const running = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = async () => {
    await whole.catch(() => undefined); // what has begun is stopped, too
    const all = begun.kafka ? [...running, begun.kafka] : running;
    await Promise.all(all.map((server) => server.stop()));
  };
  const refused = started.find((result) => result.status === 'rejected' && !(result.reason instanceof Interrupted));
  const [postgres, redis, storage] = running;
  if (!postgres || !redis || !storage || options.signal?.aborted) {
    await stop();
    throw refused?.status === 'rejected' ? refused.reason : new Interrupted();
  }
  Object.assign(begun, { postgres, redis, storage });
  const kafkaKind = given.kafkaBrokers ? 'given' : 'local';
  local.progress(`postgres (${postgres.kind}), redis (${redis.kind}), kafka (${kafkaKind}), storage (${storage.kind})`);
  return {
    postgresAdminUrl: postgres.address,
    redisUrl: redis.address,
    kafkaBrokers: given.kafkaBrokers ?? [localKafkaAddress(local, ports.kafkaAdvertised ?? ports.kafka)],
    storageUrl: storage.address,
    kind: { postgres: postgres.kind, redis: redis.kind, kafka: kafkaKind, storage: storage.kind },
    keptOf: (name) => begun[name]?.kept,
    whole,
    stop,
  };
}

/** Fills the gaps with free ports; a port that was asked for and is taken is refused. */
async function choosePorts(asked: Partial<InfrastructurePorts>, given: GivenAddresses): Promise<InfrastructurePorts> {
  const [a, b, c, d, e] = (await freePorts(5)) as [number, number, number, number, number];
  const ports = { postgres: a, redis: b, kafka: c, kafkaController: d, storage: e, ...asked };
  const isGiven = {
    postgres: given.postgresAdminUrl,
    redis: given.redisUrl,
    kafka: given.kafkaBrokers,
    kafkaController: given.kafkaBrokers,
    storage: given.storageUrl,
  };
  for (const name of ['postgres', 'redis', 'kafka', 'kafkaController', 'storage'] as const) {
    if (isGiven[name] || (await isPortFree(ports[name]))) continue;
    throw new Failure(
      `Port ${ports[name]} (${name}) is taken`,
      'Another program listens there.',
      'Stop it, or choose other ports (--help lists the options).',
    );
  }
  return ports;
}
