import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { ProviderDispute } from './payment-provider.js';

/** What the payers' banks take back, and what the provider sends to ours. */
@Injectable()
export class DisputesRepository {
  constructor(private readonly db: Db) {}

  /** As the provider tells it now; one that is decided stays decided. True where it was not known. */
  async keep(tx: Tx, orderId: string, told: ProviderDispute, checkAt: Date | null): Promise<boolean> {
    const { disputeId, paymentId, amountPaise, state, reason, createdAt, respondBy } = told;
    const [row] = await tx.query<{ is_new: boolean }>(
      `insert into dispute as d (dispute_id, payment_id, order_id, amount_paise, state, reason, created_at, respond_by,
         check_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (dispute_id) do update set
         state = case when d.check_at is null then d.state else excluded.state end,
         check_at = case when d.check_at is null then null else excluded.check_at end
       returning xmax = 0 as is_new`,
      [
        ...[disputeId, paymentId, orderId, amountPaise, state, reason, new Date(createdAt)],
        ...[respondBy === null ? null : new Date(respondBy), checkAt],
      ],
    );
    return row!.is_new;
  }

  /** Whether what it took is in the books: as a refund with the dispute's id. */
  async isBooked(tx: Tx, disputeId: string): Promise<boolean> {
    return (await tx.prisma.refund.count({ where: { providerRefundId: disputeId } })) > 0;
  }

  async markBooked(tx: Tx, refundId: string): Promise<void> {
    await tx.prisma.refund.update({ where: { refundId }, data: { state: 'processed', tryAt: null } });
  }

  /** Takes those that are due, each for one process. */
  async takeDue(now: Date, nextCheckAt: Date, limit: number): Promise<string[]> {
    const rows = await this.db.query<{ dispute_id: string }>(
      `update dispute set check_at = $2 where dispute_id in (
         select dispute_id from dispute where check_at <= $1 order by check_at limit $3 for update skip locked)
       returning dispute_id`,
      [now, nextCheckAt, limit],
    );
    return rows.map((row) => row.dispute_id);
  }

  async open(): Promise<number> {
    return this.db.prisma.dispute.count({ where: { checkAt: { not: null } } });
  }

  /** False where it is known. */
  async keepSettlement(tx: Tx, settlement: Prisma.SettlementCreateManyInput): Promise<boolean> {
    const { count } = await tx.prisma.settlement.createMany({ data: [settlement], skipDuplicates: true });
    return count > 0;
  }
}
