// What a container starts: `identity`, `edge`, `migrate` and so on. The service's own bundle, or a tool of this folder.
import { serviceNames } from '../../lib/folders.js';
import { readSettingsFolder } from './settings-folder.js';

const service = (name: string) => import(new URL(`../services/${name}.js`, import.meta.url).href) as Promise<unknown>;
const programs: Record<string, () => Promise<unknown>> = {
  ...Object.fromEntries(serviceNames.map((name) => [name, () => service(name)])),
  edge: () => import('./edge.js'),
  migrate: () => import('./migrate.js'),
  'wait-migrated': () => import('./wait-migrated.js'),
  'import-demo': () => import('./import-demo.js'),
  secrets: () => import('./secrets.js'),
  outside: () => import('./outside.js'),
  operate: () => import('../../operate/main.js'),
  smoke: () => import('../../smoke/main.js'),
};

const [name = ''] = process.argv.splice(2, 1);
const start = Object.hasOwn(programs, name) ? programs[name] : undefined;
if (!start) {
  console.error(`There is no program '${name}'. It is one of: ${Object.keys(programs).join(', ')}.`);
  process.exit(2);
}

// the first process of a container is not ended by a signal that it does not listen for
const leave = () => process.listenerCount('SIGTERM') > 1 || process.exit(143);
process.on('SIGTERM', leave).on('SIGINT', leave);
readSettingsFolder(process.env);
await start();
process.off('SIGTERM', leave).off('SIGINT', leave);
