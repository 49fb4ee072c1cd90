import { readdirSync } from 'node:fs';
import path from 'node:path';
import { generateAll } from '../build/index.js';
import { failureOf, Interrupted, printFailure } from '../lib/failure.js';
import { judgeLedger, ledgerState, namedBy, readLedger } from '../ledger/ledger.js';
import { root, serviceNames, type ServiceName } from '../lib/folders.js';
import { killAllProcesses } from '../lib/processes.js';
import { secondsSince, step } from '../lib/steps.js';
import { listenForStop } from '../start/stopping.js';
import { runChecks } from './checks.js';
import { findChromium } from './chromium.js';
import { runJest } from './jest.js';
import { runJourneys } from './journeys.js';
import { help, isWhole, readOptions, type Length, type TestOptions } from './options.js';
import { hasFailed, isLong, type TestOutcome } from './outcome.js';
import { keepReport, lastLine } from './report.js';

const outcomes: TestOutcome[] = [];
const parts: { name: string; tests: readonly TestOutcome[]; took: string }[] = [];
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
    keepReport(outcomes, options);
    if (isWhole(options)) checkLedger(options.length === 'long' ? 'fast' : 'long');
  }
  tellParts();
  tellSlowest();
  tellFailures();
  console.log(`\n  ${secondsSince(started)} in all, report in .reports/tests.json\n${lastLine(outcomes)}`);
  return outcomes.length === 0 || outcomes.some(hasFailed) ? 1 : 0;
}

/** What the other part's tests name, that part judges. */
function checkLedger(otherPart: 'fast' | 'long'): void {
  const { outcome, faults } = judgeLedger(ledgerState(readLedger(), outcomes, namedBy(otherPart)));
  for (const fault of faults) console.log(`  ✗ ledger: ${fault}`);
  keep('ledger', Date.now(), [outcome]);
}

function keep(name: string, since: number, tests: readonly TestOutcome[]): void {
  parts.push({ name, tests, took: secondsSince(since) });
  outcomes.push(...tests);
}

function tellParts(): void {
  console.log();
  for (const { name, tests, took } of parts) console.log(`  ${name.padEnd(18)} ${lastLine(tests)}  ${took}`);
}

async function testEverything(given: TestOptions): Promise<void> {
  console.log();
  const options = given.changedSince === null ? given : await narrowed(given, given.changedSince);
  await step('database clients', (progress) => generateAll({ progress, signal }));
  if (options.withChecks) {
    const since = Date.now();
    const checks = await step('types, import rules, lint', (progress) => runChecks(progress, signal));
    keep('checks', since, checks.outcomes);
    for (const fault of checks.faults) console.log(fault);
  }
  if (options.changedSince !== null && options.parts.length === 0) return;
  if (needsNoServer(options.parts)) {
    await tests(options, {});
    return;
  }
  // loaded only here: pure tests run also while the platform does not compile
  const { withServers } = await import('./servers.js');
  await withServers(signal, copiedBy(options.parts), async (environment) => {
    const isJourneysOnly = options.parts.length > 0 && options.parts.every((part) => part.startsWith('frontend/e2e'));
    if (!isJourneysOnly) await tests(options, environment);
    if (options.withJourneys && hasJourneys(options.length)) await journeys(options, environment);
  });
}

async function tests(options: TestOptions, environment: Record<string, string>): Promise<void> {
  console.log('  … tests');
  const since = Date.now();
  const results = await runJest({ options, environment, signal });
  keep('tests', since, results);
}

async function journeys(options: TestOptions, environment: Record<string, string>): Promise<void> {
  const chromium = await step('browser', (progress) => findChromium(progress, signal));
  const { startStack } = await import('./stack.js');
  Object.assign(process.env, environment); // the stack uses the servers of this run
  const dataFolder = path.join(environment['TEST_DATA_FOLDER'] ?? '', 'stack');
  const clockFolder = path.join(dataFolder, 'clock');
  const stack = await step('the whole product', (progress) =>
    startStack({ dataFolder, clockFolder, progress, signal }),
  );
  try {
    console.log('  … browser journeys');
    const since = Date.now();
    const results = await runJourneys({
      options,
      stack: {
        url: stack.url,
        accounts: stack.accounts,
        operator: stack.operator,
        inboxUrl: stack.inboxUrl,
        clockFolder,
      },
      environment: { ...environment, CHROMIUM_PATH: chromium },
      signal,
    });
    keep('browser journeys', since, results);
  } finally {
    await stack.stop();
  }
}

/** Pure code needs no server, and its tests are there in two seconds without. */
function needsNoServer(parts: readonly string[]): boolean {
  const pure = ['libs/domain', 'libs/contracts', 'frontend/src', 'tools/ledger', 'tools/load/checker'];
  return (
    parts.length > 0 && parts.every((part) => pure.some((folder) => part === folder || part.startsWith(`${folder}/`)))
  );
}

/** Tests of a service copy its own database alone. */
function copiedBy(parts: readonly string[]): readonly ServiceName[] {
  const own = serviceNames.filter((name) => parts.some((part) => `${part}/`.startsWith(`services/${name}/`)));
  const isOwn = (part: string) => own.some((name) => `${part}/`.startsWith(`services/${name}/`));
  return parts.length > 0 && parts.every(isOwn) ? own : serviceNames;
}

function hasJourneys(length: Length): boolean {
  const files = readdirSync(path.join(root, 'frontend/e2e')).filter((file) => file.endsWith('.test.ts'));
  return length === 'both' || files.some((file) => isLong(file) === (length === 'long'));
}

async function narrowed(options: TestOptions, since: string): Promise<TestOptions> {
  const { affectedBy, changedFiles } = await import('./changed.js');
  const files = changedFiles(since);
  const affected = affectedBy(files);
  console.log(`  ${files.length} files changed; ${affected.length} test files can be affected`);
  const withJourneys = affected.some((file) => file.startsWith('frontend/e2e/'));
  return { ...options, parts: affected, withJourneys };
}

/** Once more at the end: of a long log often only the end is kept. */
function tellFailures(): void {
  for (const { file, title, message = '' } of outcomes.filter(hasFailed))
    console.log([`\n  ✗ ${file}: ${title}`, ...message.split('\n').slice(0, 20)].join('\n    '));
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
