import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { kafkaConnection } from '@exam/platform/events/kafka-address';
import { buildServices } from '../../build/index.js';
import { edgeCommand } from '../../edge/command.js';
import { crowdLimits } from '../../edge/nginx-limits.js';
import type { EdgeLimits } from '../../edge/types.js';
import { databaseUrl, givenByEnvironment, startInfrastructure, type Infrastructure } from '../../infra/index.js';
import { Failure } from '../../lib/failure.js';
import { entryOf, serviceNames, type ServiceName } from '../../lib/folders.js';
import { freePorts } from '../../lib/ports.js';
import { startProcess, type RunningProcess } from '../../lib/processes.js';
import { step } from '../../lib/steps.js';
import { untilReady } from '../../lib/wait.js';
import { edgeOptions, nodeArguments, serviceEnvironment } from '../../start/environment.js';
import type { StartOptions } from '../../start/options.js';
import { secretsOf, type Secrets } from '../../start/secrets.js';
import type { BenchOptions } from './options.js';
import { isReady, makeDatabases, removeTraces, type Servers } from './own-product.js';
import { pidListeningOn } from './pids.js';
import { sampler } from './sampler.js';

/** A whole product under load: the edge, the services, their servers, and what is needed to look into them. */
export type Stack = {
  /** Names this run's rows, so that two runs against one product do not meet. */
  run: string;
  url: string;
  services: readonly ServiceName[];
  direct(name: ServiceName): string;
  secrets: Secrets;
  servers: Servers;
  /** Where a stack of our own expects the outside parties; a bench that needs them starts them there. */
  outsidePorts?: StartOptions['ports']['outside'];
  topicPrefix: string;
  databaseUrl(name: ServiceName): string;
  /** Services, edge and local servers by name. */
  pids(): Record<string, number>;
  /** Only of a stack of our own; throws for one at an address. */
  stopService(name: ServiceName): Promise<void>;
  startService(name: ServiceName): Promise<void>;
  stop(): Promise<void>;
};

const readyWithinMs = 90_000;
/** Away from the default database, where a product on the same server keeps its jobs; two runs seldom choose alike. */
const redisDatabase = 1 + Math.floor(Math.random() * 15);

export const issuer = 'exam-platform';

/**
 * A stack of its own gets limits at the edge that let a whole crowd come from this machine, unless others are given.
 */
export async function stackFor(options: BenchOptions, limits: Partial<EdgeLimits> = crowdLimits): Promise<Stack> {
  const stack = await (options.url ? attach(options, options.url) : startOwn(options, limits));
  await sampler.start(
    stack.services.map((name) => stack.direct(name)),
    stack.url,
  );
  return stack;
}

/** A product that runs already, as `npm start` lays it out: services on the ports after the edge's. */
async function attach(options: BenchOptions, url: string): Promise<Stack> {
  const given = givenByEnvironment();
  if (!given.postgresAdminUrl || !given.redisUrl || !given.kafkaBrokers) {
    throw new Failure(
      'The servers are not named',
      'With --url the bench looks into the databases, too.',
      'Set DATABASE_ADMIN_URL, REDIS_URL and KAFKA_BROKERS to those of that product.',
    );
  }
  if (!existsSync(options.secretsFile))
    throw new Failure(
      'No secrets',
      `${options.secretsFile} is not there.`,
      'Name the secrets file of that product with --secrets.',
    );
  const edgePort = Number(new URL(url).port || 80);
  const direct = (name: ServiceName) => `http://127.0.0.1:${edgePort + 1 + serviceNames.indexOf(name)}`;
  const adminUrl = given.postgresAdminUrl;
  const ports: [string, number][] = [
    ['edge', edgePort],
    ...serviceNames.map((name, index): [string, number] => [name, edgePort + 1 + index]),
  ];
  const notOurs = async (): Promise<never> => {
    throw new Failure(
      'Not our stack',
      'This part stops and starts services, which the bench does only to its own.',
      'Leave out --url.',
    );
  };
  return {
    run: newRun(),
    url,
    services: serviceNames,
    direct,
    secrets: JSON.parse(readFileSync(options.secretsFile, 'utf8')) as Secrets,
    servers: { postgresAdminUrl: adminUrl, redisUrl: given.redisUrl, kafkaBrokers: given.kafkaBrokers },
    topicPrefix: '',
    databaseUrl: (name) => databaseUrl(adminUrl, name),
    pids: () =>
      Object.fromEntries(
        [...ports, ...serverPorts(adminUrl, given.redisUrl!, given.kafkaBrokers!)].flatMap(([name, port]) => {
          const pid = pidListeningOn(port);
          return pid ? [[name, pid]] : [];
        }),
      ),
    stopService: notOurs,
    startService: notOurs,
    stop: async () => undefined,
  };
}

async function startOwn(options: BenchOptions, limits: Partial<EdgeLimits>): Promise<Stack> {
  mkdirSync(options.dataFolder, { recursive: true });
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stops.reverse()) await one().catch((error: Error) => console.error(`  ! ${error.message}`));
    stops.length = 0;
  };
  try {
    await step('build', (progress) => buildServices({ progress }));
    const infrastructure = await step('infrastructure', (progress) =>
      startInfrastructure({ dataFolder: options.dataFolder, mode: 'auto', progress }),
    );
    stops.push(() => infrastructure.stop());
    return await startServices(options, { infrastructure, limits }, stops, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startServices(
  options: BenchOptions,
  { infrastructure, limits }: { infrastructure: Infrastructure; limits: Partial<EdgeLimits> },
  stops: (() => Promise<unknown>)[],
  stop: () => Promise<void>,
): Promise<Stack> {
  const run = newRun();
  const topicPrefix = `${run}.`;
  const services = serviceNames.filter((name) => existsSync(entryOf(name)));
  const nameOf = (name: ServiceName) => `${run}_${name}`;
  const urlOf = (name: ServiceName) => databaseUrl(infrastructure.postgresAdminUrl, nameOf(name));
  const redisUrl = `${infrastructure.redisUrl.replace(/\/\d*$/, '')}/${redisDatabase}`;
  stops.push(() => removeTraces({ ...infrastructure, redisUrl }, services.map(nameOf), topicPrefix));

  const serviceUrlOf = await step('databases', (progress) =>
    makeDatabases(infrastructure.postgresAdminUrl, services, nameOf, progress),
  );

  const secrets = secretsOf(options.dataFolder);
  const start = await startOptions(options.dataFolder);
  const running = new Map<string, RunningProcess>();
  const inspectPorts = await freePorts(services.length);
  const startOne = async (name: ServiceName) => {
    const env = {
      ...serviceEnvironment(name, start, infrastructure, secrets, serviceUrlOf(name)),
      TOPIC_PREFIX: topicPrefix,
      REDIS_URL: redisUrl,
    };
    const args = [...nodeArguments, `--inspect-port=${inspectPorts[services.indexOf(name)]}`, entryOf(name)];
    const one = startProcess({ name, command: process.execPath, args, env, logFile: logOf(options, name) });
    running.set(name, one);
    await untilReady(one, () => isReady(`http://127.0.0.1:${start.ports.services[name]}/health/ready`), readyWithinMs);
  };
  stops.push(async () => void (await Promise.all([...running.values()].map((one) => one.stop()))));

  const startEdge = async () => {
    const edge = startProcess(
      await edgeCommand({
        ...edgeOptions(start),
        limits,
        logFile: logOf(options, 'edge'),
        say: (text) => console.log(`  ! ${text}`),
      }),
    );
    running.set('edge', edge);
    await untilReady(edge, () => isReady(`http://127.0.0.1:${start.ports.edgeInternal}/health/ready`), readyWithinMs);
  };
  await step('services and edge', async (progress) => {
    await Promise.all([...services.map(startOne), startEdge()]);
    progress(`${services.length} of ${serviceNames.length} services`);
  });

  return {
    run,
    services,
    secrets,
    topicPrefix,
    url: `http://127.0.0.1:${start.ports.edge}`,
    direct: (name) => `http://127.0.0.1:${start.ports.services[name]}`,
    servers: infrastructure,
    outsidePorts: start.ports.outside,
    databaseUrl: urlOf,
    pids: () => ({
      ...Object.fromEntries([...running].map(([name, one]) => [name, one.pid])),
      ...Object.fromEntries(
        serverPorts(infrastructure.postgresAdminUrl, infrastructure.redisUrl, infrastructure.kafkaBrokers).flatMap(
          ([name, port]) => {
            const pid = infrastructure.pidOf(name) ?? pidListeningOn(port);
            return pid ? [[name, pid]] : [];
          },
        ),
      ),
    }),
    stopService: async (name) => void (await running.get(name)?.stop()),
    startService: startOne,
    stop,
  };
}

/** As `npm start` would have them, on free ports. */
export async function startOptions(dataFolder: string): Promise<StartOptions> {
  const ports = await freePorts(serviceNames.length + 4);
  const [edge, edgeInternal, http, smtp, ...rest] = ports as [number, number, number, number, ...number[]];
  return {
    dataFolder,
    fresh: false,
    infraOnly: false,
    demo: false,
    verbose: false,
    local: false,
    reference: false,
    host: '127.0.0.1',
    ports: {
      edge,
      edgeInternal,
      edgePlain: 0,
      slides: 0,
      slidesInternal: 0,
      outside: { http, smtp },
      services: Object.fromEntries(serviceNames.map((name, index) => [name, rest[index]])) as Record<
        ServiceName,
        number
      >,
      infra: { postgres: 0, redis: 0, kafka: 0, kafkaController: 0, storage: 0 },
    },
  };
}

const logOf = (options: BenchOptions, name: string) => path.join(options.dataFolder, 'logs', `${name}.log`);
const newRun = () => `b${Date.now().toString(36)}`;

function serverPorts(
  postgresUrl: string,
  redisUrl: string,
  brokers: string[],
): ['postgres' | 'redis' | 'kafka', number][] {
  return [
    ['postgres', Number(new URL(postgresUrl).port || 5432)],
    ['redis', Number(new URL(redisUrl).port || 6379)],
    ['kafka', Number(kafkaConnection(brokers).brokers[0]?.split(':')[1])],
  ];
}
