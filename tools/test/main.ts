import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { generateAll } from '../build/index.js';
import { failureOf, Interrupted, printFailure } from '../lib/failure.js';
import { lostRequirements } from '../ledger/proven.js';
import { root } from '../lib/folders.js';
import { killAllProcesses } from '../lib/processes.js';
import { secondsSince, step } from '../lib/steps.js';
import { listenForStop } from '../start/stopping.js';
import { runChecks } from './checks.js';
import { findChromium } from './chromium.js';
import { runJest } from './jest.js';
import { runJourneys } from './journeys.js';
import { help, readOptions, type TestOptions } from './options.js';
import type { TestOutcome } from './outcome.js';
import { hasFailed } from './outcome.js';
import { keepReport, lastLine } from './report.js';

const outcomes: TestOutcome[] = [];
const started = Date.now();
const stopping = listenForStop(killAllProcesses);
const { signal } = stopping;

process.exitCode = await run();
process.exit();

async function run(): Promise<number> {
  let options: TestOptions | null = null;
  try {
    options = readOptions(process.argv.slice(2));
    if (!options) return (console.log(help), 0);
    await testEverything(options);
  } catch (error) {
    if (error instanceof Interrupted || signal.aborted) return 130;
    const failure = failureOf(error, 'npm test');
    printFailure(failure);
    outcomes.push({ title: failure.what, file: 'npm test', status: 'failed', durationMs: 0 });
  }
  if (options) {
    const isWhole = options.parts.length === 0 && options.title === null;
    keepReport(outcomes, { isWhole, isByTitle: options.title !== null });
    if (isWhole) checkLedger();
  }
  tellSlowest();
  console.log(`\n  ${secondsSince(started)} in all, report in .reports/tests.json\n${lastLine(outcomes)}`);
  return outcomes.length === 0 || outcomes.some(hasFailed) ? 1 : 0;
}

/** A whole run has to prove again whatever was proven. */
function checkLedger(): void {
  const lost = lostRequirements(outcomes);
  for (const { title } of lost) console.log(`  ✗ ledger: ${title}`);
  outcomes.push(...lost);
}

async function testEverything(options: TestOptions): Promise<void> {
  console.log();
  await step('database clients', (progress) => generateAll({ progress, signal }));
  if (options.withChecks) {
    const { faults } = await step('types, import rules, lint', async (progress) => {
      const checks = await runChecks(progress, signal);
      outcomes.push(...checks.outcomes);
      return checks;
    });
    for (const fault of faults) console.log(fault);
  }
  if (needsNoServer(options.parts)) {
    outcomes.push(...(await tests(options, {})));
    return;
  }
  // loaded only here: pure tests run also while the platform does not compile
  const { withServers } = await import('./servers.js');
  await withServers(signal, async (environment) => {
    const isJourneysOnly = options.parts.length > 0 && options.parts.every((part) => part.startsWith('frontend/e2e'));
    if (!isJourneysOnly) outcomes.push(...(await tests(options, environment)));
    if (options.withJourneys && hasJourneys()) outcomes.push(...(await journeys(options, environment)));
  });
}

async function tests(options: TestOptions, environment: Record<string, string>): Promise<TestOutcome[]> {
  console.log('  … tests');
  const since = Date.now();
  const results = await runJest({ options, environment, signal });
  console.log(`  ${results.some(hasFailed) ? '✗' : '✓'} tests: ${lastLine(results)}  ${secondsSince(since)}`);
  return results;
}

async function journeys(options: TestOptions, environment: Record<string, string>): Promise<TestOutcome[]> {
  const chromium = await step('browser', (progress) => findChromium(progress, signal));
  const { startStack } = await import('./stack.js');
  Object.assign(process.env, environment); // the stack uses the servers of this run
  const dataFolder = path.join(environment['TEST_DATA_FOLDER'] ?? '', 'stack');
  const stack = await step('the whole product', (progress) => startStack({ dataFolder, progress, signal }));
  try {
    console.log('  … browser journeys');
    const since = Date.now();
    const results = await runJourneys({
      options,
      stack: { url: stack.url, accounts: stack.accounts, operator: stack.operator, inboxUrl: stack.inboxUrl },
      environment: { ...environment, CHROMIUM_PATH: chromium },
      signal,
    });
    console.log(
      `  ${results.some(hasFailed) ? '✗' : '✓'} browser journeys: ${lastLine(results)}  ${secondsSince(since)}`,
    );
    return results;
  } finally {
    await stack.stop();
  }
}

/** Pure code needs no server, and its tests are there in two seconds without. */
function needsNoServer(parts: readonly string[]): boolean {
  const pure = ['libs/domain', 'libs/contracts', 'frontend/src', 'tools/ledger', 'tools/chaos/checker'];
  return (
    parts.length > 0 && parts.every((part) => pure.some((folder) => part === folder || part.startsWith(`${folder}/`)))
  );
}

function hasJourneys(): boolean {
  const folder = path.join(root, 'frontend', 'e2e');
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((file) => /\.test\.tsx?$/.test(file))
  );
}

function tellSlowest(): void {
  const byFile = new Map<string, number>();
  for (const one of outcomes) byFile.set(one.file, (byFile.get(one.file) ?? 0) + one.durationMs);
  const slowest = [...byFile]
    .filter(([, ms]) => ms > 5_000)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 5);
  if (slowest.length > 0)
    console.log(`  slowest: ${slowest.map(([file, ms]) => `${file} ${(ms / 1000).toFixed(0)} s`).join(', ')}`);
}
