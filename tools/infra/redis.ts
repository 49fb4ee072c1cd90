import net from 'node:net';
import path from 'node:path';
import { findServer } from '../lib/debian-packages.js';
import { ownFolder } from '../lib/own-folder.js';
import { localServer } from './local.js';
import { ownPassword, writeSecretly } from './own-password.js';
import type { RunningServer, StartLocal } from './types.js';

/** A real redis-server with an append-only file; jobs must never be evicted. */
export async function startRedis(options: StartLocal & { port: number }): Promise<RunningServer> {
  const { file, libraries } = await findServer({
    name: 'redis',
    packages: ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1'],
    place: 'usr/bin/redis-server',
    versionFlag: '--version',
    otherwise:
      'Install redis-server (apt-get install redis-server), or give the address of a running one in REDIS_URL.',
    say: options.progress,
  });
  const folder = ownFolder(path.join(options.dataFolder, 'redis'));
  const password = ownPassword(path.join(folder, 'password'));
  const config = path.join(folder, 'redis.conf'); // on the command line others could read the password
  writeSecretly(config, `requirepass ${password}\n`);
  return localServer(
    'redis',
    `redis://:${password}@127.0.0.1:${options.port}`,
    {
      command: file,
      args: [
        config,
        ...['--port', String(options.port), '--bind', '127.0.0.1', '--dir', folder, '--daemonize', 'no'],
        ...['--appendonly', options.durable ? 'yes' : 'no', '--appendfsync', 'everysec', '--save', ''],
        ...['--maxmemory-policy', 'noeviction', '--aof-load-truncated', 'yes'],
      ],
      ...(libraries && { env: { LD_LIBRARY_PATH: libraries } }),
      cwd: folder,
      isReady: () => saysPong(options.port, password),
    },
    options,
  );
}

/** While it loads its file it answers LOADING instead, as it answers NOAUTH to who has another password. */
function saysPong(port: number, password: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = net.connect({ port, host: '127.0.0.1' }, () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    const end = (answer: boolean) => {
      socket.destroy();
      done(answer);
    };
    socket.setTimeout(1_000, () => end(false));
    let text = '';
    socket.on('data', (data) => {
      text += data.toString();
      if (/^(-|\+OK\r\n.)/.test(text)) end(text.startsWith('+OK\r\n+PONG'));
    });
    socket.once('error', () => end(false));
  });
}
