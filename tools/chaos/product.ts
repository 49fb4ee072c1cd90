// The product under attack: two replicas of assessment and of analytics behind the edge, lines between processes that
// can be cut, and every process in our hands.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Outside } from '@exam/testing/outside/index';
import { buildServices } from '../build/index.js';
import { givenByEnvironment, startInfrastructure, type Infrastructure } from '../infra/index.js';
import { serviceNames, type ServiceName } from '../lib/folders.js';
import type { Kept } from '../lib/keep-running.js';
import { freePorts } from '../lib/ports.js';
import { step } from '../lib/steps.js';
import type { Filled } from '../load/pack.js';
import { prepareProduct, type PartName, type Servers } from '../load/product.js';
import type { Secrets } from '../start/secrets.js';
import { ToxicProxy } from '../load/network/toxic-proxy.js';
import type { ChaosOptions } from './options.js';
import { SmallDisk } from './small-disk.js';

export type LineName =
  | 'edge to assessment-1'
  | 'assessment-1 to postgres'
  | 'analytics-1 to postgres'
  | 'everybody to kafka'
  | 'everybody to redis';

export type Product = Filled & {
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
  /** Starts one more replica, or one with other settings; the edge knows three of each. */
  add(part: PartName, environment?: Record<string, string>, nodeFlags?: string[]): Promise<void>;
  stop(): Promise<void>;
};

/** Places at the edge's table: the last of each is empty until a replica is added. */
const replicas = { assessment: 3, analytics: 3 };
const startedReplicas = 2;

export async function startProduct(options: ChaosOptions): Promise<Product> {
  const { dataFolder } = options;
  mkdirSync(dataFolder, { recursive: true });
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stops.splice(0).reverse())
      await one().catch((error: Error) => console.error(`  ! ${error.message}`));
  };
  try {
    await step('build', (progress) => buildServices({ progress }));
    const given = givenByEnvironment();
    const ownsServers = !given.postgresAdminUrl && !given.redisUrl && !given.kafkaBrokers;
    const disk = ownsServers && !options.quick ? await SmallDisk.mount(dataFolder) : null;
    if (disk) stops.push(() => disk.unmount());
    if (ownsServers)
      for (const old of ['kafka', 'redis']) rmSync(path.join(dataFolder, old), { recursive: true, force: true });
    const lines = new Map<LineName, ToxicProxy>();
    const lay = async (name: LineName, target: number, port = 0) => {
      const line = await ToxicProxy.listen(port, target);
      lines.set(name, line);
      stops.push(() => line.close());
    };
    const [kafka, kafkaAdvertised] = (await freePorts(2)) as [number, number];
    // before Kafka itself: it is ready when it answers where it says that it is
    if (ownsServers) await lay('everybody to kafka', kafka, kafkaAdvertised);
    const ports = ownsServers && { ports: { kafka, kafkaAdvertised } };
    const infrastructure = await step('infrastructure', (progress) =>
      startInfrastructure({ dataFolder, progress, ...ports }),
    );
    stops.push(() => infrastructure.stop());
    return { ...(await startParts(dataFolder, infrastructure, lines, lay, stops)), ownsServers, disk, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  dataFolder: string,
  infrastructure: Infrastructure,
  lines: ReadonlyMap<LineName, ToxicProxy>,
  lay: (name: LineName, target: number) => Promise<void>,
  stops: (() => Promise<unknown>)[],
) {
  const run = `c${Date.now().toString(36)}`;
  const own = await prepareProduct({ dataFolder, run, infrastructure, replicas });
  stops.push(() => own.stop());
  const portOf = (address: string, usual: number) => Number(new URL(address).port || usual);
  await lay('edge to assessment-1', own.ports.get('assessment-1')!);
  await lay('assessment-1 to postgres', portOf(infrastructure.postgresAdminUrl, 5432));
  await lay('analytics-1 to postgres', portOf(infrastructure.postgresAdminUrl, 5432));
  await lay('everybody to redis', portOf(infrastructure.redisUrl, 6379));
  const line = (name: LineName) => lines.get(name)!;
  const over = (name: LineName, address: string) => {
    const url = new URL(address);
    if (lines.has(name)) url.host = `127.0.0.1:${line(name).port}`;
    return url.toString();
  };
  const add = (part: PartName, environment: Record<string, string> = {}, nodeFlags: string[] = []) => {
    const database = own.connectionOf(part.replace(/-\d+$/, '') as ServiceName);
    const addresses = {
      DATABASE_URL: over(`${part} to postgres` as LineName, database),
      REDIS_URL: over('everybody to redis', own.servers.redisUrl),
    };
    return own.startService(part, { ...addresses, COMMERCE_SWEEP_INTERVAL_MS: '1000', ...environment }, nodeFlags);
  };
  await step('services', (progress) => {
    const wanted = serviceNames.flatMap((name) => own.partsOf(name, startedReplicas));
    let ready = 0;
    return Promise.all(wanted.map((part) => add(part).then(() => progress(`${++ready} of ${wanted.length}`))));
  });
  await step('edge', () =>
    own.startEdge(undefined, (part) =>
      part === 'assessment-1' ? line('edge to assessment-1').port : own.ports.get(part)!,
    ),
  );
  const { url, secrets, topicPrefix, servers, outside, ended, running: parts, direct, databaseUrl } = own;
  return { run, url, secrets, topicPrefix, servers, outside, ended, parts, direct, databaseUrl, line, add };
}
