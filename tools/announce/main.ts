import { events, type EventDefinition } from '@exam/contracts';
import { Audit, operatorId } from '@exam/platform';
import { announcements, requestAnnouncement } from '@exam/platform/events/announcements';
import { runCommandLine } from '../lib/command-line.js';
import { inServiceDatabase } from '../lib/service-database.js';
import { help, readOptions, type AnnounceOptions } from './options.js';

await runCommandLine({
  ...{ name: 'npm run operate -- announce', help, read: readOptions },
  run: (options) => (options.event === null ? list(options) : request(options, options.event)),
});

/** The publisher finds the request within seconds, or once it runs. */
async function request({ to, since, databases }: AnnounceOptions, name: string): Promise<void> {
  const { producer } = events.find((event) => event.name === name) as EventDefinition;
  const actor = { userId: operatorId(databases.operator()) };
  await inServiceDatabase(databases, producer, 'announce', (database) =>
    database.transaction(async (tx) => {
      await requestAnnouncement(tx, { event: name, to, since });
      await new Audit().add(tx, { action: 'announcement.requested', actor, details: { event: name, to, since } });
    }),
  );
  console.log(`${producer} announces ${name} to ${to === '*' ? 'every consumer that catches up on it' : to}`);
}

async function list({ databases }: AnnounceOptions): Promise<void> {
  for (const service of databases.services)
    for (const one of await inServiceDatabase(databases, service, 'announce', announcements)) {
      const state = one.finishedAt ? `finished ${one.finishedAt.toISOString()}` : 'under way';
      const error = one.error ? `, last error: ${one.error.split('\n')[0]}` : '';
      console.log(`${service}  ${one.event}  to ${one.to}  ${one.sent} announced, ${state}${error}`);
    }
}
