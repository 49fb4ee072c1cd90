import type { WebhookEvent, WebhookShown } from '@exam/contracts';
import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

type State = WebhookShown['state'];

export interface Endpoint {
  readonly endpointId: string;
  readonly orgId: string;
  readonly url: string;
  readonly events: WebhookEvent[];
  readonly state: State;
  readonly createdAt: Date;
  readonly failingSince: Date | null;
  readonly oldSecretUntil: Date | null;
  readonly version: number;
}
/** As it was when it was locked. */
export interface LockedEndpoint extends Endpoint {
  readonly secretTakenAt: Date | null;
}

const columns = `endpoint_id as "endpointId", org_id as "orgId", url, events, state, created_at as "createdAt",
  failing_since as "failingSince", old_secret_until as "oldSecretUntil", version`;

/** Endpoints; what they are told is in the deliveries. */
@Injectable()
export class WebhooksRepository {
  ofOrganisation(db: Queryable, orgId: string): Promise<Endpoint[]> {
    return db.query<Endpoint>(
      `select ${columns} from webhook_endpoint where org_id = $1 order by created_at, endpoint_id`,
      [orgId],
    );
  }

  /** Two that are made at once would both find room. */
  async lockOrganisation(tx: Queryable, orgId: string): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('webhooks of ' || $1, 0))`, [orgId]);
  }

  /** Null also for another organisation's. It stays as it is until the transaction ends. */
  async lock(tx: Queryable, orgId: string, endpointId: string): Promise<LockedEndpoint | null> {
    const [row] = await tx.query<LockedEndpoint>(
      `select ${columns}, secret_taken_at as "secretTakenAt" from webhook_endpoint where endpoint_id = $1 and org_id = $2 for update`,
      [endpointId, orgId],
    );
    return row ?? null;
  }

  async add(
    tx: Queryable,
    one: Pick<Endpoint, 'endpointId' | 'orgId' | 'url' | 'events' | 'createdAt'> & { secret: Buffer },
  ): Promise<void> {
    const { endpointId, orgId, url, events, secret, createdAt } = one;
    await tx.query(
      `insert into webhook_endpoint (endpoint_id, org_id, url, events, secret, created_at, secret_made_at)
       values ($1, $2, $3, $4, $5, $6, $6)`,
      [endpointId, orgId, url, events, secret, createdAt],
    );
  }

  /** For the first who asks in time. */
  async takeSecret(
    tx: Queryable,
    { endpointId, madeSince, now }: { endpointId: string; madeSince: Date; now: Date },
  ): Promise<Buffer | null> {
    const [row] = await tx.query<{ secret: Buffer }>(
      `update webhook_endpoint set secret_taken_at = $3
       where endpoint_id = $1 and secret_made_at > $2 and secret_taken_at is null returning secret`,
      [endpointId, madeSince, now],
    );
    return row?.secret ?? null;
  }

  /** The one before signs as well until `oldUntil`; one that nobody was shown gives its place to the new one alone. */
  async rotate(
    tx: Queryable,
    { endpointId, secret, now, oldUntil }: { endpointId: string; secret: Buffer; now: Date; oldUntil: Date },
  ): Promise<Date | null> {
    const [row] = await tx.query<{ until: Date | null }>(
      `update webhook_endpoint set secret = $2, secret_made_at = $3, secret_taken_at = null,
         old_secret = case when secret_taken_at is not null then secret when old_secret_until > $3 then old_secret end,
         old_secret_until = case when secret_taken_at is not null then $4::timestamptz
           when old_secret_until > $3 then old_secret_until end
       where endpoint_id = $1 returning old_secret_until as until`,
      [endpointId, secret, now, oldUntil],
    );
    return row!.until;
  }

  async forgetOldSecrets(db: Queryable, now: Date): Promise<void> {
    await db.query(
      'update webhook_endpoint set old_secret = null, old_secret_until = null where old_secret_until <= $1',
      [now],
    );
  }

  async change(tx: Queryable, endpointId: string, given: { state: State; events: readonly WebhookEvent[] }) {
    const [row] = await tx.query<{ version: number }>(
      `update webhook_endpoint set state = $2, events = $3, version = version + 1,
         failing_since = case when $2 = 'active' and state <> 'active' then null else failing_since end
       where endpoint_id = $1 returning version`,
      [endpointId, given.state, [...given.events]],
    );
    return row!.version;
  }

  async remove(tx: Queryable, endpointId: string): Promise<void> {
    await tx.query('delete from webhook_endpoint where endpoint_id = $1', [endpointId]);
  }
}
