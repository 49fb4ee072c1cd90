import type { Database } from '../db/database.js';

export interface AuditRow {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly actorId: string | null;
  readonly orgId: string | null;
  readonly subject: string | null;
  readonly address: string | null;
  readonly requestId: string | null;
  readonly details: Record<string, unknown>;
}

export interface AuditFilter {
  /** The whole action, or its area: `sign-in` finds `sign-in.refused`. */
  readonly action?: string;
  readonly actorId?: string;
  readonly orgId?: string;
  /** Any of them. */
  readonly subjects?: readonly string[];
  readonly since?: Date;
  readonly until?: Date;
  readonly limit: number;
}

/** The newest entries that the filter takes, newest first. For the command that reads across services. */
export function auditEntries(database: Pick<Database, 'query'>, filter: AuditFilter): Promise<AuditRow[]> {
  const { action, actorId, orgId, subjects, since, until, limit } = filter;
  return database.query<AuditRow>(
    `select id, at, action, actor_id as "actorId", org_id as "orgId", subject, address, request_id as "requestId", details
     from platform.audit
     where ($1::text is null or action = $1 or starts_with(action, $1 || '.'))
       and ($2::text is null or actor_id = $2) and ($3::text is null or org_id = $3)
       and ($4::text[] is null or subject = any($4))
       and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)
     order by id desc limit $7`,
    [action ?? null, actorId ?? null, orgId ?? null, subjects ?? null, since ?? null, until ?? null, limit],
  );
}
