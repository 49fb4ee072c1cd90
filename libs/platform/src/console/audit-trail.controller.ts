import {
  auditExports,
  auditTrails,
  mostExportedEntries,
  reachOf,
  type InputOf,
  type ServiceName,
} from '@exam/contracts';
import { Controller, Inject, type Type } from '@nestjs/common';
import type { Actor } from '../auth/actor.js';
import { Database } from '../db/database.js';
import { Changes, Handles } from '../http/handles.js';
import type { ActorContext } from '../http/request-context.js';
import type { ChangeContext } from './changes.js';
import { keysetPage } from './keyset.js';

type Trail = (typeof auditTrails)[ServiceName];
type Export = (typeof auditExports)[ServiceName];
type Row = { id: string; at: Date } & Record<
  'actorId' | 'orgId' | 'subject' | 'address' | 'requestId',
  string | null
> & {
    action: string;
    details: Record<string, unknown>;
  };

/** Every service of the product has it; a module that is no service of it, as in the platform's tests, has none. */
export function auditTrailController(service: string): Type[] {
  const name = service as ServiceName;
  return name in auditTrails ? [controllerOf(name, auditTrails[name], auditExports[name])] : [];
}

function controllerOf(service: ServiceName, route: Trail, exported: Export): Type {
  @Controller()
  class AuditTrailController {
    constructor(@Inject(Database) private readonly db: Database) {}

    @Handles(route)
    async list({ query }: InputOf<Trail>, { actor }: ActorContext) {
      const { where, values } = conditionsOf(actor, query);
      const page = await keysetPage<Row>(
        this.db,
        {
          columns: `id::text, at, action, actor_id as "actorId", org_id as "orgId", subject, address,
            request_id as "requestId", details`,
          from: 'platform.audit',
          where: [...where, `($${values.length + 1}::bigint is null or id < $${values.length + 1})`],
          values: [...values, query.before ?? null],
          // the time is the database's and ids are given in its order; a bare `id` would be the text above, 99 after 100
          sorts: { at: { sql: 'audit.id', type: 'bigint' } },
          key: { sql: 'audit.id', type: 'bigint' },
        },
        query,
      );
      return { ...page, items: page.items.map((row) => ({ ...row, at: row.at.toISOString() })) };
    }

    @Changes(exported)
    async export({ body }: InputOf<Export>, { tx, actor, note }: ChangeContext) {
      const { commandId: _, ...filter } = body;
      const [{ now }] = (await tx.query<{ now: Date }>('select clock_timestamp() as now')) as [{ now: Date }];
      const asked = filter.until === undefined ? now : new Date(filter.until);
      const until = (asked < now ? asked : now).toISOString();
      const { where, values } = conditionsOf(actor, { ...filter, until });
      const [counted] = await tx.query<{ rows: string }>(
        `select count(*) as rows from (select from platform.audit where ${where.join(' and ')}
         limit ${mostExportedEntries + 1}) matching`,
        values,
      );
      const found = Number(counted?.rows ?? 0);
      const entries = Math.min(found, mostExportedEntries);
      note({ subject: `audit:${service}`, details: { filter, entries }, changesNoField: true });
      return { entries, hasMore: found > mostExportedEntries, until };
    }
  }
  return AuditTrailController;
}

type Filter = Pick<InputOf<Trail>['query'], 'action' | 'actorId' | 'subject' | 'since' | 'until'>;

function conditionsOf(actor: Actor, { action, actorId, subject, since, until }: Filter) {
  const { own, org } = scopeOf(actor);
  return {
    where: [
      '($1::text is null or actor_id = $1) and ($2::text is null or org_id = $2)',
      `($3::text is null or action = $3 or starts_with(action, $3 || '.'))`,
      '($4::text is null or actor_id = $4)',
      `($5::text is null or subject = $5 or ($5 like '%:' and starts_with(subject, $5)))`,
      '($6::timestamptz is null or at >= $6) and ($7::timestamptz is null or at < $7)',
    ],
    values: [own, org, action ?? null, actorId ?? null, subject ?? null, since ?? null, until ?? null],
  };
}

/** Whose entries somebody may read; null is no limit. */
function scopeOf(actor: Actor): { own: string | null; org: string | null } {
  const reach = reachOf(actor, 'audit.see');
  if (reach === 'all') return { own: null, org: null };
  return reach === 'org' ? { own: null, org: actor.orgId } : { own: actor.userId, org: null };
}
