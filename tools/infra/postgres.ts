import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { runCommand } from '../lib/command.js';
import { Failure } from '../lib/failure.js';
import { localServer } from './local.js';
import { placePostgres, type PostgresPlace } from './postgres-place.js';
import type { RunningServer, StartLocal } from './types.js';

const superuser = 'exam';

/** For many connections on a small machine; what is acknowledged is on disk unless `durable` is false. */
const settings = (durable: boolean): Record<string, string | number> => ({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 300,
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: durable ? '2GB' : '512MB',
  checkpoint_timeout: '15min',
  random_page_cost: 1.1,
  jit: 'off', // compiling costs more than our short statements
  max_parallel_workers_per_gather: 0, // two cores serve requests, not one query
  wal_level: 'minimal',
  max_wal_senders: 0,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_duration_statement: 1000,
  fsync: durable ? 'on' : 'off',
  synchronous_commit: durable ? 'on' : 'off',
  full_page_writes: durable ? 'on' : 'off',
});

/** A real PostgreSQL from npm's binaries, its cluster made on the first start. */
export async function startPostgres(options: StartLocal & { port: number }): Promise<RunningServer> {
  const place = await placePostgres(options.dataFolder, options.progress);
  mkdirSync(place.folder, { recursive: true });
  if (place.user) chownSync(place.folder, place.user.uid, place.user.gid);
  chmodSync(place.folder, 0o700);
  const cluster = path.join(place.folder, 'cluster');
  const password = existsSync(cluster) ? readPassword(place) : await initialise(place, cluster, options);
  refuseOtherVersion(cluster, place);

  const flags = Object.entries(settings(options.durable)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const address = `postgresql://${superuser}:${password}@127.0.0.1:${options.port}/postgres`;
  return localServer(
    'postgres',
    address,
    {
      command: place.binaries.postgres,
      args: ['-D', cluster, '-p', String(options.port), ...flags],
      cwd: place.folder,
      ...(place.user && { user: place.user }),
      stopSignal: 'SIGINT', // "fast": ends sessions, writes a checkpoint
      isReady: () => acceptsQueries(address),
    },
    options,
  );
}

async function acceptsQueries(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    // 28: the cluster's password is not the one we keep; waiting will not help
    if (String((error as { code?: string }).code).startsWith('28')) {
      throw new Failure(
        'postgres refuses our password',
        (error as Error).message,
        'Start with --fresh, which deletes the local data.',
      );
    }
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Makes the cluster beside its place and moves it there when whole, so an interruption leaves nothing half-made. */
async function initialise(place: PostgresPlace, cluster: string, options: StartLocal): Promise<string> {
  options.progress('postgres: making a new cluster');
  const password = randomBytes(18).toString('base64url');
  const unfinished = `${cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(passwordFile(place), password, { mode: 0o600 });
  if (place.user) chownSync(passwordFile(place), place.user.uid, place.user.gid);
  const { code, output } = await runCommand(
    place.binaries.initdb,
    [
      `--pgdata=${unfinished}`,
      '--auth=scram-sha-256',
      `--username=${superuser}`,
      `--pwfile=${passwordFile(place)}`,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    { cwd: place.folder, ...(place.user && { user: place.user }), ...(options.signal && { signal: options.signal }) },
  );
  if (code !== 0)
    throw new Failure(
      'PostgreSQL could not make its data folder',
      output.trim(),
      `Look at the folder ${place.folder}: is there space, may this user write?`,
    );
  renameSync(unfinished, cluster);
  return password;
}

function readPassword(place: PostgresPlace): string {
  try {
    return readFileSync(passwordFile(place), 'utf8');
  } catch {
    throw new Failure(
      'The password of the local PostgreSQL is missing',
      `${passwordFile(place)} cannot be read.`,
      'Start with --fresh, which deletes the local data.',
    );
  }
}

function refuseOtherVersion(cluster: string, place: PostgresPlace): void {
  const found = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === place.majorVersion) return;
  throw new Failure(
    'The local data is of another PostgreSQL',
    `It was made by version ${found}; the installed one is ${place.majorVersion}.`,
    'Start with --fresh, which deletes the local data, or use another folder with --data.',
  );
}

function passwordFile(place: PostgresPlace): string {
  return path.join(place.folder, 'password');
}
