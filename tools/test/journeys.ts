import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { RunningStack } from '../../frontend/e2e/running-stack.js';
import { Interrupted } from '../lib/failure.js';
import { root } from '../lib/folders.js';
import type { TestOptions } from './options.js';
import type { TestOutcome } from './outcome.js';

export interface JourneyRun {
  readonly options: TestOptions;
  readonly stack: RunningStack;
  readonly environment: Record<string, string>;
  readonly signal: AbortSignal;
}

/** One after the other, each with so many browsers: what moves the time of the product runs alone. */
const projects = { journeys: 3, clock: 1 };

/** Runs the browser journeys to their end; traces of failed ones are kept in .reports/journeys. */
export async function runJourneys(run: JourneyRun): Promise<TestOutcome[]> {
  const outcomes: TestOutcome[] = [];
  for (const [project, workers] of Object.entries(projects))
    outcomes.push(...(await runProject(run, ['--project', project, '--workers', String(workers)])));
  if (outcomes.length === 0 && run.options.title === null)
    outcomes.push({ title: 'there are journeys', file: 'playwright', status: 'failed', durationMs: 0 });
  return outcomes;
}

async function runProject(
  { options, stack, environment, signal }: JourneyRun,
  args: readonly string[],
): Promise<TestOutcome[]> {
  const resultFile = path.join(root, '.reports', `journeys-${process.pid}.json`);
  mkdirSync(path.dirname(resultFile), { recursive: true });
  const child = spawn(process.execPath, [...argumentsOf(options), ...args], {
    cwd: root,
    env: {
      ...process.env,
      ...environment,
      NODE_OPTIONS: '--conditions=source --no-warnings',
      TEST_LENGTH: options.length,
      TEST_STACK: JSON.stringify(stack),
      TEST_REPORT: resultFile,
      TEST_WITH_PAGES: options.parts.some((part) => part.endsWith('.ts')) ? 'true' : '',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true, // a group of its own, so that its workers and browsers can be ended with it
  });
  const code = await endOf(child, signal);
  const outcomes = existsSync(resultFile) ? (JSON.parse(readFileSync(resultFile, 'utf8')) as TestOutcome[]) : [];
  rmSync(resultFile, { force: true });
  const isExplained = code === 0 || outcomes.some((one) => one.status === 'failed');
  const title = `playwright ends well (exit code ${code})`;
  return isExplained ? outcomes : [...outcomes, { title, file: 'playwright', status: 'failed', durationMs: 0 }];
}

function argumentsOf({ parts, title }: TestOptions): string[] {
  const config = path.join(root, 'frontend/e2e/playwright.config.ts');
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  const args = [cli, 'test', '--pass-with-no-tests', '--config', config];
  if (title !== null) args.push('--grep', title);
  args.push(...parts.map(pattern));
  return args;
}

/** A path from the root as a pattern that matches it and what lies below. */
export function pattern(part: string): string {
  return `${path.join(root, part).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(/|\\.|$)`;
}

/** Its exit code. Its whole group ends with it, and when the run is interrupted. */
export async function endOf(child: ChildProcess, signal: AbortSignal): Promise<number | null> {
  const end = () => endGroup(child.pid);
  signal.addEventListener('abort', end);
  const code = await new Promise<number | null>((done) => child.once('exit', done).once('error', () => done(127)));
  signal.removeEventListener('abort', end);
  end();
  if (signal.aborted) throw new Interrupted();
  return code;
}

export function endGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // the whole group has ended already
  }
}
