import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The clone's own folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export const defaultDataFolder = path.join(root, '.data');

/** The service names, one folder each under services/. */
export const serviceNames = [
  'identity',
  'catalog',
  'commerce',
  'assessment',
  'analytics',
  'discussion',
  'notification',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** What Node runs to start a service; made by tools/build. */
export const entryOf = (name: ServiceName) => path.join(root, 'dist/services', `${name}.js`);

export function libraryNames(): string[] {
  return readdirSync(path.join(root, 'libs')).filter((name) =>
    existsSync(path.join(root, 'libs', name, 'package.json')),
  );
}
