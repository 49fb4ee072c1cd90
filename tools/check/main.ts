import { generateAll } from '../build/index.js';
import { failureOf, Interrupted, printFailure } from '../lib/failure.js';
import { killAllProcesses } from '../lib/processes.js';
import { step } from '../lib/steps.js';
import { listenForStop } from '../start/stopping.js';
import { runChecks } from '../test/checks.js';

const { signal } = listenForStop(killAllProcesses);
try {
  await step('database clients', (progress) => generateAll({ progress, signal }));
  const { faults } = await step('types, import rules, lint', (progress) => runChecks(progress, signal));
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof Interrupted)) printFailure(failureOf(error, 'npm run check'));
  process.exitCode = signal.aborted ? 130 : 1;
}
process.exit();
