import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { MandateRow } from './rows.js';

/** Why a mandate is ended; what the student is told of says so. */
export type MandateEnd =
  'cancelled' | 'refunded' | 'duplicate' | 'unpaid' | 'erased' | 'grade_removed' | 'revoked' | 'halted' | 'expired';

@Injectable()
export class MandatesRepository {
  constructor(private readonly db: Db) {}

  async insert(tx: Tx, mandate: Prisma.MandateUncheckedCreateInput): Promise<void> {
    await tx.prisma.mandate.createMany({ data: [mandate], skipDuplicates: true });
  }

  find(providerSubscriptionId: string, db: Tx | Db = this.db): Promise<MandateRow | null> {
    return db.prisma.mandate.findUnique({ where: { providerSubscriptionId } });
  }

  /** Nobody else moves it until the transaction ends. After the lock on its order, where both are taken. */
  async lock(tx: Tx, providerSubscriptionId: string): Promise<MandateRow | null> {
    await tx.query('select 1 from mandate where provider_subscription_id = $1 for update', [providerSubscriptionId]);
    return this.find(providerSubscriptionId, tx);
  }

  async update(tx: Tx, providerSubscriptionId: string, data: Prisma.MandateUncheckedUpdateInput): Promise<void> {
    await tx.prisma.mandate.update({ where: { providerSubscriptionId }, data });
  }

  /** Wants the mandates of an order ended. Those that are ended already keep their reason. */
  async end(tx: Tx, orderId: string, reason: MandateEnd, now: Date): Promise<void> {
    await tx.query(
      `update mandate set wanted = 'ended', wanted_reason = $2, wanted_at = $3, check_at = $3, tries = 0
       where order_id = $1 and wanted = 'running'`,
      [orderId, reason, now],
    );
  }

  /**
   * Of grades that their people no longer have; who is told older than what is known says nothing. Answers the orders.
   */
  async endOfRemovedGrades(
    tx: Pick<Tx, 'query'>,
    people: readonly { userId: string; revision: number; accountIds: readonly string[] }[],
    now: Date,
  ): Promise<string[]> {
    const rows = await tx.query<{ order_id: string }>(
      `update mandate m set wanted = 'ended', wanted_reason = 'grade_removed', wanted_at = $2, check_at = $2, tries = 0
       from jsonb_to_recordset($1::jsonb) as told ("userId" uuid, revision integer, "accountIds" jsonb)
       where m.user_id = told."userId" and m.wanted = 'running' and not told."accountIds" ? m.account_id::text
         and told.revision >= coalesce((select p.revision from person p where p.user_id = m.user_id), 0)
       returning m.order_id`,
      [JSON.stringify(people), now],
    );
    return rows.map((row) => row.order_id);
  }

  /** Takes the one that is due longest for this process; a try that dies is repeated at `nextTryAt`. */
  async takeDue(now: Date, nextTryAt: Date): Promise<MandateRow | null> {
    const rows = await this.db.query<{ id: string }>(
      `update mandate set check_at = $2, tries = tries + 1 where provider_subscription_id = (
         select provider_subscription_id from mandate where check_at <= $1 order by check_at limit 1
         for update skip locked)
       returning provider_subscription_id as id`,
      [now, nextTryAt],
    );
    return rows[0] ? this.find(rows[0].id) : null;
  }

  /** Since when one that should have been ended at the provider has waited. */
  async oldestUnended(): Promise<Date | null> {
    const { _min } = await this.db.prisma.mandate.aggregate({
      where: { wanted: 'ended', checkAt: { not: null } },
      _min: { wantedAt: true },
    });
    return _min.wantedAt;
  }
}
