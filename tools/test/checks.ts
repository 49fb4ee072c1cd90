import { existsSync } from 'node:fs';
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
}

const bin = (file: string) => path.join(root, 'node_modules', file);
const typeCheck = (project: string): Check => ({
  title: `types of ${project}`,
  tool: bin('typescript-native/bin/tsc'),
  args: [
    '-p',
    project,
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    bin(`.cache/tsc/${project.replaceAll('/', '-')}.tsbuildinfo`),
  ],
});

function allChecks(): Check[] {
  const projects = ['tsconfig.json', 'frontend/tsconfig.json'].filter((file) => existsSync(path.join(root, file)));
  return [
    { title: 'lint', tool: bin('eslint/bin/eslint.js'), args: ['.', '--max-warnings', '0'] },
    ...projects.map(typeCheck),
    {
      title: 'format',
      tool: bin('prettier/bin/prettier.cjs'),
      args: ['--check', '--cache', '--log-level', 'warn', '.'],
    },
    { title: 'manifests', tool: path.join(root, 'tools/run.mjs'), args: ['manifests', 'check'] },
    { title: 'lock', tool: path.join(root, 'tools/run.mjs'), args: ['lock', '--check'] },
    {
      title: 'import rules',
      tool: bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      args: [
        '--config',
        '.dependency-cruiser.cjs',
        '--output-type',
        'err-long',
        'libs',
        'services',
        'tools',
        'frontend',
      ],
    },
  ];
}

/**
 * Format, type check, lint and import rules, two at a time. Each failed one is told in full and counts as a failed
 * test.
 */
export async function runChecks(
  progress: Progress,
  signal: AbortSignal,
): Promise<{ outcomes: TestOutcome[]; faults: string[] }> {
  const waiting = allChecks();
  const outcomes: TestOutcome[] = [];
  const faults: string[] = [];
  const done: string[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = Date.now();
      const { code, output } = await runCommand(process.execPath, [check.tool, ...check.args], { cwd: root, signal });
      if (signal.aborted) throw new Interrupted();
      outcomes.push({
        title: check.title,
        file: 'npm run check',
        status: code === 0 ? 'passed' : 'failed',
        durationMs: Date.now() - started,
      });
      if (code !== 0) faults.push(`  ✗ ${check.title}\n${output.trim().replaceAll(`${root}/`, '')}\n`);
      done.push(`${check.title} ${secondsSince(started)}`);
      progress(done.join(', '));
    }
  };
  await Promise.all([work(), work()]);
  return { outcomes, faults };
}
