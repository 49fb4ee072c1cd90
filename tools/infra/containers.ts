import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { GenericContainer } from 'testcontainers';
import { acceptsQueries } from './postgres.js';
import { servesGroups } from './kafka.js';
import { kafkaAddress, kafkaSettings, passwordSettings } from './kafka-settings.js';
import { ownPassword } from './own-password.js';
import { saysPong } from './redis.js';
import type { InfrastructurePorts, RunningServer, ServerName, StartLocal } from './types.js';

/** The object storage is a local server also beside containers. */
type ContainedName = Exclude<ServerName, 'storage'>;

const images: Record<ContainedName, string> = {
  postgres: 'postgres:18',
  redis: 'redis:7',
  kafka: 'apache/kafka:4.2.0',
};

/** Does a container engine answer on DOCKER_HOST or one of the usual sockets? */
export async function engineAnswers(): Promise<boolean> {
  const host = process.env['DOCKER_HOST'];
  if (host && !host.startsWith('unix://'))
    return pings({ host: new URL(host).hostname, port: Number(new URL(host).port || 2375) });
  const sockets = host
    ? [host.slice('unix://'.length)]
    : [
        '/var/run/docker.sock',
        path.join(os.homedir(), '.docker/run/docker.sock'),
        path.join(process.env['XDG_RUNTIME_DIR'] ?? '/nowhere', 'docker.sock'),
      ];
  for (const socketPath of sockets) if (existsSync(socketPath) && (await pings({ socketPath }))) return true;
  return false;
}

/**
 * The server in a container, its data in a volume named after the data folder; undefined when the image cannot be had.
 */
export async function startContainer(
  name: ContainedName,
  ports: InfrastructurePorts,
  options: StartLocal,
): Promise<RunningServer | undefined> {
  const { GenericContainer, Wait, getContainerRuntimeClient } = await import('testcontainers');
  const engine = await getContainerRuntimeClient().catch(() => undefined);
  const host = engine?.info.containerRuntime.host ?? '127.0.0.1';
  // the volume keeps the password it was made with, so it is kept beside it
  const password = ownPassword(path.join(options.dataFolder, 'container-password'));
  const recipe = recipes[name]({
    container: new GenericContainer(images[name]),
    host,
    port: ports[name],
    password,
    durable: options.durable,
  });
  const volume = `exam-${createHash('sha256').update(options.dataFolder).digest('hex').slice(0, 12)}-${name}`;
  options.progress(`${name}: container ${images[name]}`);
  try {
    const started = await recipe.container
      .withBindMounts([{ source: volume, target: recipe.data, mode: 'rw' }])
      .withExposedPorts({ container: recipe.inside, host: ports[name] })
      .withWaitStrategy(Wait.forListeningPorts())
      .withStartupTimeout(120_000)
      .start();
    const stop = async () => void (await started.stop({ timeout: 10_000 }));
    const deadline = Date.now() + 60_000;
    while (!(await recipe.isReady())) {
      if (Date.now() > deadline || options.signal?.aborted) {
        await stop();
        throw new Error('it did not become ready');
      }
      await new Promise((done) => setTimeout(done, 200));
    }
    return { kind: 'container', address: recipe.address, stop };
  } catch (error) {
    options.progress(`${name}: no container (${(error as Error).message.split('\n')[0]}), using a local server`);
    return undefined;
  }
}

type Ingredients = { container: GenericContainer; host: string; port: number; password: string; durable: boolean };
type Recipe = {
  container: GenericContainer;
  inside: number;
  data: string;
  address: string;
  isReady: () => Promise<boolean>;
};

const recipes: Record<ContainedName, (given: Ingredients) => Recipe> = {
  postgres({ container, host, port, password, durable }) {
    const address = `postgresql://exam:${password}@${host}:${port}/postgres`;
    return {
      container: container
        .withEnvironment({ POSTGRES_USER: 'exam', POSTGRES_PASSWORD: password, POSTGRES_DB: 'postgres' })
        .withCommand([
          'postgres',
          '-c',
          'max_connections=300',
          '-c',
          'shared_buffers=256MB',
          '-c',
          'jit=off',
          '-c',
          `fsync=${durable ? 'on' : 'off'}`,
        ]),
      inside: 5432,
      data: '/var/lib/postgresql',
      address,
      isReady: () => acceptsQueries(address),
    };
  },
  redis: ({ container, host, port, password, durable }) => ({
    container: container.withCommand([
      'redis-server',
      '--appendonly',
      durable ? 'yes' : 'no',
      '--maxmemory-policy',
      'noeviction',
      '--requirepass',
      password,
    ]),
    inside: 6379,
    data: '/data',
    address: `redis://:${password}@${host}:${port}`,
    isReady: () => saysPong(port, password, host),
  }),
  kafka: ({ container, host, port, password }) => ({
    container: container.withEnvironment(kafkaEnvironment(host, port, password)),
    inside: 9092,
    data: '/var/lib/kafka/data',
    address: kafkaAddress(password, host, port),
    isReady: () => servesGroups(kafkaAddress(password, host, port)),
  }),
};

/** The image reads its settings from the environment: KAFKA_ and the name in capitals, dots as underscores. */
function kafkaEnvironment(host: string, port: number, password: string): Record<string, string> {
  const settings = {
    ...kafkaSettings,
    ...passwordSettings(password),
    listeners: 'CLIENT://0.0.0.0:9092,CONTROLLER://127.0.0.1:9093',
    'advertised.listeners': `CLIENT://${host}:${port}`,
    'controller.quorum.voters': '1@127.0.0.1:9093',
    'log.dirs': '/var/lib/kafka/data',
  };
  const named = Object.entries(settings).map(([name, value]) => [
    `KAFKA_${name.toUpperCase().replaceAll('.', '_')}`,
    String(value),
  ]);
  return { ...Object.fromEntries(named), CLUSTER_ID: 'exam-local-kafka-cluster', KAFKA_HEAP_OPTS: '-Xms128m -Xmx512m' };
}

function pings(where: http.RequestOptions): Promise<boolean> {
  return new Promise((done) => {
    const request = http.get({ ...where, path: '/_ping', timeout: 1_000 }, (response) => {
      response.resume();
      done(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy()).once('error', () => done(false));
  });
}
