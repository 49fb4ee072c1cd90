import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { databaseUrl, dropDatabases, ensureDatabases, givenByEnvironment } from '../infra/index.js';
import { useGiven } from '../infra/given.js';
import { startPostgres } from '../infra/postgres.js';
import { runCommandLine } from '../lib/command-line.js';
import { defaultDataFolder, root } from '../lib/folders.js';
import { freePorts } from '../lib/ports.js';
import { step } from '../lib/steps.js';
import { help, readOptions, type Wanted } from './options.js';
import { writeMigration } from './write-migration.js';

await runCommandLine({
  ...{ name: 'npm run migrate', help, run },
  read: (args) => (args.includes('--help') ? undefined : readOptions(args)),
});

async function run({ service, name }: Wanted): Promise<void> {
  const server = await step('PostgreSQL', findPostgres);
  const database = `migrate_${service}_${randomBytes(4).toString('hex')}`;
  try {
    await ensureDatabases(server.address, [database]);
    const url = databaseUrl(server.address, database);
    const folder = path.join(root, 'services', service, 'prisma');
    const file = await step('difference', () => writeMigration({ databaseUrl: url, folder, name, now: new Date() }));
    if (file) console.log(`\n  ${path.relative(root, file)}\n\n  Read it before you commit it.\n`);
    else console.log(`\n  The migrations of ${service} build what its schema says: nothing to write.\n`);
  } finally {
    await dropDatabases(server.address, [database]);
    await server.stop();
  }
}

/**
 * The server that the environment names, else a cluster of its own under .data, so that no running product is touched.
 */
async function findPostgres(progress: (text: string) => void) {
  const given = givenByEnvironment().postgresAdminUrl;
  if (given) return useGiven('postgres', given);
  const [port] = await freePorts(1);
  const dataFolder = path.join(defaultDataFolder, 'migrate');
  const say = (text: string) => console.log(`  ! ${text}`);
  return startPostgres({
    dataFolder,
    logsFolder: path.join(dataFolder, 'logs'),
    durable: false,
    progress,
    say,
    port: port!,
  });
}
