import { auditTrails, reachOf, type InputOf, type ServiceName } from '@exam/contracts';
import { Controller, Inject, type Type } from '@nestjs/common';
import type { Actor } from '../auth/actor.js';
import { Database } from '../db/database.js';
import { Handles } from '../http/handles.js';
import type { ActorContext } from '../http/request-context.js';
import { keysetPage } from './keyset.js';

type Trail = (typeof auditTrails)[ServiceName];
type Row = { id: string; at: Date } & Record<
  'actorId' | 'orgId' | 'subject' | 'address' | 'requestId',
  string | null
> & {
    action: string;
    details: Record<string, unknown>;
  };

/** Every service of the product has it; a module that is no service of it, as in the platform's tests, has none. */
export function auditTrailController(service: string): Type[] {
  const route = auditTrails[service as ServiceName] as Trail | undefined;
  return route ? [controllerOf(route)] : [];
}

function controllerOf(route: Trail): Type {
  @Controller()
  class AuditTrailController {
    constructor(@Inject(Database) private readonly db: Database) {}

    @Handles(route)
    async list({ query }: InputOf<Trail>, { actor }: ActorContext) {
      const { action, actorId, subject, since, until } = query;
      const { own, org } = scopeOf(actor);
      const page = await keysetPage<Row>(
        this.db,
        {
          columns: `id::text, at, action, actor_id as "actorId", org_id as "orgId", subject, address,
            request_id as "requestId", details`,
          from: 'platform.audit',
          where: [
            '($1::text is null or actor_id = $1) and ($2::text is null or org_id = $2)',
            `($3::text is null or action = $3 or starts_with(action, $3 || '.'))`,
            '($4::text is null or actor_id = $4) and ($5::text is null or subject = $5)',
            '($6::timestamptz is null or at >= $6) and ($7::timestamptz is null or at < $7)',
          ],
          values: [own, org, action ?? null, actorId ?? null, subject ?? null, since ?? null, until ?? null],
          // the time is the database's and ids are given in its order
          sorts: { at: { sql: 'id', type: 'bigint' } },
          key: { sql: 'id', type: 'bigint' },
        },
        query,
      );
      return { ...page, items: page.items.map((row) => ({ ...row, at: row.at.toISOString() })) };
    }
  }
  return AuditTrailController;
}

/** Whose entries somebody may read; null is no limit. */
function scopeOf(actor: Actor): { own: string | null; org: string | null } {
  const reach = reachOf(actor, 'audit.see');
  if (reach === 'all') return { own: null, org: null };
  return reach === 'org' ? { own: null, org: actor.orgId } : { own: actor.userId, org: null };
}
