import { createPool, Database } from '@exam/platform';
import { auditEntries, type AuditRow } from '@exam/platform/audit/audit-entries';
import type { ServiceName } from '../lib/folders.js';
import type { AuditOptions } from './options.js';

type Entry = AuditRow & { readonly service: ServiceName };

export async function linesOf(options: AuditOptions): Promise<string[]> {
  const found: Entry[] = [];
  for (const service of options.services) found.push(...(await entriesOf(service, options)));
  found.sort((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id);
  if (options.json) return found.map((entry) => JSON.stringify(entry));
  return found.length > 0 ? found.map(lineOf) : ['nothing is found'];
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
