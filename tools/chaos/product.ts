// The product under attack: two replicas of assessment and of analytics behind the edge, lines between processes that
// can be cut, and every process in our hands.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildServices } from '../build/index.js';
import { edgeCommand } from '../edge/command.js';
import { crowdLimits } from '../edge/nginx-limits.js';
import type { Upstreams } from '../edge/types.js';
import { startOutside, type Outside } from '@exam/testing/outside/index';
import { edgeOptions, nodeArguments, serviceEnvironment } from '../start/environment.js';
import { secretsOf, type Secrets } from '../start/secrets.js';
import { isReady, makeDatabases, removeTraces, type Servers } from '../bench/lib/own-product.js';
import { startOptions } from '../bench/lib/stack.js';
import { databaseUrl, givenByEnvironment, startInfrastructure, type Infrastructure } from '../infra/index.js';
import { entryOf, serviceNames, type ServiceName } from '../lib/folders.js';
import { keepRunning, type Kept } from '../lib/keep-running.js';
import { freePorts } from '../lib/ports.js';
import { startProcess, type Command } from '../lib/processes.js';
import { step } from '../lib/steps.js';
import { untilReady } from '../lib/wait.js';
import { SmallDisk } from './small-disk.js';
import { ToxicProxy } from './network/toxic-proxy.js';
import type { ChaosOptions } from './options.js';

/** A process we may end, stop or start: `assessment-1`, `identity`, `edge`, `kafka`. */
export type PartName = string;
export type LineName =
  | 'edge to assessment-1'
  | 'assessment-1 to postgres'
  | 'analytics-1 to postgres'
  | 'everybody to kafka'
  | 'everybody to redis';

export type Product = {
  run: string;
  url: string;
  secrets: Secrets;
  topicPrefix: string;
  servers: Servers;
  /** Parts that run now. */
  parts: ReadonlyMap<PartName, Kept>;
  /** Servers of our own may be broken; given ones are others' too. */
  ownsServers: boolean;
  disk: SmallDisk | null;
  /**
   * The payment provider and the other outside parties; nobody breaks them here. Null where they are not in our hands:
   * nobody buys then.
   */
  outside: Outside | null;
  /** What ended although nobody ended it. */
  ended: readonly string[];
  line(name: LineName): ToxicProxy;
  /** Straight to a replica. */
  direct(part: PartName): string;
  databaseUrl(service: ServiceName): string;
  /** Starts one more replica with other settings; what the edge knows of it was known from the start. */
  add(part: PartName, environment?: Record<string, string>, moreArguments?: string[]): Promise<void>;
  stop(): Promise<void>;
};

/** A machine that is busy with other work takes minutes for what else takes a second. */
const readyWithinMs = 240_000;
/** Places at the edge's table: the last of each is empty until a replica is added. */
const replicas: Partial<Record<ServiceName, number>> = { assessment: 3, analytics: 3 };
const startedReplicas = 2;

export const partsOf = (service: ServiceName, count = replicas[service] ?? 1): PartName[] =>
  replicas[service] ? Array.from({ length: count }, (_, at) => `${service}-${at + 1}`) : [service];
const serviceOf = (part: PartName) => part.replace(/-\d+$/, '') as ServiceName;

export async function startProduct(options: ChaosOptions): Promise<Product> {
  mkdirSync(options.dataFolder, { recursive: true });
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stops.splice(0).reverse())
      await one().catch((error: Error) => console.error(`  ! ${error.message}`));
  };
  try {
    await step('build', (progress) => buildServices({ progress }));
    const given = givenByEnvironment();
    const ownsServers = !given.postgresAdminUrl && !given.redisUrl && !given.kafkaBrokers;
    const disk = ownsServers && !options.quick ? await SmallDisk.mount(options.dataFolder) : null;
    if (disk) stops.push(() => disk.unmount());
    if (ownsServers)
      for (const old of ['kafka', 'redis'])
        rmSync(path.join(options.dataFolder, old), { recursive: true, force: true });
    const [kafka, kafkaAdvertised] = (await freePorts(2)) as [number, number];
    // before Kafka itself: it is ready when it answers where it says that it is
    const kafkaLine = ownsServers ? await ToxicProxy.listen('everybody to kafka', kafkaAdvertised, kafka) : null;
    if (kafkaLine) stops.push(() => kafkaLine.close());
    const infrastructure = await step('infrastructure', (progress) =>
      startInfrastructure({
        dataFolder: options.dataFolder,
        mode: 'local',
        progress,
        ...(ownsServers && { ports: { kafka, kafkaAdvertised } }),
      }),
    );
    stops.push(() => infrastructure.stop());
    return await startParts({ options, infrastructure, ownsServers, disk, kafkaLine, stops, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

type Starting = {
  options: ChaosOptions;
  infrastructure: Infrastructure;
  ownsServers: boolean;
  disk: SmallDisk | null;
  kafkaLine: ToxicProxy | null;
  stops: (() => Promise<unknown>)[];
  stop: () => Promise<void>;
};

async function startParts({
  options,
  infrastructure,
  ownsServers,
  disk,
  kafkaLine,
  stops,
  stop,
}: Starting): Promise<Product> {
  const run = `c${Date.now().toString(36)}`;
  const topicPrefix = `${run}.`;
  const nameOf = (name: ServiceName) => `${run}_${name}`;
  const urlOf = (name: ServiceName) => databaseUrl(infrastructure.postgresAdminUrl, nameOf(name));
  const redisUrl = `${infrastructure.redisUrl.replace(/\/\d*$/, '')}/${1 + Math.floor(Math.random() * 15)}`;
  const servers: Servers = { ...infrastructure, redisUrl };
  if (!ownsServers) stops.push(() => removeTraces(servers, serviceNames.map(nameOf), topicPrefix));
  const serviceUrlOf = await step('databases', (progress) =>
    makeDatabases(infrastructure.postgresAdminUrl, serviceNames, nameOf, progress),
  );

  const start = await startOptions(options.dataFolder);
  const secrets = secretsOf(options.dataFolder);
  const url = `http://127.0.0.1:${start.ports.edge}`;
  rmSync(path.join(options.dataFolder, 'outside'), { recursive: true, force: true }); // the payments of earlier runs
  const outside = await startOutside({
    dataFolder: options.dataFolder,
    ports: start.ports.outside,
    webhookUrl: () => `${url}/api/payments/webhook`,
  });
  stops.push(() => outside.stop());
  const ports = new Map<PartName, number>();
  for (const name of serviceNames)
    for (const [at, part] of partsOf(name).entries())
      ports.set(part, at === 0 ? start.ports.services[name] : (await freePorts(1))[0]!);

  const lines = new Map<LineName, ToxicProxy>();
  stops.push(() => Promise.all([...lines.values()].map((line) => line.close())));
  const portOf = (address: string, fallback: number) =>
    Number(new URL(address.includes('://') ? address : `tcp://${address}`).port || fallback);
  const lay = async (name: LineName, target: number) => void lines.set(name, await ToxicProxy.listen(name, 0, target));
  await lay('edge to assessment-1', ports.get('assessment-1')!);
  await lay('assessment-1 to postgres', portOf(infrastructure.postgresAdminUrl, 5432));
  await lay('analytics-1 to postgres', portOf(infrastructure.postgresAdminUrl, 5432));
  await lay('everybody to redis', portOf(infrastructure.redisUrl, 6379));
  if (kafkaLine) lines.set('everybody to kafka', kafkaLine);
  const line = (name: LineName) => lines.get(name)!;
  const over = (name: LineName, url: string) => {
    const over = new URL(url);
    over.host = `127.0.0.1:${line(name).port}`;
    return over.toString();
  };

  const parts = new Map<PartName, Kept>();
  const ended: string[] = [];
  stops.push(async () => void (await Promise.all([...parts.values()].map((part) => part.stop()))));
  const logOf = (part: PartName) => path.join(options.dataFolder, 'logs', `${part}.log`);
  const keep = (command: Command, readyUrl: string): Promise<Kept> =>
    keepRunning({
      name: command.name,
      say(text) {
        console.log(`  ! ${text}`);
        if (/^\S+ ended/.test(text)) ended.push(text.split('\n')[0]!);
      },
      async start(isRestart, signal) {
        const running = startProcess({ ...command, keepLog: isRestart });
        await untilReady(running, () => isReady(readyUrl), readyWithinMs, signal);
        return running;
      },
    });
  const add = async (part: PartName, environment: Record<string, string> = {}, moreArguments: string[] = []) => {
    const service = serviceOf(part);
    const port = ports.get(part) ?? (await freePorts(1))[0]!;
    ports.set(part, port);
    const postgresLine = `${part} to postgres` as LineName;
    const direct = serviceUrlOf(service);
    const ownDatabase = lines.has(postgresLine) ? over(postgresLine, direct) : direct;
    const env = {
      ...serviceEnvironment(service, start, infrastructure, secrets, ownDatabase),
      PORT: String(port),
      TOPIC_PREFIX: topicPrefix,
      REDIS_URL: over('everybody to redis', redisUrl),
      COMMERCE_SWEEP_INTERVAL_MS: '1000',
      ...environment,
    };
    const command = {
      name: part,
      command: process.execPath,
      args: [...nodeArguments, ...moreArguments, entryOf(service)],
      env,
      logFile: logOf(part),
    };
    parts.set(part, await keep(command, `http://127.0.0.1:${port}/health/ready`));
  };

  await step('services', async (progress) => {
    const wanted = serviceNames.flatMap((name) => partsOf(name, startedReplicas));
    let ready = 0;
    await Promise.all(wanted.map((part) => add(part).then(() => progress(`${++ready} of ${wanted.length}`))));
  });
  await step('edge', async () => {
    const portAtEdge = (part: PartName) =>
      part === 'assessment-1' ? line('edge to assessment-1').port : ports.get(part);
    const upstreams: Partial<Upstreams> = Object.fromEntries(
      serviceNames.map((name) => [name, partsOf(name).map((part) => `127.0.0.1:${portAtEdge(part)}`)]),
    );
    const command = await edgeCommand({
      ...edgeOptions(start, { upstreams }),
      limits: crowdLimits,
      logFile: logOf('edge'),
      say: (text) => console.log(`  ! ${text}`),
    });
    parts.set('edge', await keep(command, `http://127.0.0.1:${start.ports.edgeInternal}/health/ready`));
  });
  const all = new Map(parts);
  for (const name of ['postgres', 'redis', 'kafka'] as const) {
    const kept = infrastructure.keptOf(name);
    if (kept) all.set(name, kept);
  }
  return {
    run,
    secrets,
    topicPrefix,
    servers,
    ownsServers,
    disk,
    outside,
    ended,
    line,
    stop,
    url,
    parts: all,
    direct: (part) => `http://127.0.0.1:${ports.get(part)}`,
    databaseUrl: urlOf,
    async add(part, environment, moreArguments) {
      await parts.get(part)?.stop();
      await add(part, environment, moreArguments);
      all.set(part, parts.get(part)!);
    },
  };
}
