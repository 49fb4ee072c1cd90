import type { InputOf, updateOrder } from '@exam/contracts';
import { nextCheckMs, orderOpenMs, windowOpenMs, type OrderState } from '@exam/domain';
import { type Actor, Clock, Logger } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { OrdersRepository } from './orders.repository.js';
import { OrdersService } from './orders.service.js';
import { MandatesService } from './mandates.service.js';
import { PaymentSignatureWrong } from './orders.errors.js';
import { PaymentProvider } from './payment-provider.js';
import { ProviderTold } from './provider-told.service.js';
import { SettlementService } from './settlement.service.js';
import type { OrderRow } from './rows.js';

type UpdateInput = InputOf<typeof updateOrder>['body'];

const minuteMs = 60_000;
/** Eight orders are asked about at a time, some twenty seconds each at most. */
const leaseMs = 10 * minuteMs;
const atOnce = 400;
const together = 8;
const salesAtOnce = 1_000;

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
    private readonly mandates: MandatesService,
    private readonly providerTold: ProviderTold,
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
    const due = await this.orders.takeDue(new Date(now), new Date(now + leaseMs), atOnce);
    const rest = [...due];
    const worker = async () => {
      for (let orderId = rest.shift(); orderId; orderId = rest.shift()) await this.check(orderId, now);
    };
    await Promise.all(Array.from({ length: together }, worker));
    return due.length;
  }

  /** Sales are noted with each payment and added to their packages here. */
  async countSales(): Promise<void> {
    while ((await this.orders.countSales(salesAtOnce)) === salesAtOnce);
  }

  private async check(orderId: string, now: number): Promise<void> {
    const order = (await this.orders.find(orderId))!;
    try {
      await this.ask(order);
      const pauseMs = nextCheckMs(order.checks + 1);
      const checkAt = pauseMs === null ? null : new Date(now + pauseMs);
      if (checkAt && now < (order.pricedAt ?? order.createdAt).getTime() + orderOpenMs + windowOpenMs)
        await this.orders.checkAgain(orderId, checkAt);
      else await this.settlement.close(orderId, checkAt);
    } catch (error) {
      this.log.warn({ err: error, orderId }, 'an order could not be reconciled');
    }
  }

  private async ask(order: OrderRow): Promise<void> {
    if (order.providerSubscriptionId) return this.mandates.ask(order.providerSubscriptionId);
    if (!order.providerOrderId) return;
    for (const payment of await this.provider.paymentsOf(order.providerOrderId)) {
      await this.settlement.record(order.orderId, await this.providerTold.captured(payment));
    }
  }
}
