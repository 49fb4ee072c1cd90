import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Interrupted } from '../lib/failure.js';
import { root } from '../lib/folders.js';
import { endGroup, pattern } from './journeys.js';
import type { TestOptions } from './options.js';
import type { TestOutcome } from './outcome.js';

export interface JestRun {
  readonly options: TestOptions;
  readonly environment: Record<string, string>;
  readonly signal: AbortSignal;
}

/** A file that tells nothing for so long hangs, for jest's own limit per test is far below it. */
const silenceMs = 180_000;
/** After the last test; servers and timers left open keep jest alive beyond it. */
const endingMs = 15_000;

/** Runs jest to its end. A hanging test or a process that will not end is a failed test by name. */
export async function runJest(run: JestRun): Promise<TestOutcome[]> {
  const resultFile = path.join(root, '.reports', `jest-${process.pid}.json`);
  rmSync(resultFile, { force: true });
  const child = spawn(process.execPath, argumentsOf(run), {
    cwd: root,
    env: {
      ...process.env,
      ...run.environment,
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      TEST_REPORT: resultFile,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true, // a group of its own, so that its workers can be ended with it
  });
  const running = new Map<string, number>();
  const extra: TestOutcome[] = [];
  let doneAt: number | null = null;
  child.on('message', (message: { started?: string; finished?: string; done?: true }) => {
    if (message.started) running.set(message.started, Date.now());
    if (message.finished) running.delete(message.finished);
    if (message.done) doneAt = Date.now();
  });
  const end = () => endGroup(child.pid);
  run.signal.addEventListener('abort', end);
  const watch = setInterval(() => {
    const hanging = [...running].filter(([, since]) => Date.now() - since > silenceMs);
    for (const [file] of hanging) extra.push(failed(`the file ends within ${silenceMs / 1000} s`, file));
    if (doneAt !== null && Date.now() - doneAt > endingMs)
      extra.push(failed('jest ends after the last test (something is left open: a server, a timer)', 'jest'));
    if (extra.length > 0) {
      clearInterval(watch);
      end();
    }
  }, 1_000);
  const code = await new Promise<number | null>((done) => child.once('exit', done).once('error', () => done(127)));
  clearInterval(watch);
  run.signal.removeEventListener('abort', end);
  end(); // workers and browsers that outlived it
  if (run.signal.aborted) throw new Interrupted();

  // With a title only the matching tests were asked for; otherwise one that did not run counts as failed.
  const asked = readOutcomes(resultFile).filter((one) => run.options.title === null || one.status !== 'pending');
  const outcomes = [...asked, ...extra];
  rmSync(resultFile, { force: true });
  for (const one of extra) console.log(`    ✗ ${one.file}: ${one.title}`);
  const isExplained = outcomes.some((one) => one.status === 'failed');
  if (code !== 0 && !isExplained) outcomes.push(failed(`jest ends well (exit code ${code})`, 'jest'));
  return outcomes;
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
