import path from 'node:path';
import { existsSync } from 'node:fs';
import { runCommand } from '../lib/command.js';
import { Failure } from '../lib/failure.js';
import { root } from '../lib/folders.js';
import { stampOf, versionOf } from './stamps.js';

/** Generates the typed client of a service's database into its src/generated; true when it had to. */
export async function generateDatabaseClient(service: string, signal?: AbortSignal): Promise<boolean> {
  const schema = `services/${service}/prisma/schema.prisma`;
  if (!existsSync(path.join(root, schema))) return false;
  const stamp = stampOf(
    `${service}-database`,
    [schema],
    `services/${service}/src/generated/prisma`,
    versionOf('prisma'),
  );
  if (stamp.isCurrent) return false;
  const { code, output } = await runCommand(
    process.execPath,
    [path.join(root, 'node_modules/prisma/build/index.js'), 'generate', '--schema', path.join(root, schema)],
    {
      cwd: path.join(root, 'services', service),
      // generating needs no schema engine, yet the command would fetch one from a host that may be out of reach
      env: { PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true', PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' },
      ...(signal && { signal }),
    },
  );
  if (code !== 0)
    throw new Failure(`The database client of ${service} could not be generated`, output.trim(), `Correct ${schema}.`);
  stamp.keep();
  return true;
}
