import type { Database } from '@exam/platform';
import { deadLetters, replay } from '@exam/platform/events/dead-letters';
import { runCommandLine } from '../lib/command-line.js';
import type { ServiceName } from '../lib/folders.js';
import { inServiceDatabase } from '../lib/service-database.js';
import { help, readOptions, type DeadLetterOptions } from './options.js';
import { describe } from './print.js';

await runCommandLine({ name: 'npm run operate -- dead-letters', help, read: readOptions, run });

async function run(options: DeadLetterOptions): Promise<void> {
  const act = options.verb === 'list' ? list : replayIn;
  for (const service of options.services)
    await inServiceDatabase(options.databases, service, 'dead-letters', (database) => act(service, database, options));
}

async function list(service: ServiceName, database: Database, { full }: DeadLetterOptions): Promise<void> {
  const letters = await deadLetters(database);
  console.log(`${service}: ${letters.length === 0 ? 'no dead letters' : `${letters.length} dead letters`}`);
  for (const letter of letters) console.log(describe(letter, full));
}

async function replayIn(
  service: ServiceName,
  database: Database,
  { ids, databases }: DeadLetterOptions,
): Promise<void> {
  const count = await replay(database, { ids, operator: databases.operator() });
  console.log(`${service}: ${count} sent again; \`list\` shows those that fail once more`);
}
