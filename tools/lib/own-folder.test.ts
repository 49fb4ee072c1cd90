import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isRoot } from './command.js';
import { dataFolderOf, ownFolder, privately } from './own-folder.js';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'own-folder-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

test('a folder that an earlier version left open is closed, what is missing is made, and others at most pass through', () => {
  const left = path.join(folder, 'left');
  mkdirSync(left, { mode: 0o755 });
  expect(modeOf(ownFolder(left))).toBe('700');
  expect(modeOf(ownFolder(path.join(folder, 'a/b')))).toBe('700');
  expect(modeOf(dataFolderOf(left))).toBe(isRoot ? '711' : '700');
});

test('what is made privately its owner alone may read, and nothing else changes', () => {
  const write = (name: string) => writeFileSync(path.join(folder, name), '');
  privately(() => write('within'));
  expect(() =>
    privately(() => {
      throw new Error('failed');
    }),
  ).toThrow('failed');
  write('after');
  expect(modeOf(path.join(folder, 'within'))).toBe('600');
  expect(statSync(path.join(folder, 'after')).mode & 0o777).toBe(0o666 & ~process.umask());
});
