import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hasDevPackages, isInstalled, wantedPackages } from './installed.mjs';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'installed-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const elsewhere = process.platform === 'darwin' ? 'linux' : 'darwin';
const locked = {
  'node_modules/server': { version: '1.0.0' },
  'node_modules/linter': { version: '2.0.0', dev: true },
  'node_modules/server-elsewhere': { version: '1.0.0', optional: true, os: [elsewhere] },
  'node_modules/@exam/contracts': { link: true },
};
const write = (file: string, packages: object) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), JSON.stringify({ packages }));
};
const install = (packages: object) => write('node_modules/.package-lock.json', packages);

test('what runs the product is wanted without what tests it, and without what other machines need', () => {
  write('package-lock.json', locked);
  const names = (withDev: boolean) => wantedPackages(folder, withDev).map(([place]) => path.basename(place));
  expect([names(false), names(true)]).toEqual([['server'], ['server', 'linter']]);
});

test('a clone that only runs the product is installed for a start and not for its tests', () => {
  write('package-lock.json', locked);
  expect(isInstalled(folder, false)).toBe(false);
  install({ 'node_modules/server': { version: '1.0.0' } });
  expect([isInstalled(folder, false), isInstalled(folder, true), hasDevPackages(folder)]).toEqual([true, false, false]);
  install(locked);
  expect([isInstalled(folder, true), hasDevPackages(folder)]).toEqual([true, true]);
  install({ 'node_modules/server': { version: '0.9.0' } });
  expect(isInstalled(folder, false)).toBe(false);
});
