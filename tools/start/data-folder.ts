import { accessSync, constants, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { outsideFolder } from '../infra/outside-folder.js';
import { Failure, failureOf } from '../lib/failure.js';
import { root } from '../lib/folders.js';
import { dataFolderOf } from '../lib/own-folder.js';
import { tryLock, unlock } from '../lib/lock.mjs';

/** The start's lock and what other commands keep under the data folder; --fresh leaves them. */
const kept = new Set(['start.lock', 'locks', 'cache', 'build', 'test']);

/**
 * Makes the data folder this process's own until `release`: one start at a time. Throws a Failure
 * when another one runs there or nothing may be written.
 */
export function claimDataFolder(folder: string, fresh: boolean): { release(): void } {
  try {
    dataFolderOf(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw failureOf(error, `The data folder ${folder} cannot be used`);
  }
  const lock = path.join(folder, 'start.lock');
  const owner = tryLock(lock);
  if (owner) {
    throw new Failure(
      'It runs already',
      `Process ${owner.pid} uses the data folder ${folder}.`,
      `Stop it with Ctrl-C there (or: kill ${owner.pid}). To run a second one: npm start -- --port 9080 --data ${path.join(folder, '../.data-2')}`,
    );
  }
  if (fresh) empty(folder);
  return { release: () => unlock(lock) };
}

function empty(folder: string): void {
  if (folder === '/' || root.startsWith(`${folder}${path.sep}`) || folder === root) {
    throw new Failure(
      'This folder is not emptied',
      `${folder} holds more than the product's data.`,
      'Give a folder of its own with --data.',
    );
  }
  const looksOurs = ['secrets.json', 'postgres', 'redis', 'kafka', 'storage', 'logs'].some((name) =>
    existsSync(path.join(folder, name)),
  );
  const entries = readdirSync(folder).filter((name) => !kept.has(name));
  if (entries.length > 0 && !looksOurs) {
    throw new Failure(
      'This folder is not emptied',
      `${folder} holds files that are not the product's.`,
      'Give an empty folder with --data, or leave out --fresh.',
    );
  }
  const outside = outsideFolder(folder);
  if (outside) rmSync(outside, { recursive: true, force: true });
  for (const name of entries) rmSync(path.join(folder, name), { recursive: true, force: true });
}
