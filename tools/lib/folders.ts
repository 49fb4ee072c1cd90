import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import os from 'node:os';
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

/** Where downloads lie that every clone of one user shares; the data folder where there is no home to write in. */
export function cacheFolder(dataFolder: string): string {
  const folder = path.join(process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'), 'exam-platform');
  try {
    mkdirSync(folder, { recursive: true });
    return folder;
  } catch {
    const own = path.join(dataFolder, 'cache');
    mkdirSync(own, { recursive: true });
    return own;
  }
}
