import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defaultDataFolder, root } from '../lib/folders.js';

/** Says whether an output was made from exactly these inputs, by a hash kept from the last time. */
export type Stamp = { isCurrent: boolean; keep(): void };

/**
 * @param inputs files and folders, relative to the clone; missing ones count as empty
 * @param output what must still exist, relative to the clone
 * @param recipe anything else the output depends on, as versions and options
 */
export function stampOf(name: string, inputs: string[], output: string, recipe: string): Stamp {
  const hash = createHash('sha256').update(recipe);
  const files = inputs.flatMap(filesIn).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of files) hash.update(`\n${file}\n`).update(readFileSync(path.join(root, file)));
  const value = hash.digest('hex');
  const kept = path.join(defaultDataFolder, 'build', `${name}.stamp`);
  return {
    isCurrent: existsSync(path.join(root, output)) && existsSync(kept) && readFileSync(kept, 'utf8') === value,
    keep() {
      mkdirSync(path.dirname(kept), { recursive: true });
      writeFileSync(kept, value);
    },
  };
}

/** All files of a folder, relative to the clone, in a stable order; a file is its own list. */
export function filesIn(place: string): string[] {
  const full = path.join(root, place);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [place];
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(path.join(place, entry.name)) : [path.join(place, entry.name)]));
}

export function versionOf(packageName: string): string {
  const manifest = path.join(root, 'node_modules', packageName, 'package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
