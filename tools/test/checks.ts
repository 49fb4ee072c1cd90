import path from 'node:path';
import { runCommand } from '../lib/command.js';
import { Interrupted } from '../lib/failure.js';
import { root } from '../lib/folders.js';
import { secondsSince, type Progress } from '../lib/steps.js';
import type { TestOutcome } from './outcome.js';

interface Check {
  readonly title: string;
  readonly tool: string;
  readonly args: readonly string[];
  /** Where the tool is content with finding no file: what it prints when it has found some. */
  readonly found?: RegExp;
}

const bin = (file: string) => path.join(root, 'node_modules', file);
const cache = (name: string) => bin(`.cache/${name}`);
const sources = ['libs', 'services', 'tools', 'frontend'];

const typeCheck = (project: string): Check => ({
  title: `types of ${project}`,
  tool: bin('typescript-native/bin/tsc'),
  args: [
    ...['-p', project, '--noEmit', '--incremental'],
    ...['--tsBuildInfoFile', cache(`tsc/${project.replaceAll('/', '-')}.tsbuildinfo`)],
  ],
});

/** The longest first: two run at a time. */
const checks: readonly Check[] = [
  {
    title: 'import rules',
    tool: bin('dependency-cruiser/bin/dependency-cruise.mjs'),
    args: [
      ...['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'],
      ...['--cache', cache('dependency-cruiser'), '--cache-strategy', 'content', ...sources],
    ],
    found: /\([1-9]\d* modules/,
  },
  {
    title: 'lint',
    tool: bin('eslint/bin/eslint.js'),
    args: [
      ...['.', '--max-warnings', '0'],
      ...['--cache', '--cache-strategy', 'content', '--cache-location', cache('eslint/')],
    ],
  },
  {
    title: 'format',
    tool: bin('prettier/bin/prettier.cjs'),
    args: [
      ...['--check', '--log-level', 'warn', '.'],
      ...['--cache', '--cache-strategy', 'content', '--cache-location', cache('prettier/check')],
    ],
  },
  {
    title: 'lint by types',
    tool: bin('oxlint/bin/oxlint'),
    args: ['--type-aware', ...sources],
    found: / on [1-9]\d* files/,
  },
  typeCheck('tsconfig.json'),
  typeCheck('frontend/tsconfig.json'),
  { title: 'manifests', tool: path.join(root, 'tools/run.mjs'), args: ['manifests', 'check'] },
  { title: 'lock', tool: path.join(root, 'tools/run.mjs'), args: ['lock', '--check'] },
];

/**
 * Format, type check, lint and import rules, two at a time. Each failed one is told in full and counts as a failed
 * test.
 */
export async function runChecks(
  progress: Progress,
  signal: AbortSignal,
): Promise<{ outcomes: TestOutcome[]; faults: string[] }> {
  const waiting = [...checks];
  const outcomes: TestOutcome[] = [];
  const faults: string[] = [];
  const done: string[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = Date.now();
      const { code, output } = await runCommand(process.execPath, [check.tool, ...check.args], { cwd: root, signal });
      if (signal.aborted) throw new Interrupted();
      const isEmpty = code === 0 && check.found !== undefined && !check.found.test(output);
      const passes = code === 0 && !isEmpty;
      const fault = isEmpty ? 'It found nothing to check.' : output.trim().replaceAll(`${root}/`, '');
      outcomes.push({
        title: check.title,
        file: 'npm run check',
        status: passes ? 'passed' : 'failed',
        durationMs: Date.now() - started,
        ...(!passes && { message: fault }),
      });
      if (!passes) faults.push(`  ✗ ${check.title}\n${fault}\n`);
      done.push(`${check.title} ${secondsSince(started)}`);
      progress(done.join(', '));
    }
  };
  await Promise.all([work(), work()]);
  return { outcomes, faults };
}
