// The whole product on this machine, for whoever runs it: `npm start`, `npm run dev`, tests.
import { startOutside } from '@exam/testing/outside/index';
import { findNginx } from '../edge/command.js';
import { beginInfrastructure, type Infrastructure } from '../infra/index.js';
import { failureOf, Interrupted, printFailure } from '../lib/failure.js';
import { killAllProcesses } from '../lib/processes.js';
import type { Progress } from '../lib/steps.js';
import { claimDataFolder } from './data-folder.js';
import { prepareDatabases } from './databases.js';
import { webhookUrl } from './environment.js';
import type { StartOptions } from './options.js';
import { secretsOf } from './secrets.js';
import { startEdge, startServices, type ServicesContext } from './services.js';
import { listenForStop } from './stopping.js';

type Stops = (() => Promise<unknown>)[];
export type Step = <T>(name: string, work: (progress: Progress) => Promise<T>) => Promise<T>;

export type BringUp = Pick<ServicesContext, 'options' | 'say' | 'signal' | 'entry' | 'nodeArgs'> & {
  step: Step;
  /** Is given how to stop each part, in the order in which they were started. */
  stops: Stops;
};
type Servers = Pick<BringUp, 'options' | 'say' | 'signal' | 'step' | 'stops'> & {
  /** Of pages that use the local object storage; any of this machine where nothing is said. */
  pages?: readonly string[];
  durable?: boolean;
};

export async function bringUpServers(given: Servers): Promise<Infrastructure> {
  const infrastructure = await beginServers(given);
  await given.step('kafka', () => infrastructure.whole);
  return infrastructure;
}

async function beginServers({ options, step, stops, ...given }: Servers) {
  const { dataFolder, ports } = options;
  const infrastructure = await step('infrastructure', (progress) =>
    beginInfrastructure({ dataFolder, ports: ports.infra, progress, ...given }),
  );
  stops.push(() => infrastructure.stop());
  return infrastructure;
}

/** `build` makes what the services run from, while the servers start. */
export async function bringUp({
  build,
  ...given
}: BringUp & Servers & { build: (progress: Progress) => Promise<void> }) {
  const { options, say, signal, step, stops } = given;
  const nginx = findNginx(() => undefined); // fetched beside the rest where it is not installed
  nginx.catch(() => undefined);
  const secrets = secretsOf(options.dataFolder);
  const [, { infrastructure, databases }] = await together(
    step('build', build),
    beginServers(given).then(async (servers) => ({
      infrastructure: servers,
      databases: await step('databases', (progress) => prepareDatabases(servers.postgresAdminUrl, progress, signal)),
    })),
  );
  const outside = await startOutside({
    dataFolder: options.dataFolder,
    ports: options.ports.outside,
    webhookUrl: () => webhookUrl(options),
  });
  stops.push(() => outside.stop());
  const starting = <T extends { stop(): Promise<unknown> }>(one: Promise<T>): Promise<T> => {
    stops.push(() => one.then((started) => started.stop()).catch(() => undefined));
    return one;
  };
  const [services, edge] = await together(
    starting(step('services', (progress) => startServices(infrastructure, secrets, { ...given, databases, progress }))),
    starting(
      step('edge', (progress) => startEdge({ options, storageUrl: infrastructure.storageUrl, progress, say, signal })),
    ),
    step('kafka', () => infrastructure.whole),
  );
  return { infrastructure, secrets, outside, services, edge };
}

/** All, or the error of one that failed once the others have ended too: what they started has to be stopped. */
async function together<T extends unknown[]>(...all: { [Each in keyof T]: Promise<T[Each]> }): Promise<T> {
  await Promise.allSettled(all);
  return Promise.all(all) as Promise<T>;
}

/** Holds the data folder, waits to be told to stop, takes down what was started in the reverse order. */
export async function untilStopped(
  { dataFolder, fresh }: StartOptions,
  command: string,
  start: (stops: Stops, signal: AbortSignal) => Promise<void>,
): Promise<number> {
  const { signal, requested } = listenForStop(killAllProcesses);
  const claim = claimDataFolder(dataFolder, fresh);
  const stops: Stops = [];
  let isUp = false;
  try {
    await start(stops, signal);
    if (signal.aborted) throw new Interrupted();
    isUp = true;
    await requested;
    return 0;
  } catch (error) {
    if (error instanceof Interrupted || signal.aborted) return 130;
    printFailure(failureOf(error, command));
    return 1;
  } finally {
    for (const stop of stops.reverse()) await stop();
    claim.release();
    if (isUp || signal.aborted) console.log('  ✓ stopped\n');
  }
}
