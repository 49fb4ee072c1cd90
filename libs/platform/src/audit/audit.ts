import { Injectable } from '@nestjs/common';
import { currentContext } from '../context.js';
import type { Queryable } from '../db/tx.js';
import { withoutSecrets } from './without-secrets.js';

export interface AuditEntry {
  /** `<area>.<what happened>`, as `exam.extended`. */
  readonly action: `${string}.${string}`;
  /** Who did it, as the token says; left out where nobody is signed in. */
  readonly actor?: { readonly userId: string; readonly orgId?: string } | undefined;
  /** Of the organisation that is concerned; the actor's where nothing is said. */
  readonly orgId?: string;
  /** What it was done to, as `exam:<id>` or `user:<id>`. */
  readonly subject?: string;
  /** The client's address, where it says something: a sign-in's. */
  readonly address?: string;
  /** Where it is told later than in the request itself. */
  readonly requestId?: string;
  /** What else a reader needs to judge it. No secrets, no names, no answers: those that slip in are taken out. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The actor of what is done at the machine, without a sign-in: the name that the person gave. */
export const operatorId = (name: string): string => `operator:${name}`;

const columns = 'action, actor_id, org_id, subject, address, request_id, details';

/** The append-only record of what people did. An entry is a row of the transaction that did it. */
@Injectable()
export class Audit {
  async add(tx: Queryable, entry: AuditEntry): Promise<void> {
    await this.addMany(tx, [entry]);
  }

  /** One statement, in the order given. */
  async addMany(tx: Queryable, entries: readonly AuditEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const current = currentContext()?.requestId ?? null;
    const rows = entries.map(({ action, actor, orgId, subject, address, requestId = current, details }) => ({
      action,
      actor_id: actor?.userId ?? null,
      org_id: orgId ?? actor?.orgId ?? null,
      subject: subject ?? null,
      address: address ?? null,
      request_id: requestId,
      details: withoutSecrets(details ?? {}),
    }));
    await tx.query({
      name: 'audit-add',
      text: `insert into platform.audit (${columns})
        select ${columns} from rows from (jsonb_to_recordset($1::jsonb) as (action text, actor_id text, org_id text,
          subject text, address text, request_id text, details jsonb)) with ordinality as added order by ordinality`,
      values: [JSON.stringify(rows)],
    });
  }
}
