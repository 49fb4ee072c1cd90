import { buildAll } from '../build/index.js';
import { runCommandLine } from '../lib/command-line.js';
import { Interrupted } from '../lib/failure.js';
import { serviceNames } from '../lib/folders.js';
import { secondsSince, step } from '../lib/steps.js';
import { bringUp, bringUpServers, untilStopped, type BringUp } from './bring-up.js';
import { checkMachine } from './checks.js';
import { demoAccounts, importDemo, needsDemo, termPack } from './demo.js';
import { addDemoActivity } from './demo-activity.js';
import { followLogs } from './follow.js';
import { help, readOptions, type StartOptions } from './options.js';
import { printReady, printServers } from './print.js';
import { localUrl, pageOrigins, referenceFolder } from './environment.js';
import { logOf } from './services.js';

const name = 'npm start';
await runCommandLine({
  ...{ name, help, read: readOptions },
  run: (options) => untilStopped(options, name, (stops, signal) => start(options, { stops, signal })),
});

async function start(options: StartOptions, { stops, signal }: Pick<BringUp, 'stops' | 'signal'>): Promise<void> {
  const started = Date.now();
  const context = { options, step, say, signal, stops, pages: pageOrigins(options) };
  await checkMachine(options);
  if (options.infraOnly) return printServers(await bringUpServers(context), options.dataFolder);
  if (options.verbose) followLogs([...serviceNames, 'edge'].map((one) => ({ name: one, file: logOf(one, options) })));
  const build = async (progress: (text: string) => void) => {
    await buildAll({ progress, signal });
    if (options.reference) (await import('../reference/write.js')).writePages(referenceFolder);
  };
  const { infrastructure, secrets } = await bringUp({ ...context, build });
  if (await needsDemo(infrastructure.postgresAdminUrl, options)) {
    await step('demo content', (progress) => importDemo(options, secrets, progress, signal, termPack));
    const missing = await step('demo posts and orders', () => addDemoActivity(localUrl(options), demoAccounts()));
    if (missing !== null) say(`Without some of the posts, orders and drafts of the demo: ${missing}`);
  }
  if (signal.aborted) throw new Interrupted();
  printReady({ options, infrastructure, took: secondsSince(started) });
}

function say(text: string): void {
  console.log(`  ! ${text}`);
}
