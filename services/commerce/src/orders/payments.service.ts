import type { InputOf, updateOrder } from '@exam/contracts';
import type { OrderState } from '@exam/domain';
import { type Actor, Clock, Logger } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { OrdersRepository } from './orders.repository.js';
import { OrdersService } from './orders.service.js';
import { PaymentSignatureWrong } from './orders.errors.js';
import { PaymentProvider, type ProviderPayment } from './payment-provider.js';
import { SettlementService } from './settlement.service.js';
import { SubscriptionsService } from './subscriptions.service.js';
import type { OrderRow } from './rows.js';

type UpdateInput = InputOf<typeof updateOrder>['body'];

const minuteMs = 60_000;
/** From then on nobody pays any more: the provider closes its window long before. */
const givenUpMs = 24 * 60 * minuteMs;

/** Learns from the provider how orders were paid: told by the browser, or asked by the reconciler. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly clock: Clock,
    private readonly log: Logger,
    private readonly provider: PaymentProvider,
    private readonly orders: OrdersRepository,
    private readonly ownOrders: OrdersService,
    private readonly settlement: SettlementService,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  /**
   * What the browser says is a hint. A wrong signature is refused; a right one lets us ask the provider at once. When
   * the provider does not answer, the order stays pending and the reconciler asks again.
   */
  async told(actor: Actor, { orderid, paymentInit, paymentSuccess }: UpdateInput): Promise<OrderState> {
    const order = await this.ownOrders.own(actor, orderid);
    const paymentId = paymentInit?.razorpay_payment_id;
    if (paymentSuccess && paymentId) {
      const kind = order.providerSubscriptionId ? 'subscription' : 'order';
      const reference = order.providerSubscriptionId ?? order.providerOrderId ?? '';
      const signature = paymentInit?.razorpay_signature ?? '';
      if (!this.provider.isGenuine({ kind, paymentId, reference, signature })) throw new PaymentSignatureWrong();
    }
    try {
      await this.ask(order);
    } catch (error) {
      this.log.warn({ err: error, orderId: orderid }, 'the provider could not be asked about an order');
    }
    return (await this.orders.find(orderid))!.state as OrderState;
  }

  /** Asks the provider about every order that has waited long enough. Answers how many there were. */
  async reconcile(): Promise<number> {
    const now = this.clock.now();
    const due = await this.orders.takeDue(new Date(now), new Date(now + 5 * minuteMs), 50);
    for (const orderId of due) {
      const order = (await this.orders.find(orderId))!;
      try {
        await this.ask(order);
        if (now - order.createdAt.getTime() > givenUpMs) await this.settlement.giveUp(orderId);
      } catch (error) {
        this.log.warn({ err: error, orderId }, 'an order could not be reconciled');
      }
    }
    return due.length;
  }

  private async ask(order: OrderRow): Promise<void> {
    if (order.providerSubscriptionId) {
      await this.subscriptions.reconcile(order.providerSubscriptionId);
      return;
    }
    if (!order.providerOrderId) return;
    for (const payment of await this.provider.paymentsOf(order.providerOrderId)) {
      await this.settlement.record(order.orderId, await this.captured(payment));
    }
  }

  /** A payment that is only authorised would go back on its own after some days. */
  private async captured(payment: ProviderPayment): Promise<ProviderPayment> {
    if (payment.state !== 'authorized') return payment;
    await this.provider.capture(payment.paymentId, payment.amountPaise);
    return this.provider.payment(payment.paymentId);
  }
}
