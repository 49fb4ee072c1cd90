import { bundleForDevelopment, entryInDevelopment } from '../build/bundle.js';
import { generateAll } from '../build/index.js';
import { runCommandLine } from '../lib/command-line.js';
import { Interrupted } from '../lib/failure.js';
import { serviceNames } from '../lib/folders.js';
import { secondsSince, step, type Progress } from '../lib/steps.js';
import { bringUp, untilStopped, type BringUp } from '../start/bring-up.js';
import { checkMachine } from '../start/checks.js';
import { importDemo, needsDemo } from '../start/demo.js';
import { readOptions, type StartOptions } from '../start/options.js';
import { printReady } from '../start/print.js';
import { restarter } from './restart.js';
import { startVite, vitePort } from './vite.js';
import { watchCode } from './watch.js';

const help = `
npm run dev -- [options]   runs the product from its source: a change in a service or library restarts what runs it,
                           a change in the client is replaced in the open page

The options are those of npm start (npm start -- --help). The client's address is the port +20. A changed database
schema needs a new start.
`;

const name = 'npm run dev';
await runCommandLine({
  ...{ name, help, read: readOptions },
  run: (options) => untilStopped(options, name, (stops, signal) => develop(options, { stops, signal })),
});

async function develop(options: StartOptions, { stops, signal }: Pick<BringUp, 'stops' | 'signal'>): Promise<void> {
  const started = Date.now();
  await checkMachine(options);
  const build = async (progress: Progress) => {
    await generateAll({ progress, signal });
    await bundleForDevelopment(serviceNames, signal);
  };
  const { infrastructure, secrets, services } = await bringUp({
    ...{ options, step, say, signal, stops, build },
    entry: entryInDevelopment,
  });
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
