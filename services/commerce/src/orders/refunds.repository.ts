import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { RefundRow } from './rows.js';

/** Of a payment: what went back, and what is still wanted or on its way. */
export interface Returned {
  readonly bookedPaise: number;
  readonly openPaise: number;
}

/** Money on its way back. Who changes a refund has locked its order. */
@Injectable()
export class RefundsRepository {
  constructor(private readonly db: Db) {}

  async insert(tx: Tx, refund: Prisma.RefundUncheckedCreateInput): Promise<RefundRow> {
    return tx.prisma.refund.create({ data: refund });
  }

  find(refundId: string, db: Tx | Db = this.db): Promise<RefundRow | null> {
    return db.prisma.refund.findUnique({ where: { refundId } });
  }

  /** Few at most: a payment goes back in parts once or twice. */
  ofPayment(tx: Tx, paymentId: string): Promise<RefundRow[]> {
    return tx.prisma.refund.findMany({ where: { paymentId }, orderBy: [{ createdAt: 'asc' }, { refundId: 'asc' }] });
  }

  async update(tx: Tx, refundId: string, data: Prisma.RefundUncheckedUpdateInput): Promise<void> {
    await tx.prisma.refund.update({ where: { refundId }, data });
  }

  async returned(tx: Tx, paymentId: string): Promise<Returned> {
    const rows = await this.ofPayment(tx, paymentId);
    const sum = (states: readonly string[]) =>
      rows.filter(({ state }) => states.includes(state)).reduce((total, { amountPaise }) => total + amountPaise, 0);
    return { bookedPaise: sum(['processed']), openPaise: sum(['wanted', 'made']) };
  }

  /** Those of a page of the provider's list that are not booked yet. */
  async unbooked(providerRefundIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.db.query<{ id: string }>(
      `select provider_refund_id as id from refund
       where provider_refund_id = any($1::text[]) and state in ('processed', 'void')`,
      [providerRefundIds],
    );
    const booked = new Set(rows.map(({ id }) => id));
    return new Set(providerRefundIds.filter((id) => !booked.has(id)));
  }

  /** Wanted and not made yet; `failing` those that were tried in vain three times. */
  async waiting(): Promise<{ count: number; oldest: Date | null; failing: number }> {
    const [{ _count, _min }, failing] = await Promise.all([
      this.db.prisma.refund.aggregate({
        where: { tryAt: { not: null } },
        _count: true,
        _min: { createdAt: true },
      }),
      this.db.prisma.refund.count({ where: { tryAt: { not: null }, state: 'wanted', tries: { gte: 3 } } }),
    ]);
    return { count: _count, oldest: _min.createdAt, failing };
  }

  /** Takes one that is due: no other process has it until `nextTryAt`, which is long after the calls have ended. */
  async takeDue(now: Date, nextTryAt: Date): Promise<RefundRow | null> {
    const rows = await this.db.query<{ refund_id: string }>(
      `update refund set try_at = $2, tries = tries + 1 where refund_id = (
         select refund_id from refund where try_at <= $1 order by try_at limit 1 for update skip locked)
       returning refund_id`,
      [now, nextTryAt],
    );
    return rows[0] ? this.find(rows[0].refund_id) : null;
  }
}
