import { createPool, Database } from '@exam/platform';
import { auditEntries, type AuditRow } from '@exam/platform/audit/audit-entries';
import { failureOf, printFailure } from '../lib/failure.js';
import type { ServiceName } from '../lib/folders.js';
import { help, readOptions, type AuditOptions } from './options.js';

type Entry = AuditRow & { readonly service: ServiceName };

try {
  const options = readOptions(process.argv.slice(2));
  if (options) await run(options);
  else console.log(help);
} catch (error) {
  printFailure(failureOf(error, 'npm run operate -- audit'));
  process.exitCode = 1;
}

async function run(options: AuditOptions): Promise<void> {
  const found: Entry[] = [];
  for (const service of options.services) found.push(...(await entriesOf(service, options)));
  found.sort((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id);
  for (const entry of found) console.log(options.json ? JSON.stringify(entry) : lineOf(entry));
  if (found.length === 0 && !options.json) console.log('nothing is found');
}

async function entriesOf(service: ServiceName, { databases, filter }: AuditOptions): Promise<Entry[]> {
  const database = new Database(createPool({ databaseUrl: databases.urlOf(service), size: 1, name: 'audit' }));
  try {
    return (await auditEntries(database, filter)).map((row) => ({ ...row, service }));
  } finally {
    await database.close();
  }
}

function lineOf({ at, service, action, actorId, orgId, subject, address, requestId, details }: Entry): string {
  const facts = {
    by: actorId,
    org: orgId,
    to: subject,
    from: address,
    request: requestId,
    ...(Object.keys(details).length > 0 && { details: JSON.stringify(details) }),
  };
  const told = Object.entries(facts).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  return [at.toISOString(), service, action, ...told].join('  ');
}
