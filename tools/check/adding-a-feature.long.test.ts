// What docs/build/adding-a-feature.md says is done to a copy of the repository, as whoever follows it would.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runCommand } from '../lib/command.js';
import { root } from '../lib/folders.js';
import { applyGuide } from './apply-guide.js';

const guide = 'docs/build/adding-a-feature.md';
const withinMs = 900_000;
const copy = mkdtempSync(path.join(os.tmpdir(), 'guide-'));

beforeAll(() => {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = listed.stdout
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(root, file)));
  for (const file of files) cpSync(path.join(root, file), path.join(copy, file));
  for (const place of ['.', 'frontend', 'tools', ...inside('libs'), ...inside('services')]) linkPackages(place);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const inside = (folder: string) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);

/** The installed packages as they are; our own workspaces are those of the copy. */
function linkPackages(place: string): void {
  const from = path.join(root, place, 'node_modules');
  const to = path.join(copy, place, 'node_modules');
  if (!existsSync(from)) return;
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '.cache') continue;
    if (name === '@exam')
      cpSync(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(path.join(from, name), path.join(to, name));
  }
}

async function run(program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runCommand(process.execPath, [program, ...args], {
    cwd: copy,
    env: { NODE_OPTIONS: '', TEST_RUN: '', TEST_LENGTH: '', TEST_REPORT: '', TEST_RUNNING: '' },
  });
  const command = `${path.basename(program)} ${args.join(' ')}`;
  expect({ command, fault: code === 0 ? '' : output }).toEqual({ command, fault: '' });
}
const tool = (...args: string[]) => run('tools/run.mjs', args);
const program = (file: string, ...args: string[]) => run(path.join('node_modules', file), args);

test(
  'the guide to a feature, followed word by word, gives one that passes the checks and its own tests',
  async () => {
    const files = applyGuide(readFileSync(path.join(root, guide), 'utf8'), copy);
    const onTheServer = files.filter((file) => /^(libs|services)\//.test(file));
    expect(onTheServer.length).toBeLessThanOrEqual(12);
    expect(files.length - onTheServer.length).toBeLessThanOrEqual(20);

    await tool('texts', 'types');
    await tool('routes', '--write');
    await tool('migrate', 'new', 'discussion', 'add_pins');
    await tool('events', '--write');
    const code = files.filter((file) => /\.tsx?$/.test(file));
    await program('typescript-native/bin/tsc', '-p', 'tsconfig.json', '--noEmit');
    await program('typescript-native/bin/tsc', '-p', 'frontend/tsconfig.json', '--noEmit');
    await program('eslint/bin/eslint.js', '--max-warnings', '0', ...code);
    await program('oxlint/bin/oxlint', '--type-aware', ...code);
    // what is written new is formatted; a line that was made longer may want to be two
    const isNew = (file: string) => /\/pins[./]/.test(file);
    await program('prettier/bin/prettier.cjs', '--check', ...code.filter(isNew));
    const rules = [
      '--config',
      '.dependency-cruiser.cjs',
      'libs/contracts/src',
      'services/discussion/src',
      'frontend/src',
    ];
    await program('dependency-cruiser/bin/dependency-cruise.mjs', ...rules);
    const parts = [
      'services/discussion/src/pins',
      'frontend/src/features/pins',
      'frontend/src/texts',
      'tools/texts',
      'libs/contracts',
    ];
    await tool('test', ...parts, 'tools/events', 'tools/person/person-columns.test.ts');
  },
  withinMs,
);
