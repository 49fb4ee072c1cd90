import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Faults } from '../faults.js';
import { LocalBank } from './bank.js';
import { checkoutPage } from './checkout-page.js';
import { listOf, pageOf, pageQuery } from './lists.js';
import { newId, Store, type LocalPayment, type LocalRefund, type LocalSubscription } from './store.js';
import { chargeAfter, newSubscription, planBody, subscriptionBody, type NewSubscription } from './subscriptions.js';
import { sign, Webhooks, type Delivery } from './webhooks.js';

export interface RazorpayOptions {
  readonly folder: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** Where the product takes messages; asked for each, as it may be known late. */
  readonly webhookUrl: () => string;
  readonly faults: Faults;
}

/** What a browser brings back from the provider's window. */
export interface CheckoutAnswer {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id?: string;
  readonly razorpay_subscription_id?: string;
  readonly razorpay_signature: string;
}

const orderBody = z.object({ amount: z.number().int().min(100), currency: z.literal('INR'), receipt: z.string() });
const refundBody = z.object({
  amount: z.number().int().min(1),
  notes: z.record(z.string(), z.string()).default({}),
});

/** Razorpay on this machine: its REST interface, the payments its window would make, and its messages. */
export class LocalRazorpay {
  readonly delivery: Delivery = { times: 1, delayMs: 0, pausesMs: [500, 2_000, 8_000] };
  readonly webhooks: Webhooks;
  /** Epoch milliseconds; tests that move the product's clock move this one as well. */
  now: () => number = Date.now;
  /** What becomes of the next refunds; `refused`: an error of 400, `lost`: made, but without an answer. */
  refundOutcome: LocalRefund['status'] | 'refused' | 'lost' = 'processed';
  /** What the payers' banks and ours do. */
  readonly bank: LocalBank;
  private readonly store: Store;

  constructor(private readonly options: RazorpayOptions) {
    this.store = new Store(options.folder);
    this.webhooks = new Webhooks({
      url: options.webhookUrl,
      secret: options.webhookSecret,
      delivery: this.delivery,
    });
    this.bank = new LocalBank(this.store, this.webhooks, this.seconds);
  }

  /** What the window does when a person pays an order: the payment is made, the messages go out. */
  payOrder(
    orderId: string,
    {
      outcome = 'captured',
      amount,
      currency = 'INR',
      contact,
    }: { outcome?: 'captured' | 'failed'; amount?: number; currency?: string; contact?: string | undefined } = {},
  ) {
    const order = this.store.books.orders[orderId];
    if (!order) throw new Error(`there is no order ${orderId}`);
    const payment = this.newPayment({
      order_id: orderId,
      subscription_id: null,
      amount: amount ?? order.amount,
      currency,
      outcome,
      contact,
    });
    if (outcome === 'captured') order.status = 'paid';
    this.store.save();
    this.webhooks.send(`payment.${outcome}`, { payment: { entity: payment } });
    if (outcome === 'captured') {
      this.webhooks.send('order.paid', { payment: { entity: payment }, order: { entity: order } });
    }
    const answer: CheckoutAnswer = {
      razorpay_payment_id: payment.id,
      razorpay_order_id: orderId,
      razorpay_signature: sign(`${orderId}|${payment.id}`, this.options.keySecret),
    };
    return answer;
  }

  /** One debit of a subscription: the first by the window, the others by the calendar. */
  chargeSubscription(subscriptionId: string): CheckoutAnswer {
    const subscription = this.running(subscriptionId);
    const payment = this.newPayment({
      order_id: newId('order'),
      subscription_id: subscriptionId,
      amount: subscription.amount,
      currency: 'INR',
      outcome: 'captured',
    });
    subscription.paid_count += 1;
    subscription.status = 'active';
    subscription.charge_at = chargeAfter(subscription, this.seconds());
    this.store.save();
    const payload = { subscription: { entity: subscription }, payment: { entity: payment } };
    this.webhooks.send('subscription.charged', payload);
    return {
      razorpay_payment_id: payment.id,
      razorpay_subscription_id: subscriptionId,
      razorpay_signature: sign(`${payment.id}|${subscriptionId}`, this.options.keySecret),
    };
  }

  /** A debit that the bank refused: the provider tries it again for some days, then it is halted. */
  failDebit(subscriptionId: string, { isFinal = false } = {}): void {
    this.move(subscriptionId, isFinal ? 'halted' : 'pending');
  }

  /** The payer ends it in the UPI app. */
  revoke(subscriptionId: string): void {
    this.move(subscriptionId, 'cancelled');
  }

  subscription(subscriptionId: string): LocalSubscription | undefined {
    return this.store.books.subscriptions[subscriptionId];
  }

  subscriptions(): LocalSubscription[] {
    return Object.values(this.store.books.subscriptions);
  }

  /** Somebody pays back by hand, in the provider's own pages: all of it, unless an amount is named. */
  refundByHand(paymentId: string, amount = this.store.books.payments[paymentId]?.amount ?? 0): LocalRefund {
    const refund = this.refund(paymentId, { amount, notes: {} }, null);
    if (!refund) throw new Error(`there is no payment ${paymentId}`);
    return refund;
  }

  /** The end of a refund that was pending. */
  endRefund(refundId: string, status: 'processed' | 'failed'): void {
    const refund = this.store.books.refunds[refundId];
    if (refund?.status !== 'pending') throw new Error(`no refund ${refundId} is pending`);
    refund.status = status;
    if (status === 'failed') this.payBack(refund.payment_id, -refund.amount);
    this.store.save();
    this.webhooks.send(`refund.${status}`, { refund: { entity: refund } });
  }

  refunds(): LocalRefund[] {
    return Object.values(this.store.books.refunds);
  }

  payments(): LocalPayment[] {
    return Object.values(this.store.books.payments);
  }

  async stop(): Promise<void> {
    await this.webhooks.stop();
    this.store.flush();
  }

  routes(app: FastifyInstance): void {
    checkoutPage(app, this);
    // its SDK sends a call without a body as a form
    if (!app.hasContentTypeParser('application/x-www-form-urlencoded'))
      app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(body as string))),
      );
    const { books } = this.store;
    const guarded =
      (work: (request: FastifyRequest) => unknown) => async (request: FastifyRequest, reply: FastifyReply) => {
        if (this.options.faults.isDown('payment')) return reply.code(503).send(fault('SERVER_ERROR', 'down'));
        if (!this.isAuthorised(request))
          return reply.code(401).send(fault('BAD_REQUEST_ERROR', 'Authentication failed'));
        try {
          const answer = work(request);
          if (answer === undefined) {
            return await reply.code(400).send(fault('BAD_REQUEST_ERROR', 'The id provided does not exist'));
          }
          this.store.save();
          return answer;
        } catch (error) {
          if (error instanceof Unanswered) return reply.code(504).send(fault('GATEWAY_ERROR', 'no answer'));
          const text = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
          return reply.code(400).send(fault('BAD_REQUEST_ERROR', text));
        }
      };
    const id = (request: FastifyRequest) => (request.params as { id: string }).id;

    app.post(
      '/v1/orders',
      guarded(({ body }) => this.createOrder(orderBody.parse(body))),
    );
    app.get(
      '/v1/orders/:id',
      guarded((request) => books.orders[id(request)]),
    );
    app.get(
      '/v1/orders/:id/payments',
      guarded((request) => listOf(this.store.paymentsOf('order_id', id(request)))),
    );
    const lists = {
      payments: () => books.payments,
      refunds: () => books.refunds,
      disputes: () => books.disputes,
      settlements: () => books.settlements,
    };
    for (const [name, entries] of Object.entries(lists)) {
      app.get(
        `/v1/${name}`,
        guarded(({ query }) => pageOf(Object.values(entries()), pageQuery.parse(query))),
      );
    }
    app.get(
      '/v1/disputes/:id',
      guarded((request) => books.disputes[id(request)]),
    );
    app.get(
      '/v1/payments/:id',
      guarded((request) => books.payments[id(request)]),
    );
    app.post(
      '/v1/payments/:id/capture',
      guarded((request) => this.capture(id(request))),
    );
    app.post(
      '/v1/payments/:id/refund',
      guarded((request) => {
        const key = request.headers['x-refund-idempotency'];
        return this.refundByCall(id(request), refundBody.parse(request.body), typeof key === 'string' ? key : null);
      }),
    );
    app.get(
      '/v1/payments/:id/refunds',
      guarded((request) => listOf(Object.values(books.refunds).filter((one) => one.payment_id === id(request)))),
    );
    app.post(
      '/v1/plans',
      guarded(({ body }) => this.createPlan(planBody.parse(body))),
    );
    app.post(
      '/v1/subscriptions',
      guarded(({ body }) => this.createSubscription(subscriptionBody.parse(body))),
    );
    app.get(
      '/v1/subscriptions/:id',
      guarded((request) => books.subscriptions[id(request)]),
    );
    app.post(
      '/v1/subscriptions/:id/cancel',
      guarded((request) => this.cancel(id(request))),
    );
    app.get(
      '/v1/invoices',
      guarded(({ query }) => {
        const { subscription_id: subscriptionId } = z.object({ subscription_id: z.string() }).parse(query);
        const payments = this.store.paymentsOf('subscription_id', subscriptionId);
        return listOf(payments.map(invoiceOf));
      }),
    );
    app.get(
      '/v1/invoices/:id',
      guarded((request) => {
        const payment = Object.values(books.payments).find(({ invoice_id: invoice }) => invoice === id(request));
        return payment && invoiceOf(payment);
      }),
    );
  }

  private newPayment(given: {
    order_id: string | null;
    subscription_id: string | null;
    amount: number;
    currency: string;
    outcome: 'captured' | 'failed';
    contact?: string | undefined;
  }): LocalPayment {
    const { outcome, contact = '', ...rest } = given;
    const payment: LocalPayment = {
      id: newId('pay'),
      ...rest,
      invoice_id: given.subscription_id === null ? null : newId('inv'),
      status: outcome,
      method: 'upi',
      contact,
      amount_refunded: 0,
      created_at: this.seconds(),
    };
    this.store.books.payments[payment.id] = payment;
    return payment;
  }

  private createOrder({ amount, receipt }: z.infer<typeof orderBody>) {
    const order = { id: newId('order'), amount, receipt, status: 'created' as const, created_at: this.seconds() };
    this.store.books.orders[order.id] = order;
    return { ...order, entity: 'order', currency: 'INR', notes: [] };
  }

  private capture(paymentId: string) {
    const payment = this.store.books.payments[paymentId];
    if (payment?.status === 'authorized') payment.status = 'captured';
    return payment;
  }

  /** As the product asks for it: a repeat of the same key answers what the first one made. */
  private refundByCall(paymentId: string, body: z.infer<typeof refundBody>, key: string | null) {
    const made = key && this.refunds().find((one) => one.key === key);
    if (made) {
      if (made.amount !== body.amount) throw new Error('Different request with the same idempotency key');
      return made;
    }
    if (this.refundOutcome === 'refused') throw new Error('Your account does not have enough balance');
    const refund = this.refund(paymentId, body, key);
    if (this.refundOutcome === 'lost') throw new Unanswered();
    return refund;
  }

  private refund(paymentId: string, { amount, notes }: z.infer<typeof refundBody>, key: string | null) {
    const payment = this.store.books.payments[paymentId];
    if (!payment) return undefined;
    if (payment.amount_refunded + amount > payment.amount) {
      throw new Error('The total refund amount is greater than the refund payment amount');
    }
    const outcome = this.refundOutcome;
    const isKnown = outcome === 'pending' || outcome === 'failed';
    const refund = { id: newId('rfnd'), payment_id: paymentId, amount, notes, created_at: this.seconds(), key };
    const made: LocalRefund = { ...refund, status: isKnown ? outcome : 'processed' };
    this.store.books.refunds[made.id] = made;
    if (made.status !== 'failed') this.payBack(paymentId, amount);
    this.store.save();
    const event = made.status === 'pending' ? 'created' : made.status;
    this.webhooks.send(`refund.${event}`, { refund: { entity: made }, payment: { entity: payment } });
    return made;
  }

  private payBack(paymentId: string, amount: number): void {
    const payment = this.store.books.payments[paymentId]!;
    payment.amount_refunded += amount;
    payment.status = payment.amount_refunded === payment.amount ? 'refunded' : 'captured';
  }

  private createPlan({ period, item }: z.infer<typeof planBody>) {
    const plan = { id: newId('plan'), amount: item.amount, period };
    this.store.books.plans[plan.id] = plan;
    return { ...plan, entity: 'plan', interval: 1, item };
  }

  private createSubscription(given: NewSubscription) {
    const plan = this.store.books.plans[given.plan_id];
    if (!plan) return undefined;
    const subscription = newSubscription(plan, given, this.seconds());
    this.store.books.subscriptions[subscription.id] = subscription;
    return { ...subscription, entity: 'subscription' };
  }

  private cancel(subscriptionId: string) {
    const subscription = this.subscription(subscriptionId);
    if (!subscription) return undefined;
    if (subscription.status === 'cancelled') throw new Error('Subscription is not cancellable in cancelled status.');
    return this.move(subscriptionId, 'cancelled');
  }

  private running(subscriptionId: string): LocalSubscription {
    const subscription = this.subscription(subscriptionId);
    if (!subscription || ['cancelled', 'halted'].includes(subscription.status))
      throw new Error(`no subscription ${subscriptionId} runs`);
    return subscription;
  }

  private move(subscriptionId: string, status: LocalSubscription['status']): LocalSubscription {
    const subscription = this.subscription(subscriptionId);
    if (!subscription) throw new Error(`there is no subscription ${subscriptionId}`);
    subscription.status = status;
    if (status !== 'pending') subscription.charge_at = null;
    this.store.save();
    this.webhooks.send(`subscription.${status}`, { subscription: { entity: subscription } });
    return subscription;
  }

  private readonly seconds = (): number => Math.floor(this.now() / 1000);

  private isAuthorised({ headers }: FastifyRequest): boolean {
    const { keyId, keySecret } = this.options;
    const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
    const given = Buffer.from(headers.authorization ?? '');
    return expected.length === given.length && timingSafeEqual(expected, given);
  }
}

/** The answer of a call that took effect is lost. */
class Unanswered extends Error {}

const invoiceOf = ({ id, invoice_id: invoiceId, subscription_id: subscriptionId }: LocalPayment) => ({
  ...{ id: invoiceId, payment_id: id, subscription_id: subscriptionId },
});

const fault = (code: string, description: string) => ({
  error: { code, description, field: null, source: 'business', step: null, reason: null, metadata: {} },
});
