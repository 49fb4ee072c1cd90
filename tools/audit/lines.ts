import { auditEntries, type AuditRow } from '@exam/platform/audit/audit-entries';
import type { ServiceName } from '../lib/folders.js';
import { inServiceDatabase } from '../lib/service-database.js';
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
  const rows = await inServiceDatabase(databases, service, 'audit', (database) => auditEntries(database, filter));
  return rows.map((row) => ({ ...row, service }));
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
