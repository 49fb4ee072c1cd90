import { generateAll } from '../build/index.js';
import { runCommandLine } from '../lib/command-line.js';
import { killAllProcesses } from '../lib/processes.js';
import { step } from '../lib/steps.js';
import { listenForStop } from '../start/stopping.js';
import { runChecks } from '../test/checks.js';

const { signal } = listenForStop(killAllProcesses);
await runCommandLine({
  ...{ name: 'npm run check', help: '\nnpm run check     format, types, lint, import rules, manifests, the lock\n' },
  read: (args) => (args.includes('--help') ? undefined : args),
  async run() {
    await step('database clients', (progress) => generateAll({ progress, signal }));
    const { faults } = await step('types, import rules, lint', (progress) => runChecks(progress, signal));
    for (const fault of faults) console.log(fault);
    return faults.length > 0 ? 1 : 0;
  },
});
