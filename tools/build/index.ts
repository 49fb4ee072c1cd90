// Makes what runs from what is written: database clients, compiled libraries and services, the
// services' programs, the browser client. Each part only when its inputs changed. It checks no types; `npm run check`
// does.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Interrupted } from '../lib/failure.js';
import { defaultDataFolder, libraryNames, root, serviceNames } from '../lib/folders.js';
import { withLock } from '../lib/lock.mjs';
import { buildClient } from './client.js';
import { bundleServices } from './bundle.js';
import { compilePackage } from './compile.js';
import { generateDatabaseClient } from './database-client.js';

export { buildClient, compilePackage, generateDatabaseClient };

export type BuildOptions = { progress?: (text: string) => void; signal?: AbortSignal; force?: boolean };

/** Only the database clients, which tests and the type check need too. */
export async function generateAll(options: BuildOptions = {}): Promise<void> {
  await alone(options, async () => void (await generate(options)));
}

/** What the services run from: everything but the browser client. */
export async function buildServices(options: BuildOptions = {}): Promise<void> {
  await alone(options, async () => {
    await generate(options);
    await compile(options);
  });
}

/** Everything that `npm start` runs. */
export async function buildAll(options: BuildOptions = {}): Promise<void> {
  await alone(options, async () => {
    if (options.force) rmSync(path.join(defaultDataFolder, 'build'), { recursive: true, force: true });
    const made = await generate(options);
    const client = buildClient(options.signal); // another process: it runs beside the compiler
    client.catch(() => undefined);
    made.push(...(await compile(options)));
    if (await client) made.push('frontend');
    options.progress?.(made.length === 0 ? 'nothing changed' : `${made.length} parts`);
  });
}

async function generate({ progress, signal }: BuildOptions): Promise<string[]> {
  const made: string[] = [];
  const waiting = [...serviceNames];
  const work = async () => {
    for (let service = waiting.shift(); service; service = waiting.shift()) {
      if (await generateDatabaseClient(service, signal)) {
        made.push(`${service} database`);
        progress?.(`database client of ${service}`);
      }
    }
  };
  await Promise.all([work(), work()]);
  if (signal?.aborted) throw new Interrupted();
  return made;
}

async function compile({ progress, signal }: BuildOptions): Promise<string[]> {
  const made: string[] = [];
  for (const folder of [
    ...libraryNames().map((name) => `libs/${name}`),
    ...serviceNames.map((name) => `services/${name}`),
  ]) {
    if (!existsSync(path.join(root, folder, 'src'))) continue;
    if (await compilePackage(folder)) {
      made.push(folder);
      progress?.(folder);
    }
    if (signal?.aborted) throw new Interrupted();
  }
  if (await bundleServices(signal)) made.push('programs');
  return made;
}

/** A start and a test run in one clone would write the same files. */
function alone(options: BuildOptions, work: () => Promise<void>): Promise<void> {
  return withLock(
    path.join(defaultDataFolder, 'locks', 'build'),
    (pid) => options.progress?.(`waiting for process ${pid}, which is building`),
    work,
  );
}
