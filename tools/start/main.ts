import { startInfrastructure } from '../infra/index.js';
import { failureOf, Interrupted, printFailure } from '../lib/failure.js';
import { killAllProcesses } from '../lib/processes.js';
import { step } from '../lib/steps.js';
import { claimDataFolder } from './data-folder.js';
import { help, readOptions, type StartOptions } from './options.js';
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

async function bringUp(options: StartOptions, stopping: Stopping, stops: (() => Promise<void>)[]): Promise<void> {
  const infrastructure = await step('infrastructure', (progress) =>
    startInfrastructure({ dataFolder: options.dataFolder, ports: options.ports.infra, mode: options.local ? 'local' : 'auto', progress, signal: stopping.signal }),
  );
  stops.push(infrastructure.stop);
  console.log(`
  PostgreSQL  DATABASE_ADMIN_URL=${infrastructure.postgresAdminUrl}
  Redis       REDIS_URL=${infrastructure.redisUrl}
  Kafka       KAFKA_BROKERS=${infrastructure.kafkaBrokers.join(',')}

  Ctrl-C stops them.
`);
}
