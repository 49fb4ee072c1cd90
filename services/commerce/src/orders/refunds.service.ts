import { orderRefunded } from '@exam/contracts';
import { rupeesOf } from '@exam/domain';
import { type Actor, Audit, Clock, CONFIG, Logger, Outbox, uuid7 } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { CommerceConfig } from '../config.js';
import { Db, type Tx } from '../db.js';
import { InvoicesService } from './invoices.service.js';
import { LedgerRepository } from './ledger.repository.js';
import { OrderNotFound, OrderNotRefundable } from './orders.errors.js';
import { OrdersRepository } from './orders.repository.js';
import { entitlementData } from './entitlement-events.js';
import { EntitlementsRepository } from './entitlements.repository.js';
import { PaymentProvider, type ProviderRefund } from './payment-provider.js';
import { PaymentsRepository } from './payments.repository.js';
import type { OrderRow, RefundRow } from './rows.js';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const longestPauseMs = 6 * 60 * minuteMs;

/** Money on its way back: wanted in our database, made at the provider, booked when the provider says so. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: Logger,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly provider: PaymentProvider,
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly invoices: InvoicesService,
    private readonly ledger: LedgerRepository,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  /**
   * An operator's refund of a paid order, in whole or in part. Answers what is left to refund. Throws OrderNotFound and
   * OrderNotRefundable.
   */
  async want(
    actor: Actor,
    orderId: string,
    { amountPaise, reason }: { amountPaise: number | null; reason: string },
  ): Promise<number> {
    return this.db.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (!order) throw new OrderNotFound();
      if (!order.paymentId || !order.paidAt || !['paid', 'refunding'].includes(order.state)) {
        throw new OrderNotRefundable('This order has no payment that could go back.');
      }
      const now = this.clock.now();
      if (now > order.paidAt.getTime() + this.config.refundDays * dayMs) {
        throw new OrderNotRefundable(`Refunds are possible within ${this.config.refundDays} days of the payment.`);
      }
      const left = order.amountPaise - (await this.payments.refundedPaise(tx, order.paymentId));
      const wanted = amountPaise ?? left;
      if (wanted <= 0 || wanted > left) {
        throw new OrderNotRefundable(`At most ₹${rupeesOf(left).toFixed(2)} can go back.`);
      }
      await this.payments.insertRefund(tx, {
        refundId: uuid7(),
        paymentId: order.paymentId,
        orderId,
        amountPaise: wanted,
        reason,
        state: 'wanted',
        createdAt: new Date(now),
        tryAt: new Date(now),
      });
      await this.orders.update(tx, orderId, { state: 'refunding' });
      const details = { amountPaise: wanted };
      await this.audit.add(tx, { action: 'order.refund_wanted', actor, subject: `order:${orderId}`, details });
      return left - wanted;
    });
  }

  /** Makes what is wanted; one that fails is tried again later. Answers how many were due. */
  async makeDue(): Promise<number> {
    const now = this.clock.now();
    const due = await this.payments.takeDueRefunds(new Date(now), new Date(now + 5 * minuteMs), 20);
    for (const refund of due) {
      try {
        await this.told(await this.make(refund), refund.refundId);
      } catch (error) {
        const pauseMs = Math.min(minuteMs * 2 ** Math.min(refund.tries, 10), longestPauseMs);
        const tryAt = new Date(now + pauseMs);
        this.log.warn({ err: error, refundId: refund.refundId, tries: refund.tries }, 'a refund could not be made');
        await this.db.transaction((tx) => this.payments.updateRefund(tx, refund.refundId, { tryAt }));
      }
    }
    return due.length;
  }

  /** The answer to an earlier try may have been lost: a refund that is there is not made again. */
  private async make({ refundId, paymentId, amountPaise }: RefundRow): Promise<ProviderRefund> {
    const made = (await this.provider.refundsOf(paymentId)).find((one) => one.refundId === refundId);
    return made ?? this.provider.refund(paymentId, { amountPaise, refundId });
  }

  /** What the provider says of a refund, from its answer or its message. */
  async told(told: ProviderRefund, refundId?: string): Promise<void> {
    const found =
      refundId ?? (await this.payments.findRefund({ providerRefundId: told.providerRefundId }))?.refundId ?? null;
    if (found) await this.db.transaction((tx) => this.toldIn(tx, found, told));
  }

  private async toldIn(tx: Tx, refundId: string, told: ProviderRefund): Promise<void> {
    const refund = await this.payments.lockRefund(tx, refundId);
    if (!refund || refund.state === 'processed') return;
    const { providerRefundId } = told;
    if (told.state !== 'processed') {
      const state = told.state === 'failed' ? 'failed' : 'made';
      // looked at again: the provider's message may not come
      const tryAt = told.state === 'failed' ? null : new Date(this.clock.now() + 30 * minuteMs);
      await this.payments.updateRefund(tx, refundId, { providerRefundId, state, tryAt });
      return;
    }
    await this.payments.updateRefund(tx, refundId, { providerRefundId, state: 'processed', tryAt: null });
    const order = await this.orders.lock(tx, refund.orderId);
    if (!order) throw new Error(`the refund ${refundId} has no order`);
    await this.book(tx, order, refund);
  }

  private async book(tx: Tx, order: OrderRow, { refundId, paymentId, amountPaise }: RefundRow): Promise<void> {
    const now = this.clock.now();
    const { orderId } = order;
    const entry = { orderId, kind: 'refund', reference: refundId, bookedAt: new Date(now) } as const;
    if (paymentId !== order.paymentId) {
      await this.ledger.book(tx, { ...entry, lines: { provider: -amountPaise, refunds_due: amountPaise } });
      return;
    }
    const parts = await this.invoices.credit(tx, { orderId, refundId, amountPaise, now });
    if (!parts) throw new Error(`the order ${orderId} was paid without an invoice`);
    const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = parts;
    await this.ledger.book(tx, {
      ...entry,
      lines: { provider: -amountPaise, sales: taxablePaise, cgst: cgstPaise, sgst: sgstPaise, igst: igstPaise },
    });
    const isWhole = (await this.payments.refundedPaise(tx, paymentId)) >= order.amountPaise;
    await this.orders.update(tx, orderId, { state: isWhole ? 'refunded' : 'paid' });
    if (isWhole) await this.revoke(tx, order, now);
  }

  private async revoke(tx: Tx, order: OrderRow, now: number): Promise<void> {
    const rows = await this.entitlements.ofOrder(order.orderId, tx);
    const ended = [];
    for (const { entitlementId } of rows) {
      ended.push(await this.entitlements.update(tx, entitlementId, { state: 'revoked', endsAt: new Date(now) }));
    }
    await this.outbox.add(tx, orderRefunded, {
      orderId: order.orderId,
      userId: order.userId,
      accountId: order.accountId,
      orgId: order.orgId,
      amountPaise: order.amountPaise,
      refundedAt: new Date(now).toISOString(),
      entitlements: ended.map((row) =>
        entitlementData(
          row,
          order.items.find(({ packageId }) => packageId === row.packageId)!,
          0,
        ),
      ),
    });
  }
}
