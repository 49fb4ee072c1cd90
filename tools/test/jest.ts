import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/folders.js';
import { endGroup, endOf, pattern } from './journeys.js';
import type { TestOptions } from './options.js';
import type { TestOutcome } from './outcome.js';

export interface JestRun {
  readonly options: TestOptions;
  readonly environment: Record<string, string>;
  readonly signal: AbortSignal;
}

/** A file of which no test has ended for so long hangs: every test's own limit is below it. */
const silenceMs = { fast: 300_000, long: 900_000, both: 900_000 };
/** After the last test; servers and timers left open keep jest alive beyond it. */
const endingMs = 15_000;

/**
 * Runs jest to its end. A file that hangs fails and its process is ended; the others run on. A jest that will not end
 * is a failed test by name.
 */
export async function runJest(run: JestRun): Promise<TestOutcome[]> {
  const resultFile = path.join(root, '.reports', `jest-${process.pid}.json`);
  const runningFolder = path.join(root, '.reports', `running-${process.pid}`);
  rmSync(resultFile, { force: true });
  mkdirSync(runningFolder, { recursive: true });
  const child = spawn(process.execPath, argumentsOf(run), {
    cwd: root,
    env: {
      ...process.env,
      ...run.environment,
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      TEST_LENGTH: run.options.length,
      TEST_REPORT: resultFile,
      TEST_RUNNING: runningFolder,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true, // a group of its own, so that its workers can be ended with it
  });
  const limitMs = silenceMs[run.options.length];
  const heardAt = new Map<string, number>();
  let lastHeardAt = Date.now();
  const extra: TestOutcome[] = [];
  let doneAt: number | null = null;
  child.on('message', ({ alive, finished, done }: { alive?: string; finished?: string; done?: true }) => {
    lastHeardAt = Date.now();
    if (alive) heardAt.set(alive, Date.now());
    if (finished) heardAt.delete(finished);
    if (done) doneAt = Date.now();
  });
  const watch = setInterval(() => {
    const hanging = [...heardAt].filter(([, at]) => Date.now() - at > limitMs).map(([file]) => file);
    for (const file of hanging) {
      heardAt.delete(file);
      extra.push(failed(`a test of the file ends within ${limitMs / 1000} s`, file));
      endProcessOf(path.join(root, file), runningFolder);
    }
    const isLeftOpen = doneAt !== null && Date.now() - doneAt > endingMs;
    if (!isLeftOpen && Date.now() - lastHeardAt < 2 * limitMs) return;
    extra.push(failed('jest ends after the last test (something is left open: a server, a timer)', 'jest'));
    clearInterval(watch);
    endGroup(child.pid);
  }, 1_000);
  const code = await endOf(child, run.signal).finally(() => clearInterval(watch));

  // With a title only the matching tests were asked for; otherwise one that did not run counts as failed.
  const asked = readOutcomes(resultFile).filter((one) => run.options.title === null || one.status !== 'pending');
  const outcomes = [...asked, ...extra];
  rmSync(resultFile, { force: true });
  rmSync(runningFolder, { recursive: true });
  for (const one of extra) console.log(`    ✗ ${one.file}: ${one.title}`);
  const isExplained = outcomes.some((one) => one.status === 'failed');
  if (code !== 0 && !isExplained) outcomes.push(failed(`jest ends well (exit code ${code})`, 'jest'));
  return outcomes;
}

/** Jest fails the file of a worker that has died, and goes on with the next file in another. */
function endProcessOf(file: string, runningFolder: string): void {
  for (const pid of readdirSync(runningFolder))
    if (readFileSync(path.join(runningFolder, pid), 'utf8') === file) process.kill(Number(pid), 'SIGKILL');
}

function argumentsOf({ options: { parts, title, updatesSnapshots } }: JestRun): string[] {
  const args = [path.join(root, 'node_modules/jest/bin/jest.js')];
  args.push(updatesSnapshots ? '--updateSnapshot' : '--ci'); // --ci: a snapshot that is missing is a fault
  if (title !== null) args.push('--testNamePattern', title);
  if (parts.length > 0) args.push('--passWithNoTests', '--runTestsByPath=false', ...parts.map(pattern));
  return args;
}

function readOutcomes(file: string): TestOutcome[] {
  if (!existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, 'utf8')) as { tests: TestOutcome[] }).tests;
}

const failed = (title: string, file: string): TestOutcome => ({ title, file, status: 'failed', durationMs: 0 });
