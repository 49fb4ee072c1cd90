import { createHash } from 'node:crypto';
import { chmodSync, lchownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isRoot } from '../lib/command.js';
import { outsideFolder, ownOutsideFolder } from './outside-folder.js';

let data: string;
let shared: string;
beforeEach(() => {
  data = mkdtempSync(path.join(os.tmpdir(), 'outside-data-'));
  shared = mkdtempSync(path.join(os.tmpdir(), 'outside-shared-'));
});
afterEach(() => [data, shared].forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const guessed = () =>
  path.join(shared, `exam-platform-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`);

test('it is made once under a name that cannot be guessed, and nobody else lists or writes it', () => {
  expect(outsideFolder(data, shared)).toBeUndefined();
  const made = ownOutsideFolder(data, shared);
  expect(made).not.toBe(guessed());
  expect(statSync(made).mode & 0o777).toBe(0o711);
  expect([ownOutsideFolder(data, shared), outsideFolder(data, shared)]).toEqual([made, made]);
});

test('the data of an earlier version stays where it is', () => {
  mkdirSync(guessed(), { mode: 0o755 });
  expect(ownOutsideFolder(data, shared)).toBe(guessed());
});

test('a folder that another user put there, may write in, or that leads elsewhere is refused', () => {
  symlinkSync(data, guessed());
  expect(() => ownOutsideFolder(data, shared)).toThrow('not ours alone');
  rmSync(guessed());
  mkdirSync(guessed());
  chmodSync(guessed(), 0o777);
  expect(() => ownOutsideFolder(data, shared)).toThrow('not ours alone');
  chmodSync(guessed(), 0o755);
  if (!isRoot) return;
  lchownSync(guessed(), 65_534, 65_534);
  expect(() => ownOutsideFolder(data, shared)).toThrow('not ours alone');
});

test('a note that names another place is not followed', () => {
  writeFileSync(path.join(data, 'outside-folder'), '/etc');
  expect(outsideFolder(data, shared)).toBeUndefined();
});
