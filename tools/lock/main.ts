/**
 * Completes package-lock.json: npm leaves out the optional packages of other platforms when a registry does not have
 * them, and `npm ci` then refuses the lock everywhere. They are named here with version and platform, which is all that
 * npm needs to pass over them; where a platform needs one, npm fetches it without a checksum to compare.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/folders.js';
import { someOf } from '../lib/some.js';
import { missingOptional, type LockEntry } from './missing-optional.js';

const file = path.join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> };
someOf(Object.keys(lock.packages), 'package in package-lock.json');
const missing = missingOptional(lock.packages);

if (process.argv.includes('--check')) {
  for (const { name } of missing) console.log(`package-lock.json lacks ${name}: npm run tool -- lock completes it`);
  process.exitCode = missing.length > 0 ? 1 : 0;
} else {
  for (const { place, entry } of missing) lock.packages[place] = entry;
  const byPlace = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(byPlace) }, null, 2)}\n`);
  console.log(`  ${missing.length} optional packages of other platforms added to package-lock.json`);
}
