import {
  cancelSubscription,
  cancelSubscriptionByGet,
  getInvoice,
  getOrder,
  lastBilling,
  listPayments,
  packageHistory,
  paymentWebhook,
  quoteOrder,
  refundOrder,
  saveOrder,
  updateOrder,
  type InputOf,
} from '@exam/contracts';
import { rupeesOf, type OrderState } from '@exam/domain';
import {
  CONFIG,
  Handles,
  readQuickly,
  type RequestContext,
  type ActorContext,
  Changes,
  type ChangeContext,
} from '@exam/platform';
import { Controller, Inject } from '@nestjs/common';
import type { CommerceConfig } from '../config.js';
import { HistoryService } from './history.service.js';
import { heldNames } from './order-facts.js';
import { OrdersService } from './orders.service.js';
import { PaymentProvider } from './payment-provider.js';
import { PaymentsService } from './payments.service.js';
import type { PricedLine } from './price-order.js';
import { RefundsService } from './refunds.service.js';
import { CancellationService } from './cancellation.service.js';
import { WebhooksService } from './webhooks.service.js';

const stateTexts: Record<OrderState, string> = {
  created: 'The payment is being checked.',
  pending: 'The payment is being checked.',
  paid: 'Your purchase was successful !!',
  failed: 'Your purchase was Unsuccessful !!',
  refunding: 'The payment is being paid back.',
  refunded: 'The payment was paid back.',
};

// The signature is over the bytes: they must not be parsed and written again.
readQuickly(paymentWebhook, (bytes) => ({ rawBody: Buffer.from(bytes).toString('utf8') }));

@Controller()
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly payments: PaymentsService,
    private readonly cancellation: CancellationService,
    private readonly history: HistoryService,
    private readonly refunds: RefundsService,
    private readonly webhooks: WebhooksService,
    private readonly provider: PaymentProvider,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  @Handles(saveOrder)
  async save({ body }: InputOf<typeof saveOrder>, { actor }: ActorContext) {
    const { orderId, type, providerReference, amountPaise } = await this.orders.save(actor, body);
    return {
      orderId,
      key: this.provider.publicKey,
      type,
      subscriptionId: type === 'subscription' ? providerReference : null,
      paymentInit: { amount: amountPaise, id: providerReference },
      currency: 'INR' as const,
      checkoutUrl: this.config.paymentCheckoutUrl,
    };
  }

  @Handles(quoteOrder)
  async quote({ body }: InputOf<typeof quoteOrder>, { actor }: ActorContext) {
    const { lines, amountPaise, couponPaise } = await this.orders.quote(actor, body);
    return {
      lines: lines.map(quotedLine),
      couponDiscount: rupeesOf(couponPaise),
      total: rupeesOf(amountPaise),
    };
  }

  @Handles(lastBilling)
  async billing(_input: InputOf<typeof lastBilling>, { actor }: ActorContext) {
    const billing = await this.orders.lastBilling(actor.userId);
    return { Item: billing && { gstin: billing.gstin ?? '', shippingAddress: billing.shippingAddress } };
  }

  @Handles(updateOrder)
  async update({ body }: InputOf<typeof updateOrder>, { actor }: ActorContext) {
    const orderStatus = await this.payments.told(actor, body);
    return { orderStatus, message: stateTexts[orderStatus] };
  }

  @Handles(getOrder)
  async get({ params }: InputOf<typeof getOrder>, { actor }: ActorContext) {
    const { orderId, state, amountPaise, paidAt } = await this.orders.own(actor, params.orderId);
    return {
      orderId,
      orderStatus: state as OrderState,
      totalWithGST: rupeesOf(amountPaise),
      paidAt: paidAt?.toISOString() ?? null,
    };
  }

  @Handles(getInvoice)
  async invoice({ params }: InputOf<typeof getInvoice>, { actor }: ActorContext) {
    return { Item: await this.history.invoice(actor.userId, params.orderId, params.trackingId) };
  }

  @Handles(listPayments)
  async paid(_input: InputOf<typeof listPayments>, { actor }: ActorContext) {
    return { Items: await this.history.paid(actor) };
  }

  @Handles(packageHistory)
  async packages(_input: InputOf<typeof packageHistory>, { actor }: ActorContext) {
    return { Items: await this.history.packages(actor) };
  }

  @Handles(cancelSubscription)
  async cancel({ params }: InputOf<typeof cancelSubscription>, { actor }: ActorContext) {
    await this.cancellation.cancel(actor, params.orderId);
    return { success: true as const, message: 'Your cancelation will come on effect on next billing cycle' };
  }

  @Handles(cancelSubscriptionByGet)
  cancelByGet(input: InputOf<typeof cancelSubscriptionByGet>, context: ActorContext) {
    context.reply.header('cache-control', 'no-store');
    return this.cancel(input, context);
  }

  @Changes(refundOrder)
  async refund({ params, body }: InputOf<typeof refundOrder>, context: ChangeContext) {
    const left = await this.refunds.want(context, params.orderId, {
      amountPaise: body.amountPaise,
      reason: body.reason,
      endsRights: body.endsRights,
    });
    return { leftPaise: left };
  }

  @Handles(paymentWebhook)
  async webhook({ body }: InputOf<typeof paymentWebhook>, { request }: RequestContext) {
    const header = (name: string) => String(request.headers[name] ?? '');
    await this.webhooks.take(body.rawBody, {
      signature: header('x-razorpay-signature'),
      eventId: header('x-razorpay-event-id'),
    });
  }
}

const quotedLine = (line: PricedLine) => ({
  packageId: line.sold.packageId,
  packageName: line.sold.packageName,
  price: rupeesOf(line.basePaise + line.addOnsPaise),
  discount: rupeesOf(line.discountPaise),
  credit: rupeesOf(line.creditPaise),
  total: rupeesOf(line.totalPaise),
  ...heldNames(line),
});
