import { Clock, Logger } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import { DisputesRepository } from './disputes.repository.js';
import { LedgerRepository } from './ledger.repository.js';
import { MandatesService } from './mandates.service.js';
import { OrdersRepository } from './orders.repository.js';
import {
  PaymentProvider,
  ProviderRefused,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderSettlement,
} from './payment-provider.js';
import { PaymentsRepository } from './payments.repository.js';
import { lostDispute, RefundsService } from './refunds.service.js';
import { ReturnsService } from './returns.service.js';
import { SettlementService } from './settlement.service.js';
import { SubscriptionsService } from './subscriptions.service.js';

const dayMs = 86_400_000;

/**
 * Brings what the provider itself says into the books, whoever moved the money. Messages, lists and the reconciler
 * come here with what they fetched; each may come any number of times.
 */
@Injectable()
export class ProviderTold {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: Logger,
    private readonly provider: PaymentProvider,
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly disputes: DisputesRepository,
    private readonly ledger: LedgerRepository,
    private readonly settlement: SettlementService,
    private readonly subscriptions: SubscriptionsService,
    private readonly mandates: MandatesService,
    private readonly refunds: RefundsService,
    private readonly returns: ReturnsService,
  ) {}

  /**
   * By its id; what the provider does not know is nobody's. Where it pays an order `within` is called in the transaction
   * that books it.
   */
  async paymentById(paymentId: string, within?: (tx: Tx) => void): Promise<void> {
    const payment = await this.fetched(() => this.provider.payment(paymentId), paymentId);
    if (payment) await this.payment(payment, within);
  }

  /** Of an order or of a debit; a payment that is only authorised is taken, as it would go back by itself. */
  async payment(told: ProviderPayment, within?: (tx: Tx) => void): Promise<void> {
    const payment = await this.captured(told);
    if (payment.providerOrderId && (await this.settlement.recordOf(payment.providerOrderId, payment, within))) return;
    const subscription = payment.invoiceId && (await this.provider.subscriptionOf(payment.invoiceId));
    if (subscription) await this.subscriptions.charged(subscription, payment);
    else this.log.warn({ paymentId: payment.paymentId }, 'a payment of an order that is not ours');
  }

  /** A payment that is only authorised would go back by itself after some days. */
  async captured(payment: ProviderPayment): Promise<ProviderPayment> {
    if (payment.state !== 'authorized') return payment;
    await this.provider.capture(payment.paymentId, payment.amountPaise);
    return this.provider.payment(payment.paymentId);
  }

  /** Everything that went back of a payment. */
  async refundsOf(paymentId: string): Promise<void> {
    const told = await this.fetched(() => this.provider.refundsOf(paymentId), paymentId);
    for (const one of told ?? []) await this.refund(one);
  }

  async refund(told: ProviderRefund): Promise<void> {
    if (await this.refunds.told(told)) return;
    // its payment was never told: first what came, then what went
    await this.paymentById(told.paymentId);
    if (!(await this.refunds.told(told)))
      this.log.warn({ paymentId: told.paymentId }, 'a refund of a payment that is not ours');
  }

  async subscription(providerSubscriptionId: string): Promise<void> {
    await this.fetched(() => this.mandates.ask(providerSubscriptionId), providerSubscriptionId);
  }

  async disputeById(disputeId: string): Promise<void> {
    const dispute = await this.fetched(() => this.provider.dispute(disputeId), disputeId);
    if (dispute) await this.dispute(dispute);
  }

  /** Until it is decided the access stays; one that is lost is money that went back. */
  async dispute(told: ProviderDispute): Promise<void> {
    if (!(await this.payments.has(told.paymentId))) await this.paymentById(told.paymentId);
    await this.db.transaction(async (tx) => {
      const payment = await this.payments.find(told.paymentId, tx);
      const order = payment && (await this.orders.lock(tx, payment.orderId));
      if (!order) return this.log.warn({ disputeId: told.disputeId }, 'a dispute of a payment that is not ours');
      const isOpen = told.state === 'open' || told.state === 'under_review';
      const checkAt = isOpen ? new Date(this.clock.now() + dayMs) : null;
      const isNew = await this.disputes.keep(tx, order.orderId, told, checkAt);
      if (isNew) this.log.warn({ disputeId: told.disputeId, orderId: order.orderId }, 'a payment is disputed');
      if (told.deductedPaise <= 0 || (await this.disputes.isBooked(tx, told.disputeId))) return;
      const lost = {
        ...{ providerRefundId: told.disputeId, paymentId: told.paymentId, refundId: null },
        ...{ state: 'processed' as const, amountPaise: told.deductedPaise, createdAt: told.createdAt },
      };
      const refund = await this.refunds.bookedFor(tx, order, lost, lostDispute);
      await this.disputes.markBooked(tx, refund.refundId);
      await this.returns.book(tx, order, refund);
    });
  }

  /** Open disputes whose message may have been lost. Answers how many were due. */
  async askOpenDisputes(): Promise<number> {
    const now = this.clock.now();
    const due = await this.disputes.takeDue(new Date(now), new Date(now + dayMs / 4), 50);
    for (const disputeId of due) {
      try {
        await this.disputeById(disputeId);
      } catch (error) {
        this.log.warn({ err: error, disputeId }, 'a dispute could not be asked about');
      }
    }
    return due.length;
  }

  /** Once it is on its way to the bank. */
  async settled(told: ProviderSettlement): Promise<void> {
    if (told.state !== 'processed') return;
    const { settlementId, amountPaise, feesPaise, taxPaise, utr } = told;
    await this.db.transaction(async (tx) => {
      const row = { settlementId, amountPaise, feesPaise, taxPaise, utr, createdAt: new Date(told.createdAt) };
      if (!(await this.disputes.keepSettlement(tx, row))) return;
      await this.ledger.book(tx, {
        orderId: null,
        kind: 'settlement',
        reference: settlementId,
        lines: {
          bank: amountPaise,
          fees: feesPaise,
          input_tax: taxPaise,
          provider: -amountPaise - feesPaise - taxPaise,
        },
        bookedAt: new Date(this.clock.now()),
      });
    });
  }

  /** Null where the provider knows of no such thing; while it does not answer, that is thrown. */
  private async fetched<T>(ask: () => Promise<T>, id: string): Promise<T | null> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      this.log.warn({ err: error, id }, 'a message of something that the provider does not know');
      return null;
    }
  }
}
