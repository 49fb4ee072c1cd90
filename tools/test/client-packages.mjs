// Mantine is nine hundred files, and each file of component tests loads its packages anew: of one file for each package
// that takes a quarter. Made once for its version, before the first of these tests.
import { existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

const root = path.resolve(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules/@mantine/core/package.json'), 'utf8'));
const folder = path.join(root, `node_modules/.cache/mantine-${version}`);
const names = ['core', 'hooks', 'form', 'notifications'];

/** For jest's `moduleNameMapper`. */
export const clientPackages = Object.fromEntries(
  names.map((name) => [`^@mantine/${name}$`, path.join(folder, `${name}.mjs`)]),
);

export default async function bundle() {
  if (existsSync(folder)) return;
  const bundled = await rolldown({
    input: Object.fromEntries(names.map((name) => [name, `@mantine/${name}`])),
    cwd: path.join(root, 'frontend'),
    external: /^react(-dom)?(\/|$)/,
    onLog: () => undefined, // "use client" means nothing here
  });
  const unfinished = `${folder}.${process.pid}`;
  await bundled.write({ dir: unfinished, entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' });
  if (!existsSync(folder)) renameSync(unfinished, folder);
}
