// Is what is in node_modules what package-lock.json names? npm writes node_modules/.package-lock.json
// last, so an interrupted installation has none and counts as not installed.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, link?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[]}} Entry
 */

/**
 * What the lock names for this machine; `withDev` with what only tests and checks need.
 * @param {string} root @param {boolean} withDev @returns {[string, Entry][]}
 */
export function wantedPackages(root, withDev) {
  const lock = readJson(path.join(root, 'package-lock.json'));
  return Object.entries(lock?.packages ?? {}).filter(
    ([place, entry]) =>
      place.includes('node_modules/') && !entry.link && (withDev || !entry.dev) && isForThisMachine(entry),
  );
}

/** @param {string} root @param {boolean} withDev */
export function isInstalled(root, withDev) {
  const present = presentIn(root);
  if (!present) return false;
  return wantedPackages(root, withDev).every(([place, entry]) => {
    const found = present[place];
    return found ? found.version === entry.version : Boolean(entry.optional || entry.devOptional);
  });
}

/** Was this clone installed with what only tests and checks need? @param {string} root */
export const hasDevPackages = (root) => Object.values(presentIn(root) ?? {}).some(({ dev }) => dev);

/** How many of the wanted packages have a folder already; for a progress line. @param {string} root @param {boolean} withDev */
export function presentPackages(root, withDev) {
  return wantedPackages(root, withDev).filter(([place]) => existsSync(path.join(root, place, 'package.json'))).length;
}

/** @param {string} root @returns {Record<string, Entry> | undefined} */
const presentIn = (root) => readJson(path.join(root, 'node_modules', '.package-lock.json'))?.packages;

/** @param {Entry} entry */
function isForThisMachine({ os, cpu, libc }) {
  const allows = (list, value) => !list || list.includes(value);
  return allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, 'glibc');
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
