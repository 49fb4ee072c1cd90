import { createPool, Database } from '@exam/platform';
import { deadLetters, replay } from '@exam/platform/events/dead-letters';
import { failureOf, printFailure } from '../lib/failure.js';
import type { ServiceName } from '../lib/folders.js';
import { help, readOptions, type DeadLetterOptions } from './options.js';
import { describe } from './print.js';

try {
  const options = readOptions(process.argv.slice(2));
  if (options) await run(options);
  else console.log(help);
} catch (error) {
  printFailure(failureOf(error, 'npm run operate -- dead-letters'));
  process.exitCode = 1;
}

async function run(options: DeadLetterOptions): Promise<void> {
  for (const service of options.services) {
    const database = new Database(
      createPool({ databaseUrl: options.databases.urlOf(service), size: 1, name: 'dead-letters' }),
    );
    try {
      await (options.verb === 'list' ? list(service, database, options) : replayIn(service, database, options));
    } finally {
      await database.close();
    }
  }
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
