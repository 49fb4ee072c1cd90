import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../lib/command.js';
import { Failure } from '../lib/failure.js';
import { entryOf, libraryNames, root, serviceNames } from '../lib/folders.js';
import { stampOf, versionOf } from './stamps.js';

const config = 'tools/build/rolldown.config.mjs';
const programs = path.relative(root, path.dirname(entryOf('identity')));

/**
 * Makes the services' programs of all that was compiled and of the packages; true when it had to. All in one go, which
 * takes
 * hardly longer than one of them. Another process, because the bundler keeps the hundreds of megabytes that it took.
 */
export async function bundleServices(signal?: AbortSignal): Promise<boolean> {
  const compiled = [
    ...libraryNames().map((name) => `libs/${name}/dist`),
    ...serviceNames.map((name) => `services/${name}/dist`),
  ];
  const stamp = stampOf('programs', [...compiled, config, 'package-lock.json'], programs, versionOf('rolldown'));
  if (stamp.isCurrent) return false;
  if (!serviceNames.some((name) => existsSync(path.join(root, 'services', name, 'dist/main.js')))) return false;

  const unfinished = `${programs}.new`;
  rmSync(path.join(root, unfinished), { recursive: true, force: true });
  const { code, output } = await runCommand(
    process.execPath,
    [path.join(root, 'node_modules/rolldown/bin/cli.mjs'), '-c', config, '-d', unfinished],
    { cwd: root, ...(signal && { signal }) },
  );
  if (code !== 0)
    throw new Failure(
      'The services could not be bundled',
      output.trim().split('\n').slice(-20).join('\n'),
      'Correct what the lines above name, then start again.',
    );
  rmSync(path.join(root, programs), { recursive: true, force: true });
  renameSync(path.join(root, unfinished), path.join(root, programs));
  stamp.keep();
  return true;
}
