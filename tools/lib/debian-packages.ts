import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { findProgram, isRoot, runCommand, type CommandOptions, type CommandResult } from './command.js';
import { Failure } from './failure.js';
import { cacheFolder } from './cache.mjs';
import { withLock } from './lock.mjs';

/** A program's file, and the folders of its libraries where it was unpacked. */
export type Program = { file: string; libraries?: string };

export type Wanted = {
  name: string;
  /** Debian's packages: the program's own first, then those libraries that a small system lacks. */
  packages: readonly string[];
  /** The program's place in them. */
  place: string;
  versionFlag: string;
  /** How to give the program by hand, told when all else fails. */
  otherwise: string;
  say: (text: string) => void;
};

/**
 * A server program from the PATH, else unpacked from Debian's packages without installing them, else installed by root.
 */
export async function findServer(wanted: Wanted): Promise<Program> {
  // an ordinary user's PATH leaves out the folders of servers
  const installed = findProgram(path.basename(wanted.place)) ?? findProgram(path.basename(wanted.place), ['/usr/sbin']);
  if (installed) return { file: installed };

  const cache = cacheFolder();
  const folder = path.join(cache, `${wanted.name}-${process.arch}`);
  if (wasAskedLately(folder) && (await works(unpacked(folder, wanted), wanted))) return unpacked(folder, wanted);
  const lock = path.join(cache, 'locks', wanted.name);
  const found = await withLock(
    lock,
    () => wanted.say(`${wanted.name}: waiting for another download`),
    async () => {
      const newest = await versionsOf(wanted.packages);
      const isThere = await works(unpacked(folder, wanted), wanted);
      if (isThere && (newest === undefined || newest === unpackedVersions(folder))) {
        if (newest !== undefined) noteAsked(folder);
        return unpacked(folder, wanted);
      }
      wanted.say(`${wanted.name}: fetching Debian's package`);
      const fetched = await unpackPackages(folder, wanted, newest);
      // without a line what is there still serves
      return fetched ?? (isThere ? unpacked(folder, wanted) : await installedByRoot(wanted));
    },
  );
  if (found) return found;
  throw new Failure(
    `${wanted.name} is missing`,
    "It is not on the PATH, and Debian's package could not be fetched by apt-get.",
    wanted.otherwise,
  );
}

/** What this system's lists of packages name as the newest; undefined where they cannot be asked. */
async function versionsOf(packages: readonly string[]): Promise<string | undefined> {
  if (!findProgram('apt-cache')) return undefined;
  const { code, output } = await runCommand('apt-cache', ['policy', ...packages], { env: { LC_ALL: 'C' } });
  const versions = [...output.matchAll(/^ +Candidate: (\S+)$/gm)].map(([, version]) => version);
  return code === 0 && versions.length === packages.length && !versions.includes('(none)')
    ? versions.join(' ')
    : undefined;
}

/** apt-cache reads all of its lists for an answer: a second of each start, where nobody keeps them prepared. */
const askAgainMs = 24 * 3_600_000;
const wasAskedLately = (folder: string): boolean =>
  existsSync(noteOf(folder)) && Date.now() - statSync(noteOf(folder)).mtimeMs < askAgainMs;
const noteAsked = (folder: string): void => utimesSync(noteOf(folder), new Date(), new Date());

const noteOf = (folder: string): string => path.join(folder, 'versions');
const unpackedVersions = (folder: string): string | undefined =>
  existsSync(noteOf(folder)) ? readFileSync(noteOf(folder), 'utf8') : undefined;

/** Leaves the system as it is: no service is set up, no root is needed. */
async function unpackPackages(
  folder: string,
  wanted: Wanted,
  versions: string | undefined,
): Promise<Program | undefined> {
  if (!findProgram('apt-get') || !findProgram('dpkg')) return undefined;
  const downloads = `${folder}.new`;
  const fetch = async () => {
    rmSync(downloads, { recursive: true, force: true });
    mkdirSync(downloads, { recursive: true });
    return (await runCommand('apt-get', ['download', '-q', ...wanted.packages], { cwd: downloads })).code === 0;
  };
  if (!(await fetch()) && !(isRoot && (await runCommand('apt-get', ['update', '-q'])).code === 0 && (await fetch())))
    return undefined;
  for (const file of readdirSync(downloads)) await runCommand('dpkg', ['-x', file, '.'], { cwd: downloads });
  if (!(await works(unpacked(downloads, wanted), wanted))) return undefined;
  if (versions) writeFileSync(noteOf(downloads), versions);
  rmSync(folder, { recursive: true, force: true });
  renameSync(downloads, folder);
  return unpacked(folder, wanted);
}

/** Where root may: undefined for others, and on a system without apt-get. */
export async function installAsRoot(
  debianPackage: string,
  options: Pick<CommandOptions, 'onLine' | 'signal'> = {},
): Promise<CommandResult | undefined> {
  if (!isRoot || !findProgram('apt-get')) return undefined;
  const aptGet = (...args: string[]) =>
    runCommand('apt-get', args, { ...options, env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } });
  const install = () => aptGet('install', '-y', '-q', '--no-install-recommends', debianPackage);
  const first = await install();
  if (first.code === 0) return first;
  const update = await aptGet('update', '-q'); // its lists may be missing, or older than its mirror
  return update.code === 0 ? install() : update;
}

async function installedByRoot({ packages, place }: Wanted): Promise<Program | undefined> {
  await installAsRoot(packages[0]!);
  const file = findProgram(path.basename(place));
  return file ? { file } : undefined;
}

function unpacked(folder: string, { place }: Wanted): Program {
  const lib = path.join(folder, 'usr/lib');
  const libraries = existsSync(lib) ? readdirSync(lib).map((name) => path.join(lib, name)) : [];
  return { file: path.join(folder, place), libraries: libraries.join(':') };
}

async function works(program: Program, { versionFlag }: Wanted): Promise<boolean> {
  return (
    (await runCommand(program.file, [versionFlag], { env: { LD_LIBRARY_PATH: program.libraries ?? '' } })).code === 0
  );
}
