import { createPool, Database } from '@exam/platform';
import { parkedEvents, replay } from '@exam/platform/events/replay';
import { databaseUrl } from '../infra/index.js';
import { failureOf, printFailure } from '../lib/failure.js';
import type { ServiceName } from '../lib/folders.js';
import { help, readOptions, type ParkedOptions } from './options.js';
import { describe } from './print.js';

try {
  const options = readOptions(process.argv.slice(2));
  if (options) await run(options);
  else console.log(help);
} catch (error) {
  printFailure(failureOf(error, 'npm run parked'));
  process.exitCode = 1;
}

async function run(options: ParkedOptions): Promise<void> {
  for (const service of options.services) {
    const database = new Database(
      createPool({ databaseUrl: databaseUrl(options.adminUrl, options.prefix + service), size: 1, name: 'parked' }),
    );
    try {
      await (options.verb === 'list' ? list(service, database, options) : replayIn(service, database, options));
    } finally {
      await database.close();
    }
  }
}

async function list(service: ServiceName, database: Database, { full }: ParkedOptions): Promise<void> {
  const events = await parkedEvents(database);
  console.log(`${service}: ${events.length === 0 ? 'nothing is parked' : `${events.length} parked`}`);
  for (const event of events) console.log(describe(event, full));
}

async function replayIn(service: ServiceName, database: Database, { ids }: ParkedOptions): Promise<void> {
  const count = await replay(database, { service, ids });
  console.log(`${service}: ${count} sent again; \`list\` shows those that fail once more`);
}
