import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findProgram, isRoot, runCommand } from '../lib/command.js';
import { Failure } from '../lib/failure.js';
import { cacheFolder } from '../lib/folders.js';
import { withLock } from '../lib/lock.mjs';

type Redis = { file: string; libraries?: string };

/** Debian's packages of the server and of those libraries that a small system lacks. */
const packages = ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1'];

/** redis-server from the PATH, else unpacked from Debian's packages without installing them, else installed by root. */
export async function findRedis(dataFolder: string, say: (text: string) => void): Promise<Redis> {
  const installed = findProgram('redis-server');
  if (installed) return { file: installed };

  const cache = cacheFolder(dataFolder);
  const folder = path.join(cache, `redis-${process.arch}`);
  const lock = path.join(cache, 'locks', 'redis');
  const found = await withLock(lock, () => say('redis: waiting for another download'), async () => {
    if (await works(unpacked(folder))) return unpacked(folder);
    say("redis: fetching Debian's package");
    return (await unpackPackages(folder)) ?? (await installAsRoot());
  });
  if (found) return found;
  throw new Failure('redis-server is missing', 'It is not on the PATH, and Debian\'s package could not be fetched by apt-get.', 'Install it (apt-get install redis-server), or give the address of a running one in REDIS_URL.');
}

/** Leaves the system as it is: no service is set up, no root is needed. */
async function unpackPackages(folder: string): Promise<Redis | undefined> {
  if (!findProgram('apt-get') || !findProgram('dpkg')) return undefined;
  const downloads = `${folder}.new`;
  const fetch = async () => {
    rmSync(downloads, { recursive: true, force: true });
    mkdirSync(downloads, { recursive: true });
    return (await runCommand('apt-get', ['download', '-q', ...packages], { cwd: downloads })).code === 0;
  };
  if (!(await fetch()) && !(isRoot && (await runCommand('apt-get', ['update', '-q'])).code === 0 && (await fetch()))) return undefined;
  for (const file of readdirSync(downloads)) await runCommand('dpkg', ['-x', file, '.'], { cwd: downloads });
  rmSync(folder, { recursive: true, force: true });
  renameSync(downloads, folder);
  return (await works(unpacked(folder))) ? unpacked(folder) : undefined;
}

async function installAsRoot(): Promise<Redis | undefined> {
  if (!isRoot) return undefined;
  await runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'redis-server'], { env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } });
  const file = findProgram('redis-server');
  return file ? { file } : undefined;
}

function unpacked(folder: string): Redis {
  const lib = path.join(folder, 'usr/lib');
  const libraries = existsSync(lib) ? readdirSync(lib).map((name) => path.join(lib, name)) : [];
  return { file: path.join(folder, 'usr/bin/redis-server'), libraries: libraries.join(':') };
}

async function works(redis: Redis): Promise<boolean> {
  return (await runCommand(redis.file, ['--version'], { env: { LD_LIBRARY_PATH: redis.libraries ?? '' } })).code === 0;
}
