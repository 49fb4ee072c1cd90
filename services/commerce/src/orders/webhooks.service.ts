import { Clock, Metrics } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Tx } from '../db.js';
import { PaymentMessageInvalid, PaymentSignatureWrong, PaymentUnavailable } from './orders.errors.js';
import { PaymentProvider, ProviderUnavailable } from './payment-provider.js';
import { PaymentsRepository } from './payments.repository.js';
import { ProviderTold } from './provider-told.service.js';

const dayMs = 86_400_000;
const entity = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ entity: z.object(shape) }).optional();
const id = z.string().min(1).max(80);

/** The ids in Razorpay's messages (https://razorpay.com/docs/webhooks/payloads): all the rest is asked for. */
const message = z.object({
  event: z.string().min(1).max(100),
  payload: z
    .object({
      payment: entity({ id }),
      subscription: entity({ id }),
      refund: entity({ id, payment_id: id }),
      dispute: entity({ id }),
    })
    .default({}),
});
type Payload = z.infer<typeof message>['payload'];

/** Takes the provider's messages, each once, in whatever order they come. */
@Injectable()
export class WebhooksService {
  private readonly refused;

  constructor(
    private readonly clock: Clock,
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentsRepository,
    private readonly told: ProviderTold,
    metrics: Metrics,
  ) {
    this.refused = metrics.counter({
      name: 'payment_messages_refused_total',
      help: 'Messages that the payment provider has not signed, or that are none',
    });
  }

  /**
   * Throws PaymentSignatureWrong, and PaymentMessageInvalid for what is no message; one that says nothing to us is
   * taken and forgotten.
   */
  async take(rawBody: string, of: { signature: string; eventId: string }): Promise<void> {
    try {
      await this.takeGenuine(rawBody, of);
    } catch (error) {
      if (error instanceof PaymentSignatureWrong || error instanceof PaymentMessageInvalid) this.refused.inc();
      throw error;
    }
  }

  private async takeGenuine(rawBody: string, { signature, eventId }: { signature: string; eventId: string }) {
    if (!this.provider.isGenuineWebhook(rawBody, signature)) throw new PaymentSignatureWrong();
    const { event, payload } = messageOf(rawBody);
    // says again what payment.captured says, at the same moment: both would wait for the same order
    if (event === 'order.paid') return;
    // without an id no repeat can be known, and every step may be repeated
    const { isTaken, isBooked } = await this.payments.knownOf(eventId, payload.payment?.entity.id ?? null);
    if (isTaken) return;
    const reference = referenceOf(payload);
    const mark = eventId ? { eventId, type: event, receivedAt: new Date(this.clock.now()), reference } : null;
    let isMarked = false;
    const markWithin = (tx: Tx) => {
      if (mark) this.payments.keepEventWithCommit(tx, mark);
      isMarked = true;
    };
    try {
      await this.apply(payload, { isBooked, markWithin });
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw new PaymentUnavailable({ cause: error });
      throw error;
    }
    // not before its effect is there: everything above may be repeated
    if (mark && !isMarked) await this.payments.keepEvent(mark);
  }

  /** The provider repeats a message for a day. Answers how many were forgotten. */
  async forgetOld(): Promise<number> {
    return this.payments.purgeEvents(new Date(this.clock.now() - 30 * dayMs));
  }

  /** A message is a hint, however it is signed: the provider itself says what happened. */
  private async apply(
    { payment, subscription, refund, dispute }: Payload,
    { isBooked, markWithin }: { isBooked: boolean; markWithin: (tx: Tx) => void },
  ): Promise<void> {
    if (dispute) return this.told.disputeById(dispute.entity.id);
    if (refund) return this.told.refundsOf(refund.entity.payment_id);
    if (subscription) return this.told.subscription(subscription.entity.id);
    if (payment && !isBooked) await this.told.paymentById(payment.entity.id, markWithin);
  }
}

/** What a search for an order finds a message by. */
const referenceOf = ({ payment, refund, subscription, dispute }: Payload): string | null =>
  payment?.entity.id ?? refund?.entity.payment_id ?? subscription?.entity.id ?? dispute?.entity.id ?? null;

function messageOf(rawBody: string): z.infer<typeof message> {
  let body: unknown;
  try {
    body = JSON.parse(rawBody);
  } catch {
    throw new PaymentMessageInvalid();
  }
  const { success, data } = message.safeParse(body);
  if (!success) throw new PaymentMessageInvalid();
  return data;
}
