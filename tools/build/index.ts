// Makes what runs from what is written: database clients, the services' programs, the browser client. Each part only
// when its inputs changed. It checks no types; `npm run check` does.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { Failure, Interrupted } from '../lib/failure.js';
import { defaultDataFolder } from '../lib/folders.js';
import { withLock } from '../lib/lock.mjs';
import { bundleServices } from './bundle.js';
import { buildClient } from './client.js';
import { generateDatabaseClients } from './database-clients.mjs';

export { buildClient };

export type BuildOptions = { progress?: (text: string) => void; signal?: AbortSignal; force?: boolean };

/** Only the database clients, which tests and the type check need too. */
export async function generateAll(options: BuildOptions = {}): Promise<void> {
  await alone(options, async () => void (await generate(options)));
}

/** What the services run from: everything but the browser client. */
export async function buildServices(options: BuildOptions = {}): Promise<void> {
  await alone(options, async () => void (await services(options)));
}

/** Everything that `npm start` runs. */
export async function buildAll(options: BuildOptions = {}): Promise<void> {
  await alone(options, async () => {
    if (options.force) rmSync(path.join(defaultDataFolder, 'build'), { recursive: true, force: true });
    const client = buildClient(options.signal); // another process: it runs beside the services'
    client.catch(() => undefined);
    const made = await services(options);
    if (await client) made.push('client');
    options.progress?.(made.length === 0 ? 'nothing changed' : made.join(', '));
  });
}

async function services(options: BuildOptions): Promise<string[]> {
  const made = await generate(options);
  if (await bundleServices(options.signal)) made.push('services');
  return made;
}

async function generate({ progress, signal }: BuildOptions): Promise<string[]> {
  progress?.('database clients');
  const changed = await generateDatabaseClients().catch((error: Error) => {
    throw new Failure('The database clients could not be generated', error.message, 'Correct the schema it names.');
  });
  if (signal?.aborted) throw new Interrupted();
  return changed.length > 0 ? [`database clients of ${changed.length} services`] : [];
}

/** A start and a test run in one clone would write the same files. */
function alone(options: BuildOptions, work: () => Promise<void>): Promise<void> {
  return withLock(
    path.join(defaultDataFolder, 'locks', 'build'),
    (pid) => options.progress?.(`waiting for process ${pid}, which is building`),
    work,
  );
}
