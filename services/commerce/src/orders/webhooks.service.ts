import { Clock, Logger } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Db } from '../db.js';
import { PaymentSignatureWrong, PaymentUnavailable } from './orders.errors.js';
import { OrdersRepository } from './orders.repository.js';
import { PaymentProvider, ProviderRefused, ProviderUnavailable, type ProviderPayment } from './payment-provider.js';
import { PaymentsRepository } from './payments.repository.js';
import { RefundsService } from './refunds.service.js';
import { SettlementService } from './settlement.service.js';
import { SubscriptionsService } from './subscriptions.service.js';

const entity = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ entity: z.object(shape) }).optional();

/** The parts of Razorpay's messages that we read (https://razorpay.com/docs/webhooks/payloads). */
const message = z.object({
  event: z.string(),
  payload: z.object({
    payment: entity({
      id: z.string(),
      order_id: z.string().nullable().optional(),
    }),
    subscription: entity({ id: z.string() }),
    refund: entity({
      id: z.string(),
      payment_id: z.string(),
      status: z.enum(['pending', 'processed', 'failed']),
      amount: z.coerce.number().int(),
      notes: z.union([z.object({ refundId: z.uuid().optional() }), z.array(z.unknown())]).optional(),
    }),
  }),
});
type Payload = z.infer<typeof message>['payload'];

/** Takes the provider's messages, each once, in whatever order they come. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: Logger,
    private readonly provider: PaymentProvider,
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly settlement: SettlementService,
    private readonly subscriptions: SubscriptionsService,
    private readonly refunds: RefundsService,
  ) {}

  /** Throws PaymentSignatureWrong; a message that says nothing to us is taken and forgotten. */
  async take(rawBody: string, { signature, eventId }: { signature: string; eventId: string }): Promise<void> {
    if (!this.provider.isGenuineWebhook(rawBody, signature)) throw new PaymentSignatureWrong();
    const parsed = message.safeParse(JSON.parse(rawBody));
    if (!parsed.success) {
      this.log.warn({ err: parsed.error, eventId }, 'a message of the payment provider is not understood');
      return;
    }
    if (await this.payments.hasEvent(eventId)) return;
    await this.apply(parsed.data.payload);
    // Last: everything above may be repeated, so a message is only marked once its effect is there.
    await this.db.transaction((tx) =>
      this.payments.keepEvent(tx, eventId, parsed.data.event, new Date(this.clock.now())),
    );
  }

  private async apply({ payment, subscription, refund }: Payload): Promise<void> {
    if (refund) {
      const { id, payment_id: paymentId, status, amount, notes } = refund.entity;
      const refundId = notes && !Array.isArray(notes) ? notes.refundId : undefined;
      await this.refunds.told({ providerRefundId: id, paymentId, state: status, amountPaise: amount }, refundId);
      return;
    }
    if (!payment) return;
    const { id: paymentId, order_id: providerOrderId } = payment.entity;
    if (subscription) {
      const { id } = subscription.entity;
      const told = await this.known(paymentId, () => this.provider.subscriptionPayments(id));
      if (told) await this.subscriptions.charged(id, told);
      return;
    }
    if (!providerOrderId) return;
    const order = await this.orders.findByProviderOrder(providerOrderId);
    if (!order) return this.log.warn({ providerOrderId }, 'a payment of an order that is not ours');
    const told = await this.known(paymentId, () => this.provider.paymentsOf(providerOrderId));
    if (told) await this.settlement.record(order.orderId, told);
  }

  /**
   * A message is a hint, however it is signed: the provider itself says what was paid. Null where it knows of no such
   * payment; while it does not answer, the message is refused and comes again.
   */
  private async known(paymentId: string, ask: () => Promise<ProviderPayment[]>): Promise<ProviderPayment | null> {
    try {
      const told = (await ask()).find((one) => one.paymentId === paymentId);
      if (told) return told;
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw new PaymentUnavailable();
      if (!(error instanceof ProviderRefused)) throw error;
    }
    this.log.warn({ paymentId }, 'a message of a payment that the provider does not know');
    return null;
  }
}
