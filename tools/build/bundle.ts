import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../lib/command.js';
import { Failure } from '../lib/failure.js';
import { entryOf, libraryNames, root, serviceNames, type ServiceName } from '../lib/folders.js';
import { stampOf, versionOf } from './stamps.js';

const config = 'tools/build/rolldown.config.mjs';
const programs = path.relative(root, path.dirname(entryOf('identity')));

/** Compiles and bundles the services' programs; true when it had to. */
export async function bundleServices(signal?: AbortSignal): Promise<boolean> {
  const sources = [
    ...libraryNames().map((name) => `libs/${name}/src`),
    ...serviceNames.map((name) => `services/${name}/src`),
  ];
  const inputs = [...sources, config, 'tsconfig.base.json', 'package-lock.json'];
  const stamp = stampOf('programs', inputs, programs, versionOf('rolldown'));
  if (stamp.isCurrent) return false;
  const unfinished = `${programs}.new`;
  rmSync(path.join(root, unfinished), { recursive: true, force: true });
  await bundle(unfinished, { ...(signal && { signal }) });
  // replaced whole, so that nobody ever starts a half-written one
  rmSync(path.join(root, programs), { recursive: true, force: true });
  renameSync(path.join(root, unfinished), path.join(root, programs));
  stamp.keep();
  return true;
}

/** Only our own code of some services, for a restart while they are developed. */
export const bundleForDevelopment = (services: readonly ServiceName[], signal?: AbortSignal): Promise<void> =>
  bundle(path.dirname(entryInDevelopment('identity')), {
    ...(signal && { signal }),
    env: { BUILD_SERVICES: services.join(',') },
  });

export const entryInDevelopment = (name: ServiceName): string => path.join(root, 'dist/dev', `${name}.js`);

/** Another process, because the bundler keeps the hundreds of megabytes that it took. */
async function bundle(folder: string, options: { signal?: AbortSignal; env?: Record<string, string> }): Promise<void> {
  const { code, output } = await runCommand(
    process.execPath,
    [path.join(root, 'node_modules/rolldown/bin/cli.mjs'), '-c', config, '-d', folder],
    { cwd: root, ...options },
  );
  if (code === 0) return;
  throw new Failure(
    'The services could not be built',
    output.trim().split('\n').slice(-20).join('\n'),
    'Correct what the lines above name, then start again; `npm run check` shows all errors.',
  );
}
