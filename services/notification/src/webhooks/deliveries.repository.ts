import type { InputOf, listWebhookDeliveries, WebhookDelivery, WebhookEvent } from '@exam/contracts';
import { keysetPage, uuid7, type DeliveryRows, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

export interface Told {
  readonly orgId: string;
  readonly event: WebhookEvent;
  /** Of whom it tells. */
  readonly userId: string | null;
  readonly body: string;
  readonly at: Date;
}

export interface Due {
  readonly id: string;
  readonly endpointId: string;
  readonly url: string;
  /** The one before as well, for a day after a rotation. */
  readonly secrets: Buffer[];
  readonly body: string;
  readonly tries: number;
  readonly failingSince: Date | null;
}

type Listed = Omit<WebhookDelivery, 'createdAt' | 'lastTriedAt' | 'nextTryAt'> &
  Record<'createdAt', Date> &
  Record<'lastTriedAt' | 'nextTryAt', Date | null>;

@Injectable()
export class DeliveriesRepository implements DeliveryRows<Due> {
  async exam(db: Queryable, examId: string): Promise<{ orgId: string; name: string } | null> {
    const [row] = await db.query<{ orgId: string; name: string }>(
      'select org_id as "orgId", name from exam where exam_id = $1',
      [examId],
    );
    return row ?? null;
  }

  /** One for each active endpoint of the organisation that wants to hear of it; answers their ids. */
  async add(tx: Queryable, told: readonly Told[]): Promise<string[]> {
    const ids: string[] = [];
    for (const { orgId, event, userId, body, at } of told) {
      const endpoints = await tx.query<{ id: string }>(
        `select endpoint_id as id from webhook_endpoint where org_id = $1 and state = 'active' and $2 = any(events)`,
        [orgId, event],
      );
      for (const { id } of endpoints) {
        const deliveryId = uuid7();
        await tx.query(
          `insert into webhook_delivery (delivery_id, endpoint_id, org_id, event, user_id, body, due_at, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $7)`,
          [deliveryId, id, orgId, event, userId, body, at],
        );
        ids.push(deliveryId);
      }
    }
    return ids;
  }

  page(
    db: Queryable,
    orgId: string,
    { endpointId, event, state, ...asked }: InputOf<typeof listWebhookDeliveries>['query'],
  ) {
    return keysetPage<Listed>(
      db,
      {
        columns: `delivery_id as "deliveryId", endpoint_id as "endpointId", event, state, tries,
          created_at as "createdAt", last_tried_at as "lastTriedAt", due_at as "nextTryAt", answer_code as "answerCode"`,
        from: 'webhook_delivery',
        where: [
          'org_id = $1',
          '($2::uuid is null or endpoint_id = $2)',
          '($3::text is null or event = $3)',
          '($4::text is null or state = $4)',
        ],
        values: [orgId, endpointId ?? null, event ?? null, state ?? null],
        sorts: { createdAt: { sql: 'created_at', type: 'timestamptz' } },
        key: { sql: 'delivery_id', type: 'uuid' },
      },
      asked,
    );
  }

  async claim(db: Queryable, deliveryId: string, { now, until }: { now: Date; until: Date }): Promise<Due | null> {
    const [row] = await db.query<Due>(
      `update webhook_delivery d set due_at = $3, tries = tries + 1, last_tried_at = $2
       from webhook_endpoint e
       where d.delivery_id = $1 and d.state = 'waiting' and d.due_at <= $2
         and e.endpoint_id = d.endpoint_id and e.state = 'active'
       returning d.delivery_id as id, e.endpoint_id as "endpointId", e.url, d.body, d.tries,
         case when e.old_secret_until > $2 then array[e.secret, e.old_secret] else array[e.secret] end as secrets,
         e.failing_since as "failingSince"`,
      [deliveryId, now, until],
    );
    return row ?? null;
  }

  /** `dueAt`: of the next try; null where there is none. */
  async settle(
    tx: Queryable,
    deliveryId: string,
    of: { state: WebhookDelivery['state']; answerCode: number | null; dueAt: Date | null },
  ): Promise<void> {
    await tx.query('update webhook_delivery set state = $2, answer_code = $3, due_at = $4 where delivery_id = $1', [
      ...[deliveryId, of.state, of.answerCode, of.dueAt],
    ]);
  }

  async taken(tx: Queryable, endpointId: string): Promise<void> {
    await tx.query(
      'update webhook_endpoint set failing_since = null where endpoint_id = $1 and failing_since is not null',
      [endpointId],
    );
  }

  async failing(tx: Queryable, endpointId: string, since: Date): Promise<void> {
    await tx.query('update webhook_endpoint set failing_since = $2 where endpoint_id = $1 and failing_since is null', [
      endpointId,
      since,
    ]);
  }

  /** True for who switches it off; what waits for it has failed. */
  async disable(tx: Queryable, endpointId: string): Promise<boolean> {
    const rows = await tx.query(
      `update webhook_endpoint set state = 'disabled', version = version + 1
       where endpoint_id = $1 and state = 'active' returning 1`,
      [endpointId],
    );
    await tx.query(
      `update webhook_delivery set state = 'failed', due_at = null where endpoint_id = $1 and state = 'waiting'`,
      [endpointId],
    );
    return rows.length > 0;
  }

  /** Another organisation's is not there; of an endpoint that is off it answers that. */
  async replay(tx: Queryable, orgId: string, deliveryId: string, at: Date): Promise<'told' | 'off' | 'none'> {
    const [row] = await tx.query<{ state: string }>(
      `select e.state from webhook_delivery d join webhook_endpoint e using (endpoint_id)
       where d.delivery_id = $1 and d.org_id = $2 for update of d`,
      [deliveryId, orgId],
    );
    if (!row) return 'none';
    if (row.state !== 'active') return 'off';
    await tx.query(`update webhook_delivery set state = 'waiting', tries = 0, due_at = $2 where delivery_id = $1`, [
      deliveryId,
      at,
    ]);
    return 'told';
  }

  async organisationOf(db: Queryable, deliveryId: string): Promise<string | null> {
    const [row] = await db.query<{ orgId: string }>(
      `select org_id as "orgId" from webhook_delivery where delivery_id = $1 and state = 'waiting'`,
      [deliveryId],
    );
    return row?.orgId ?? null;
  }

  /** Those whose job got lost or found its organisation busy: of each organisation the oldest, so that none is in the way of others. */
  due(db: Queryable, now: Date): Promise<{ id: string; orgId: string }[]> {
    return db.query(
      `select id, "orgId" from (
         select d.delivery_id as id, d.org_id as "orgId", d.due_at,
           row_number() over (partition by d.org_id order by d.due_at) as n
         from webhook_delivery d join webhook_endpoint e using (endpoint_id)
         where d.due_at <= $1 and d.state = 'waiting' and e.state = 'active') ranked
       where n <= 500 order by due_at`,
      [now],
    );
  }

  async purge(db: Queryable, madeBefore: Date): Promise<void> {
    await db.query('delete from webhook_delivery where created_at < $1', [madeBefore]);
  }
}
