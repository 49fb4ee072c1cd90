import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runCommand } from './command.js';
import { findServer } from './debian-packages.js';

// Debian's own tools are played: which version the lists name, and what a package holds, is said by files.
let folder: string;
const before = { ...process.env };
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'packages-'));
  mkdirSync(path.join(folder, 'bin'));
  program(
    'apt-cache',
    `for name in "\${@:2}"; do printf '%s:\\n  Candidate: %s\\n' "$name" "$(cat ${folder}/version)"; done`,
  );
  program('apt-get', `[ -e ${folder}/away ] && exit 1; cp ${folder}/version server.deb`);
  program(
    'dpkg',
    `mkdir -p usr/bin; printf '#!/bin/sh\\necho %s\\n' "$(cat server.deb)" > usr/bin/test-server; chmod +x usr/bin/test-server`,
  );
  process.env['PATH'] = `${folder}/bin${path.delimiter}${before['PATH']}`;
  process.env['XDG_CACHE_HOME'] = path.join(folder, 'cache');
});
afterEach(() => {
  process.env = { ...before };
  rmSync(folder, { recursive: true });
});

const program = (name: string, text: string) =>
  writeFileSync(path.join(folder, 'bin', name), `#!/bin/bash\n${text}\n`, { mode: 0o755 });
const publish = (version: string) => writeFileSync(path.join(folder, 'version'), version);

async function versionFound(said: string[] = []): Promise<string> {
  const { file } = await findServer({
    name: 'test',
    packages: ['test-server', 'test-library'],
    place: 'usr/bin/test-server',
    versionFlag: '--version',
    otherwise: '',
    say: (text) => said.push(text),
  });
  return (await runCommand(file, ['--version'])).output.trim();
}

const note = () => path.join(folder, `cache/exam-platform/test-${process.arch}/versions`);
function aDayLater(): void {
  const yesterday = Date.now() / 1_000 - 24 * 3_600 - 1;
  utimesSync(note(), yesterday, yesterday);
}

test('what was unpacked is used until the lists name a newer version, and then fetched anew', async () => {
  publish('1.0-1');
  expect(await versionFound()).toBe('1.0-1');
  const said: string[] = [];
  aDayLater();
  expect(await versionFound(said)).toBe('1.0-1');
  expect(said).toEqual([]);
  publish('1.0-1+deb12u2');
  aDayLater();
  expect(await versionFound(said)).toBe('1.0-1+deb12u2');
  expect(said).toHaveLength(1);
});

test('the lists are asked once a day: a program that works is there at once', async () => {
  publish('1.0-1');
  await versionFound();
  aDayLater();
  await versionFound();
  publish('1.0-2');
  expect(await versionFound()).toBe('1.0-1');
  aDayLater();
  expect(await versionFound()).toBe('1.0-2');
  program('../cache/exam-platform/test-' + process.arch + '/usr/bin/test-server', 'exit 1');
  expect(await versionFound()).toBe('1.0-2');
});

test('without a line the older one still serves', async () => {
  publish('1.0-1');
  await versionFound();
  publish('1.0-2');
  aDayLater();
  writeFileSync(path.join(folder, 'away'), '');
  expect(await versionFound()).toBe('1.0-1');
  expect(readFileSync(note(), 'utf8')).toBe('1.0-1 1.0-1');
});
