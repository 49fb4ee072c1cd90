import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure, failureOf, printFailure } from '../lib/failure.js';
import { killAllProcesses } from '../lib/processes.js';
import { machine, printMachine } from './lib/machine.js';
import { help, readOptions, type BenchOptions } from './lib/options.js';
import { sampler } from './lib/sampler.js';

/** What each bench's file exports: it prints its table and answers what the JSON line says. */
export type Bench = { run(options: BenchOptions): Promise<Record<string, unknown>> };

const names = [
  'submit',
  'start',
  'save',
  'live',
  'report',
  'journey',
  'soak',
  'idle',
  'client',
  'abuse',
  'checkout',
  'packages',
  'view',
  'login',
  'feed',
  'day',
  'cluster',
];

// an orderly end needs the bench's own steps; a signal ends the children at once
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    killAllProcesses();
    process.exit(130);
  });
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options) await measure(options);
  else console.log(help);
} catch (error) {
  printFailure(failureOf(error, 'npm run bench'));
  process.exitCode = 1;
}
process.exit();

async function measure(options: BenchOptions): Promise<void> {
  const file = path.join(path.dirname(fileURLToPath(import.meta.url)), `${options.name}.ts`);
  if (!names.includes(options.name) || !existsSync(file))
    throw new Failure(
      `There is no bench '${options.name}'`,
      `The names are ${names.join(', ')}.`,
      'npm run bench -- --help',
    );
  const at = machine();
  printMachine(at);
  const started = Date.now();
  const { run } = (await import(file)) as Bench;
  const figures = await run(options);
  const seconds = Math.round((Date.now() - started) / 1000);
  const { checked, mismatches, faults } = sampler.result;
  console.log(`\n  ${checked} sampled answers judged by their OpenAPI pages, ${mismatches} mismatches`);
  for (const fault of faults) console.log(`  ✗ ${fault}`);
  if (mismatches > 0) process.exitCode = 1;
  console.log(
    `\n${JSON.stringify({ bench: options.name, quick: options.quick, ...figures, responsesChecked: checked, contractMismatches: mismatches, tookSeconds: seconds, machine: at })}`,
  );
}
