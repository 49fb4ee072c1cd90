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
    const rows = await db.prisma.entitlement.findMany({
      where: { userId, accountId, state: 'active' },
      select: { packageId: true, endsAt: true, policyType: true, cancelAtPeriodEnd: true },
      take: mostOfAccount,
    });
    const runs = (row: (typeof rows)[number]) =>
      row.endsAt === null || now < row.endsAt.getTime() + (row.policyType && !row.cancelAtPeriodEnd ? graceMs : 0);
    return new Set(rows.filter(runs).map(({ packageId }) => packageId));
  }

  /**
   * Until the transaction ends no other one begins rights of the account: two orders of one package are not both kept.
   */
  async lockAccount(tx: Tx, accountId: string): Promise<void> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [accountId]);
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

  async insert(tx: Tx, rows: Prisma.EntitlementCreateManyInput[]): Promise<void> {
    await tx.prisma.entitlement.createMany({ data: rows });
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

  /** Active ones whose end is before `endedBefore`, without those that wait for a debit until `graceEndedBefore`. */
  ended(
    endedBefore: Date,
    graceEndedBefore: Date,
    limit: number,
  ): Promise<Pick<EntitlementRow, 'entitlementId' | 'providerSubscriptionId'>[]> {
    return this.db.prisma.entitlement.findMany({
      where: {
        state: 'active',
        OR: [
          { endsAt: { lte: graceEndedBefore } },
          { endsAt: { lte: endedBefore }, OR: [{ policyType: null }, { cancelAtPeriodEnd: true }] },
        ],
      },
      select: { entitlementId: true, providerSubscriptionId: true },
      orderBy: { endsAt: 'asc' },
      take: limit,
    });
  }

  /** Subscriptions that are debited before `debitBefore` and whose debit was not announced. */
  toAnnounce(now: Date, debitBefore: Date, limit: number): Promise<{ entitlementId: string }[]> {
    return this.db.prisma.entitlement.findMany({
      where: {
        state: 'active',
        policyType: { not: null },
        cancelAtPeriodEnd: false,
        endsAt: { gt: now, lte: debitBefore },
        announcedPeriod: { lt: this.db.prisma.entitlement.fields.paidPeriods },
      },
      select: { entitlementId: true },
      orderBy: { endsAt: 'asc' },
      take: limit,
    });
  }
}
