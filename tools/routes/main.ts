import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { accessTable, routes, serviceNames, whoMayCall } from '@exam/contracts';
import { nginxConfig } from '../edge/nginx.js';
import type { Upstreams } from '../edge/types.js';
import { root } from '../lib/folders.js';

const help = `
npm run tool -- routes [--nginx | --write]     every call of every service: method, path, who may make it

  --write    brings libs/contracts/src/access/<service>.txt up to date: commit the change
  --nginx    the edge's nginx.conf for a cluster (services at <name>:8080, pages in /srv/client)

Paths lie below /api.
`;

const cluster = {
  upstreams: Object.fromEntries(serviceNames.map((name) => [name, `${name}:8080`])) as Upstreams,
  listen: '8080',
  internalListen: '8081',
  clientFolder: '/srv/client',
  runFolder: '/run/edge',
};

process.stdout.on('error', () => process.exit()); // `| head` closes it early
const args = process.argv.slice(2);
if (args.includes('--help')) console.log(help);
else if (args.includes('--write')) write();
else if (args.includes('--nginx')) console.log(nginxConfig({ ...cluster, routes }));
else print();

function print(): void {
  const width = Math.max(...routes.map((route) => route.path.length));
  for (const service of serviceNames) {
    const own = routes.filter((route) => route.service === service).sort((a, b) => a.path.localeCompare(b.path));
    console.log(`\n${service}${own.length === 0 ? '  (no calls yet)' : ''}`);
    for (const route of own)
      console.log(`  ${route.method.padEnd(6)} ${route.path.padEnd(width)}  ${whoMayCall(route.access)}`);
  }
  console.log(`\n${routes.length} calls`);
}

function write(): void {
  for (const service of serviceNames)
    writeFileSync(path.join(root, 'libs/contracts/src/access', `${service}.txt`), accessTable(service));
}
