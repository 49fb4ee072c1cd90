import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRoot } from '../lib/command.js';
import { findServer } from '../lib/debian-packages.js';
import type { Command } from '../lib/processes.js';
import { nginxConfig } from './nginx.js';
import { workerUser } from './worker-user.js';
import type { EdgeOptions } from './types.js';

type Wanted = Omit<EdgeOptions, 'runFolder' | 'brotliModule' | 'workersAs'> & {
  dataFolder: string;
  logFile: string;
  say: (text: string) => void;
};

export const findNginx = (say: (text: string) => void) =>
  findServer({
    name: 'nginx',
    packages: ['nginx', 'libnginx-mod-http-brotli-static', 'libpcre2-8-0'],
    place: 'usr/sbin/nginx',
    versionFlag: '-v',
    otherwise: 'Install nginx (apt-get install nginx libnginx-mod-http-brotli-static) and start again.',
    say,
  });

/** Writes the edge's configuration below the data folder and answers the command that runs it. */
export async function edgeCommand({ dataFolder, logFile, say, ...options }: Wanted): Promise<Command> {
  const { file, libraries } = await findNginx(say);
  const runFolder = path.resolve(dataFolder, 'edge');
  mkdirSync(runFolder, { recursive: true });
  const brotliModule = path.resolve(path.dirname(file), '../lib/nginx/modules/ngx_http_brotli_static_module.so');
  const config = path.join(runFolder, 'nginx.conf');
  writeFileSync(
    config,
    nginxConfig({
      ...options,
      runFolder,
      ...(isRoot && { workersAs: await workerUser(runFolder, options.clientFolder, say) }),
      ...(existsSync(brotliModule) && { brotliModule }),
    }),
  );
  return {
    name: 'edge',
    command: file,
    args: ['-c', config, '-p', runFolder, '-e', 'stderr'],
    env: { LD_LIBRARY_PATH: libraries ?? '' },
    logFile,
    stopSignal: 'SIGQUIT', // finishes the requests under way; SIGTERM would break them off
  };
}
