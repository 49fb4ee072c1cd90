import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { libraryNames, root, serviceNames, type ServiceName } from '../lib/folders.js';

/** Editors write a file in several steps, and a branch that is checked out is many files. */
const quietMs = 80;

/** Tells whose code changed below src of libraries and services, several at once where changes come together. */
export function watchCode(changed: (services: readonly ServiceName[]) => void, signal: AbortSignal): void {
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    const folders = [...pending];
    pending.clear();
    changed(servicesOf(folders));
  };
  for (const folder of watchedFolders()) {
    watch(path.join(root, folder, 'src'), { recursive: true, signal }, (_event, file) => {
      if (!file || !concernsServices(file)) return;
      pending.add(folder);
      clearTimeout(timer);
      timer = setTimeout(flush, quietMs);
    });
  }
}

export const concernsServices = (file: string): boolean => /\.(ts|json|sql)$/.test(file) && !/\.test\.ts$/.test(file);

/** A library is part of every service. */
export function servicesOf(folders: readonly string[]): ServiceName[] {
  if (folders.some((folder) => folder.startsWith('libs/'))) return [...serviceNames];
  return serviceNames.filter((name) => folders.includes(`services/${name}`));
}

function watchedFolders(): string[] {
  const libraries = libraryNames()
    .filter((name) => name !== 'testing')
    .map((name) => `libs/${name}`);
  const services = serviceNames.map((name) => `services/${name}`);
  return [...libraries, ...services].filter((folder) => existsSync(path.join(root, folder, 'src')));
}
