import { statfsSync } from 'node:fs';
import { Failure } from '../lib/failure.js';
import { isPortFree } from '../lib/ports.js';
import type { StartOptions } from './options.js';

const leastFreeBytes = 1024 ** 3;

/** Refuses at once what would fail late: no room on the disk, a port that is taken. */
export async function checkMachine(options: StartOptions): Promise<void> {
  const { bavail, bsize } = statfsSync(options.dataFolder);
  if (bavail * bsize < leastFreeBytes) {
    throw new Failure(
      'The disk is nearly full',
      `${options.dataFolder} has ${Math.round((bavail * bsize) / 1024 ** 2)} MB left; a start needs 1 GB.`,
      'Free some space, or choose a folder on another disk with --data.',
    );
  }
  if (options.infraOnly) return;
  const { edge, edgeInternal, edgePlain, slides, slidesInternal, storagePublic, services } = options.ports;
  const wanted: [string, number, string][] = [
    ['the edge', edge, options.host],
    ["the edge's metrics", edgeInternal, '127.0.0.1'],
    ...(options.tls ? ([["the edge's plain address", edgePlain, '127.0.0.1']] as [string, number, string][]) : []),
    ['the slide packages', slides, '127.0.0.1'],
    ['the storage for pages', storagePublic, '127.0.0.1'],
    ...(options.tls
      ? ([['the slide packages behind the edge', slidesInternal, '127.0.0.1']] as [string, number, string][])
      : []),
    ...Object.entries(services).map(([name, port]): [string, number, string] => [name, port, '127.0.0.1']),
  ];
  for (const [name, port, host] of wanted) {
    if (await isPortFree(port, host)) continue;
    throw new Failure(
      `Port ${port} (${name}) is taken`,
      `Another program listens on ${host}:${port}.`,
      `Stop it (ss -ltnp 'sport = :${port}' names it), or take other ports: npm start -- --port ${edge + 1000}`,
    );
  }
}
