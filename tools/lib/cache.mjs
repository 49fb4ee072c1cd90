// What every clone of one user shares below ~/.cache: packages that only one step needs, a Node.js, servers' jars.
// Plain JavaScript, because the bootstrap fills it while npm installs.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** By folder: what this process makes. @type {Map<string, Promise<string>>} */
const underWay = new Map();

/** Below the home; the clone's own data folder where there is no home to write in. */
export function cacheFolder() {
  const folder = path.join(process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'), 'exam-platform');
  try {
    mkdirSync(folder, { recursive: true });
    return folder;
  } catch {
    const own = path.join(root, '.data/cache');
    mkdirSync(own, { recursive: true });
    return own;
  }
}

/**
 * A folder of the cache, made by `make` where it is missing: by one process at a time, and whole or not at all.
 * @param {string} name with what it was made from in it: another version is another folder
 * @param {(unfinished: string) => void | Promise<void>} make @param {(pid: number) => void} [onWait]
 */
export function cached(name, make, onWait = () => undefined) {
  const folder = path.join(cacheFolder(), name);
  if (existsSync(folder)) return Promise.resolve(folder);
  // the lock is the process's own
  if (!underWay.has(folder))
    underWay.set(
      folder,
      makeAlone(folder, make, onWait).finally(() => underWay.delete(folder)),
    );
  return underWay.get(folder);
}

function makeAlone(folder, make, onWait) {
  return withLock(path.join(path.dirname(folder), 'locks', path.basename(folder)), onWait, async () => {
    if (existsSync(folder)) return folder;
    const unfinished = `${folder}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    await make(unfinished);
    renameSync(unfinished, folder);
    return folder;
  });
}

/** The packages of a folder of tools/cached, as its own lock names them. @param {'node' | 'prisma'} name */
export function cachedPackages(name) {
  const from = path.join(root, 'tools/cached', name);
  return cached(`${name}-${hashOf(path.join(from, 'package-lock.json'))}`, async (unfinished) => {
    cpSync(from, unfinished, { recursive: true });
    cpSync(path.join(root, '.npmrc'), path.join(unfinished, '.npmrc'));
    const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], unfinished);
    if (code !== 0) throw new Error(output.trim().split('\n').slice(0, 12).join('\n'));
    const inside = path.join(unfinished, 'node_modules');
    // 67 MB of headers, which only compilers read
    for (const one of readdirSync(inside).filter((each) => each.startsWith('node-')))
      rmSync(path.join(inside, one, 'include'), { recursive: true, force: true });
  });
}

/** Of files and texts. @param {...string} parts */
export function hashOf(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(existsSync(part) ? readFileSync(part) : part).update('\n');
  return hash.digest('hex').slice(0, 12);
}

/**
 * @param {string} command @param {string[]} args @param {string} cwd @param {(line: string) => void} [onLine]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, cwd, onLine = () => undefined) {
  const child = spawn(command, args, { cwd, env: process.env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
      onLine(String(text).trim().split('\n').pop() ?? '');
    });
  const stop = () => child.kill();
  process.once('exit', stop);
  return new Promise((done) => {
    const end = (code) => {
      process.off('exit', stop);
      done({ code, output });
    };
    child.once('error', (error) => {
      output += error.message;
      end(127);
    });
    child.once('close', (code, signal) => end(signal ? 130 : (code ?? 1)));
  });
}
