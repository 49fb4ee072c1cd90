import { sendWithCommit } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { EntitlementRow } from './rows.js';

const mostOfAccount = 500;

/** A right is the person's in the account: neither is enough. */
export interface Holder {
  readonly userId: string;
  readonly accountId: string;
}

@Injectable()
export class EntitlementsRepository {
  constructor(private readonly db: Db) {}

  /** The packages that an account holds at `now`, days of grace included. */
  async heldBy(
    { userId, accountId }: Holder,
    { now, graceMs }: { now: number; graceMs: number },
    db: Tx | Db = this.db,
  ): Promise<Set<string>> {
    const rows = await db.query<{ packageId: string }>({
      name: 'entitlement-held',
      text: `select distinct package_id as "packageId" from entitlement
        where account_id = $1 and user_id = $2 and state = 'active' and (ends_at is null or ends_at > case
          when policy_type is not null and not cancel_at_period_end then $4::timestamptz else $3::timestamptz end)`,
      values: [accountId, userId, new Date(now), new Date(now - graceMs)],
    });
    return new Set(rows.map(({ packageId }) => packageId));
  }

  /**
   * Until the transaction ends no other one begins rights of the account: two orders of one package are not both kept.
   */
  async lockAccount(tx: Tx, accountId: string): Promise<void> {
    await tx.query({
      name: 'account-lock',
      text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [accountId],
    });
  }

  /**
   * Until the transaction ends no other one opens a cart of the account. Another lock than that of its rights, which is
   * taken by who holds an order: here an order is taken after it.
   */
  async lockCarts(tx: Tx, accountId: string): Promise<void> {
    await tx.query({
      name: 'carts-lock',
      text: 'select pg_advisory_xact_lock(hashtextextended($1, 1))',
      values: [accountId],
    });
  }

  ofAccount({ userId, accountId }: Holder): Promise<EntitlementRow[]> {
    return this.db.prisma.entitlement.findMany({
      where: { userId, accountId },
      orderBy: [{ startsAt: 'desc' }, { entitlementId: 'desc' }],
      take: mostOfAccount,
    });
  }

  ofOrder(orderId: string, db: Tx | Db = this.db): Promise<EntitlementRow[]> {
    return db.prisma.entitlement.findMany({ where: { orderId }, take: mostOfAccount });
  }

  find(entitlementId: string, db: Tx | Db = this.db): Promise<EntitlementRow | null> {
    return db.prisma.entitlement.findUnique({ where: { entitlementId } });
  }

  insertWithCommit(tx: Tx, rows: readonly EntitlementRow[]): void {
    sendWithCommit(tx, {
      name: 'entitlement-insert',
      text: `insert into entitlement (entitlement_id, user_id, account_id, org_id, package_id, order_id, starts_at,
          ends_at, state, policy_type, anchor_day, paid_periods, provider_subscription_id, revision)
        select "entitlementId", "userId", "accountId", "orgId", "packageId", "orderId", "startsAt", "endsAt", state,
          "policyType", "anchorDay", "paidPeriods", "providerSubscriptionId", revision
        from jsonb_to_recordset($1::jsonb) as given ("entitlementId" uuid, "userId" uuid, "accountId" uuid, "orgId" text,
          "packageId" text, "orderId" uuid, "startsAt" timestamptz, "endsAt" timestamptz, state text, "policyType" text,
          "anchorDay" text, "paidPeriods" integer, "providerSubscriptionId" text, revision integer)`,
      values: [JSON.stringify(rows)],
    });
  }

  /** Nobody else changes it until the transaction ends. */
  async lock(tx: Tx, entitlementId: string): Promise<EntitlementRow | null> {
    await tx.query('select 1 from entitlement where entitlement_id = $1 for update', [entitlementId]);
    return tx.prisma.entitlement.findUnique({ where: { entitlementId } });
  }

  /** Counts the revision up. */
  update(tx: Tx, entitlementId: string, data: Prisma.EntitlementUncheckedUpdateInput): Promise<EntitlementRow> {
    return tx.prisma.entitlement.update({ where: { entitlementId }, data: { ...data, revision: { increment: 1 } } });
  }

  /**
   * Expires a page of rights whose end has passed, and answers them with what their events tell. Those that another
   * process holds are its own. A subscription that is still debited is not among them: the provider is asked first.
   */
  expirePage(tx: Tx, now: Date, limit: number): Promise<ExpiredRight[]> {
    return tx.query<ExpiredRight>(
      `with due as (
         select entitlement_id from entitlement
         where state = 'active' and ends_at <= $1 and (policy_type is null or cancel_at_period_end)
         order by ends_at limit $2 for update skip locked),
       ended as (
         update entitlement e set state = 'expired', revision = e.revision + 1 from due
         where e.entitlement_id = due.entitlement_id returning e.*)
       select e.entitlement_id as "entitlementId", e.order_id as "orderId", e.user_id as "userId",
         e.account_id as "accountId", e.org_id as "orgId", e.package_id as "packageId", e.starts_at as "startsAt",
         e.ends_at as "endsAt", e.state, e.policy_type as "policyType", e.cancel_at_period_end as "cancelAtPeriodEnd",
         e.revision, i.package_code as "packageCode", i.package_name as "packageName"
       from ended e join order_item i on i.order_id = e.order_id and i.package_id = e.package_id`,
      [now, limit],
    );
  }

  /** Since when the right that should have ended first has waited. */
  async oldestEnded(now: Date): Promise<Date | null> {
    const { _min } = await this.db.prisma.entitlement.aggregate({
      where: { state: 'active', endsAt: { lte: now }, OR: [{ policyType: null }, { cancelAtPeriodEnd: true }] },
      _min: { endsAt: true },
    });
    return _min.endsAt;
  }

  /** Subscriptions that are debited before `debitBefore`, by the provider's date, and whose debit was not announced. */
  toAnnounce(now: Date, debitBefore: Date, limit: number): Promise<{ entitlementId: string; debitAt: Date }[]> {
    return this.db.query<{ entitlementId: string; debitAt: Date }>(
      `select e.entitlement_id as "entitlementId", m.next_debit_at as "debitAt"
       from mandate m join entitlement e on e.order_id = m.order_id
       where m.wanted = 'running' and m.next_debit_at > $1 and m.next_debit_at <= $2
         and e.state = 'active' and not e.cancel_at_period_end and e.announced_period < e.paid_periods
       order by m.next_debit_at limit $3`,
      [now, debitBefore, limit],
    );
  }
}

/** With what an event tells of it besides. */
export interface ExpiredRight {
  readonly entitlementId: string;
  readonly orderId: string;
  readonly userId: string;
  readonly accountId: string;
  readonly orgId: string;
  readonly packageId: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly state: string;
  readonly policyType: string | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly revision: number;
  readonly packageCode: string;
  readonly packageName: string;
}
