import { buildAll } from '../build/index.js';
import { findNginx } from '../edge/command.js';
import { startInfrastructure } from '../infra/index.js';
import { failureOf, Interrupted, printFailure } from '../lib/failure.js';
import { serviceNames } from '../lib/folders.js';
import { startOutside } from '@exam/testing/outside/index';
import { killAllProcesses } from '../lib/processes.js';
import { secondsSince, step } from '../lib/steps.js';
import { checkMachine } from './checks.js';
import { claimDataFolder } from './data-folder.js';
import { prepareDatabases } from './databases.js';
import { demoAccounts, importDemo, needsDemo, termPack } from './demo.js';
import { addDemoPosts } from './demo-posts.js';
import { followLogs } from './follow.js';
import { help, readOptions, type StartOptions } from './options.js';
import { printReady, printServers } from './print.js';
import { localUrl, pageOrigins, referenceFolder, webhookUrl } from './environment.js';
import { secretsOf } from './secrets.js';
import { logOf, startEdge, startServices } from './services.js';
import { listenForStop, type Stopping } from './stopping.js';

try {
  const options = readOptions(process.argv.slice(2));
  if (options) process.exitCode = await start(options);
  else console.log(help);
} catch (error) {
  printFailure(failureOf(error, 'npm start'));
  process.exitCode = 1;
}
process.exit();

/** Brings everything up, waits to be told to stop, takes it down in the reverse order. */
async function start(options: StartOptions): Promise<number> {
  const stopping = listenForStop(killAllProcesses);
  const claim = claimDataFolder(options.dataFolder, options.fresh);
  const stops: (() => Promise<void>)[] = [];
  let isUp = false;
  try {
    await bringUp(options, stopping, stops);
    isUp = true;
    await stopping.requested;
    return 0;
  } catch (error) {
    if (error instanceof Interrupted || stopping.signal.aborted) return 130;
    printFailure(failureOf(error, 'npm start'));
    return 1;
  } finally {
    for (const stop of stops.reverse()) await stop();
    claim.release();
    if (isUp || stopping.signal.aborted) console.log('  ✓ stopped\n');
  }
}

async function bringUp(options: StartOptions, { signal }: Stopping, stops: (() => Promise<void>)[]): Promise<void> {
  const started = Date.now();
  await checkMachine(options);
  if (options.infraOnly) return printServers(await infrastructureOf(options, signal, stops), options.dataFolder);
  const nginx = findNginx(() => undefined); // fetched beside the rest where it is not installed
  nginx.catch(() => undefined);
  const secrets = secretsOf(options.dataFolder);
  const [, { infrastructure, databases }] = await together(
    step('build', (progress) => buildAll({ progress, signal })),
    infrastructureOf(options, signal, stops).then(async (servers) => ({
      infrastructure: servers,
      databases: await step('databases', (progress) => prepareDatabases(servers.postgresAdminUrl, progress, signal)),
    })),
  );
  if (options.verbose) followLogs([...serviceNames, 'edge'].map((name) => ({ name, file: logOf(name, options) })));
  const outside = await startOutside({
    dataFolder: options.dataFolder,
    ports: options.ports.outside,
    webhookUrl: () => webhookUrl(options),
  });
  stops.push(() => outside.stop());
  const services = await step('services', (progress) =>
    startServices(infrastructure, secrets, { options, databases, progress, say, signal }),
  );
  stops.push(() => services.stop());
  if (options.reference) await step('reference', () => writeReference());
  const edge = await step('edge', (progress) =>
    startEdge({ options, storageUrl: infrastructure.storageUrl, progress, say, signal }),
  );
  stops.push(() => edge.stop());
  if (await needsDemo(infrastructure.postgresAdminUrl, options)) {
    await step('demo content', (progress) => importDemo(options, secrets, progress, signal, termPack));
    const missing = await step('demo posts', () => addDemoPosts(localUrl(options), demoAccounts()));
    if (missing !== null) say(`Without the posts and the request of the demo: ${missing}`);
  }
  if (signal.aborted) throw new Interrupted();
  printReady({ options, infrastructure, took: secondsSince(started) });
}

async function infrastructureOf(options: StartOptions, signal: AbortSignal, stops: (() => Promise<void>)[]) {
  const infrastructure = await step('infrastructure', (progress) =>
    startInfrastructure({
      dataFolder: options.dataFolder,
      ports: options.ports.infra,
      pages: pageOrigins(options),
      progress,
      say,
      signal,
    }),
  );
  stops.push(infrastructure.stop);
  return infrastructure;
}

/** Both, or the error of the one that failed once the other has ended too: what it started has to be stopped. */
async function together<A, B>(a: Promise<A>, b: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([a, b]);
  return Promise.all([a, b]);
}

async function writeReference(): Promise<void> {
  const { writePages } = await import('../reference/write.js');
  writePages(referenceFolder);
}

function say(text: string): void {
  console.log(`  ! ${text}`);
}
