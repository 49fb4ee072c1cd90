import { bundleForDevelopment, entryInDevelopment } from '../build/bundle.js';
import { generateAll } from '../build/index.js';
import { startInfrastructure } from '../infra/index.js';
import { failureOf, Interrupted, printFailure } from '../lib/failure.js';
import { serviceNames } from '../lib/folders.js';
import { killAllProcesses } from '../lib/processes.js';
import { secondsSince, step } from '../lib/steps.js';
import { startOutside } from '@exam/testing/outside/index';
import { checkMachine } from '../start/checks.js';
import { claimDataFolder } from '../start/data-folder.js';
import { prepareDatabases } from '../start/databases.js';
import { importDemo, needsDemo } from '../start/demo.js';
import { readOptions, type StartOptions } from '../start/options.js';
import { printReady } from '../start/print.js';
import { secretsOf } from '../start/secrets.js';
import { startEdge, startServices } from '../start/services.js';
import { listenForStop, type Stopping } from '../start/stopping.js';
import { restarter } from './restart.js';
import { startVite, vitePort } from './vite.js';
import { watchCode } from './watch.js';

const help = `
npm run dev -- [options]   runs the product from its source: a change in a service or library restarts what runs it,
                           a change in the client is replaced in the open page

The options are those of npm start (npm start -- --help). The client's address is the port +20. A changed database
schema needs a new start.
`;

try {
  const options = readOptions(process.argv.slice(2));
  if (options) process.exitCode = await develop(options);
  else console.log(help);
} catch (error) {
  printFailure(failureOf(error, 'npm run dev'));
  process.exitCode = 1;
}
process.exit();

async function develop(options: StartOptions): Promise<number> {
  const stopping = listenForStop(killAllProcesses);
  const claim = claimDataFolder(options.dataFolder, options.fresh);
  const stops: (() => Promise<void>)[] = [];
  try {
    await bringUp(options, stopping, stops);
    await stopping.requested;
    return 0;
  } catch (error) {
    if (error instanceof Interrupted || stopping.signal.aborted) return 130;
    printFailure(failureOf(error, 'npm run dev'));
    return 1;
  } finally {
    for (const stop of stops.reverse()) await stop();
    claim.release();
  }
}

async function bringUp(options: StartOptions, { signal }: Stopping, stops: (() => Promise<void>)[]): Promise<void> {
  const started = Date.now();
  await checkMachine(options);
  await step('build of the services', async (progress) => {
    await generateAll({ progress, signal });
    await bundleForDevelopment(serviceNames, signal);
  });
  const infrastructure = await step('infrastructure', (progress) =>
    startInfrastructure({
      dataFolder: options.dataFolder,
      ports: options.ports.infra,
      progress,
      say,
      signal,
    }),
  );
  stops.push(infrastructure.stop);
  const secrets = secretsOf(options.dataFolder);
  const databases = await step('databases', (progress) =>
    prepareDatabases(infrastructure.postgresAdminUrl, progress, signal),
  );
  const outside = await startOutside({ dataFolder: options.dataFolder, ports: options.ports.outside });
  stops.push(() => outside.stop());
  const services = await step('services', (progress) =>
    startServices(infrastructure, secrets, { options, databases, entry: entryInDevelopment, progress, say, signal }),
  );
  stops.push(() => services.stop());
  const edge = await step('edge', (progress) =>
    startEdge({ options, storageUrl: infrastructure.storageUrl, progress, say, signal }),
  );
  stops.push(() => edge.stop());
  if (await needsDemo(infrastructure.postgresAdminUrl, options))
    await step('demo content', (progress) => importDemo(options, secrets, progress, signal));
  const vite = await step('vite', () => startVite(options, { say, signal }));
  stops.push(() => vite.stop());
  if (signal.aborted) throw new Interrupted();
  watchCode(restarter(services.kept, say), signal);
  printReady({ options, infrastructure, took: secondsSince(started), port: vitePort(options) });
}

function say(text: string): void {
  console.log(`  ${new Date().toTimeString().slice(0, 8)}  ${text}`);
}
