import { events, type EventDefinition } from '@exam/contracts';
import { Audit, createPool, Database, operatorId } from '@exam/platform';
import { announcements, requestAnnouncement } from '@exam/platform/events/announcements';
import { failureOf, printFailure } from '../lib/failure.js';
import type { ServiceName } from '../lib/folders.js';
import { help, readOptions, type AnnounceOptions } from './options.js';

try {
  const options = readOptions(process.argv.slice(2));
  if (!options) console.log(help);
  else if (options.event === null) await list(options);
  else await request(options, options.event);
} catch (error) {
  printFailure(failureOf(error, 'npm run operate -- announce'));
  process.exitCode = 1;
}

/** The publisher finds the request within seconds, or once it runs. */
async function request(options: AnnounceOptions, name: string): Promise<void> {
  const { producer } = events.find((event) => event.name === name) as EventDefinition;
  const { to, since, databases } = options;
  const actor = { userId: operatorId(databases.operator()) };
  await inDatabaseOf(producer, options, (database) =>
    database.transaction(async (tx) => {
      await requestAnnouncement(tx, { event: name, to, since });
      await new Audit().add(tx, { action: 'announcement.requested', actor, details: { event: name, to, since } });
    }),
  );
  console.log(`${producer} announces ${name} to ${to === '*' ? 'every consumer that catches up on it' : to}`);
}

async function list(options: AnnounceOptions): Promise<void> {
  for (const service of options.databases.services)
    for (const one of await inDatabaseOf(service, options, announcements)) {
      const state = one.finishedAt ? `finished ${one.finishedAt.toISOString()}` : 'under way';
      const error = one.error ? `, last error: ${one.error.split('\n')[0]}` : '';
      console.log(`${service}  ${one.event}  to ${one.to}  ${one.sent} announced, ${state}${error}`);
    }
}

async function inDatabaseOf<T>(
  service: ServiceName,
  { databases }: AnnounceOptions,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = new Database(createPool({ databaseUrl: databases.urlOf(service), size: 1, name: 'announce' }));
  return work(database).finally(() => database.close());
}
