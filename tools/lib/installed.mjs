// Is what stands in node_modules what package-lock.json names? npm writes node_modules/.package-lock.json
// last, so an interrupted installation has none and counts as not installed.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} root @returns {[string, {version?: string, optional?: boolean, devOptional?: boolean, link?: boolean,
 * peer?: boolean}][]}
 */
export function wantedPackages(root) {
  const lock = readJson(path.join(root, 'package-lock.json'));
  return Object.entries(lock?.packages ?? {}).filter(
    ([place, entry]) => place.includes('node_modules/') && !entry.link,
  );
}

/** @param {string} root */
export function isInstalled(root) {
  const present = readJson(path.join(root, 'node_modules', '.package-lock.json'))?.packages;
  if (!present) return false;
  return wantedPackages(root).every(([place, entry]) => {
    const found = present[place];
    return found ? found.version === entry.version : Boolean(entry.optional || entry.devOptional);
  });
}

/** How many of the wanted packages have a folder already; for a progress line. @param {string} root */
export function presentPackages(root) {
  return wantedPackages(root).filter(([place]) => existsSync(path.join(root, place, 'package.json'))).length;
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
