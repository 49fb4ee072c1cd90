import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { ProviderPayment } from './payment-provider.js';
import type { RefundRow } from './rows.js';

@Injectable()
export class PaymentsRepository {
  constructor(private readonly db: Db) {}

  /** As the provider tells it now; a captured or refunded payment does not go back to an earlier state. */
  async keep(tx: Tx, orderId: string, payment: ProviderPayment): Promise<void> {
    const { paymentId, state, amountPaise, method } = payment;
    await tx.query(
      `insert into payment (payment_id, order_id, state, amount_paise, method, created_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (payment_id) do update set state = excluded.state
       where payment.state in ('created', 'authorized', 'failed') and payment.order_id = excluded.order_id`,
      [paymentId, orderId, state, amountPaise, method, new Date(payment.createdAt)],
    );
  }

  async methodOf(paymentId: string): Promise<string | null> {
    const found = await this.db.prisma.payment.findUnique({ where: { paymentId }, select: { method: true } });
    return found?.method ?? null;
  }

  async has(paymentId: string, db: Tx | Db = this.db): Promise<boolean> {
    return (await db.prisma.payment.count({ where: { paymentId, state: { in: ['captured', 'refunded'] } } })) > 0;
  }

  async hasEvent(eventId: string): Promise<boolean> {
    return (await this.db.prisma.providerEvent.count({ where: { eventId } })) > 0;
  }

  /** The provider's message has taken effect. */
  async keepEvent(tx: Tx, eventId: string, type: string, receivedAt: Date): Promise<void> {
    await tx.prisma.providerEvent.createMany({ data: [{ eventId, type, receivedAt }], skipDuplicates: true });
  }

  async purgeEvents(before: Date): Promise<number> {
    const { count } = await this.db.prisma.providerEvent.deleteMany({ where: { receivedAt: { lt: before } } });
    return count;
  }

  /** What of a payment is wanted back or went back already. */
  async refundedPaise(tx: Tx, paymentId: string): Promise<number> {
    const { _sum } = await tx.prisma.refund.aggregate({
      where: { paymentId, state: { not: 'failed' } },
      _sum: { amountPaise: true },
    });
    return _sum.amountPaise ?? 0;
  }

  async insertRefund(tx: Tx, refund: Prisma.RefundUncheckedCreateInput): Promise<void> {
    await tx.prisma.refund.create({ data: refund });
  }

  /** Nobody else moves the refund until the transaction ends. */
  async lockRefund(tx: Tx, refundId: string): Promise<RefundRow | null> {
    await tx.query('select 1 from refund where refund_id = $1 for update', [refundId]);
    return tx.prisma.refund.findUnique({ where: { refundId } });
  }

  findRefund(where: { refundId: string } | { providerRefundId: string }): Promise<RefundRow | null> {
    return this.db.prisma.refund.findUnique({ where });
  }

  async updateRefund(tx: Tx, refundId: string, data: Prisma.RefundUncheckedUpdateInput): Promise<void> {
    await tx.prisma.refund.update({ where: { refundId }, data });
  }

  /** Wanted and not made yet. */
  async waitingRefunds(): Promise<{ count: number; oldest: Date | null }> {
    const { _count, _min } = await this.db.prisma.refund.aggregate({
      where: { tryAt: { not: null } },
      _count: true,
      _min: { createdAt: true },
    });
    return { count: _count, oldest: _min.createdAt };
  }

  /** Takes those that are due, each for one process; a try that dies is repeated at `nextTryAt`. */
  async takeDueRefunds(now: Date, nextTryAt: Date, limit: number): Promise<RefundRow[]> {
    const rows = await this.db.query<{ refund_id: string }>(
      `update refund set try_at = $2, tries = tries + 1 where refund_id in (
         select refund_id from refund where try_at <= $1 order by try_at limit $3 for update skip locked)
       returning refund_id`,
      [now, nextTryAt, limit],
    );
    return this.db.prisma.refund.findMany({ where: { refundId: { in: rows.map((row) => row.refund_id) } } });
  }
}
